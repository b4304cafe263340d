import { z } from 'zod'
import { type PriceCliff, priceCliff } from '../pricing/price-cliff.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { count, nextTier, type Price, type Tier } from '../pricing/tiers.ts'
import { choicesSchema } from './choices-schema.ts'
import type { Area, AreaSize, Choices, Fact, PricePart } from './product-kind.ts'
import { kindOf, PRODUCT_IDS, type ProductId } from './products.ts'

/**
 * A design, wherever it is: in the browser, in a link, in an order, in the studio. Only what a piece of artwork is differs:
 * a file in this browser, an address, something to draw.
 */
export interface Design<Piece = unknown> {
  product: ProductId
  choices: Choices
  quantity: number
  artwork: Partial<Record<string, Piece>>
}

export const MAX_PIECES = 1_000_000
export const TOO_MANY_PIECES = `For more than ${count(MAX_PIECES)} pieces please contact us`

export const LARGE_ORDER = 'That is a large order. Talk to a person first: we plan price and dates with you.'

export interface TypedQuantity {
  quantity: number
  /** Said where it is not what was typed. */
  note: string | undefined
}

/** Emptied is none; fractions and minus signs are no quantities, and there is an end. */
export function typedQuantity(text: string): TypedQuantity {
  const typed = Number(text)
  if (typed > MAX_PIECES) return { quantity: MAX_PIECES, note: TOO_MANY_PIECES }
  const quantity = typed > 0 ? Math.floor(typed) : 0
  const changed = text.trim() !== '' && quantity !== typed
  return { quantity, note: changed ? `Changed to ${count(quantity)}: we make whole pieces.` : undefined }
}

/** Of as many as a new shop sells at least, unless it is said how many. */
export function freshDesign(product: ProductId, quantity = kindOf(product).prices.tiers[0].from): Design<never> {
  return { product, choices: kindOf(product).fresh, quantity, artwork: {} }
}

/** A design with other choices: what follows from them is settled, artwork that has no place any more is gone. */
export function withChoices<Piece>(design: Design<Piece>, change: Choices): Design<Piece> {
  const kind = kindOf(design.product)
  const choices = choicesSchema(kind).parse({ ...design.choices, ...change })
  const open = kind.openAreas(choices)
  const artwork = Object.fromEntries(Object.entries(design.artwork).filter(([area]) => open.includes(area)))
  return { ...design, choices, artwork }
}

/** The same design with each piece of artwork turned into something else. */
export function mapArtwork<From, To>(design: Design<From>, turn: (piece: From, area: string) => To): Design<To> {
  const artwork: Record<string, To> = {}
  for (const [area, piece] of Object.entries(design.artwork)) if (piece !== undefined) artwork[area] = turn(piece, area)
  return { ...design, artwork }
}

/** Reads a design whose pieces of artwork are such; the product's own module says what may be chosen. */
export function designSchema<Piece>(piece: z.ZodType<Piece>): z.ZodType<Design<Piece>> {
  return z
    .object({
      product: z.enum(PRODUCT_IDS),
      choices: z.unknown(),
      quantity: z.number().int().nonnegative().max(MAX_PIECES, TOO_MANY_PIECES),
      artwork: z.record(z.string(), piece),
    })
    .transform((design, context) => {
      const kind = kindOf(design.product)
      const read = choicesSchema(kind).safeParse(design.choices)
      for (const { path, message } of read.error?.issues ?? [])
        context.addIssue({ code: 'custom', path: ['choices', ...path], message })
      for (const area of Object.keys(design.artwork))
        if (!Object.hasOwn(kind.areas, area))
          context.addIssue({ code: 'custom', path: ['artwork', area], message: 'No such part' })
      return read.success ? { ...design, choices: read.data } : z.NEVER
    })
}

export function areaOf({ product }: Design, area: string): Area {
  const found = kindOf(product).areas[area]
  if (!found) throw new Error(`There is no ${area} on ${product}.`)
  return found
}

/** How much of a part of this design can be sewn or printed. */
export function sizeOf(design: Design, area: string): AreaSize {
  return areaOf(design, area).inches(design.choices)
}

/** The artwork of a design, in the order in which a customer meets its parts. */
export function piecesOf<Piece>({ product, choices, artwork }: Design<Piece>): [area: string, piece: Piece][] {
  return kindOf(product)
    .openAreas(choices)
    .flatMap((area) => {
      const piece = artwork[area]
      return piece === undefined ? [] : [[area, piece] satisfies [string, Piece]]
    })
}

/** What one piece of this design costs, part by part. */
export const pricePartsOf = ({ product, choices, quantity }: Design, { products }: PriceList): PricePart[] =>
  kindOf(product).priceParts(choices, quantity, products[product])

export function priceOf(design: Design, prices: PriceList): Price {
  const unitCents = pricePartsOf(design, prices).reduce((sum, { cents }) => sum + cents, 0)
  return { unitCents, totalCents: design.quantity * unitCents }
}

/** The next tier that a few more pieces would reach, with the same extras; below the minimum that is the first. */
export function nextPriceOf(design: Design, prices: PriceList): Tier | undefined {
  const next = nextTier(prices.products[design.product].tiers, design.quantity)
  return next && { from: next.from, cents: priceOf({ ...design, quantity: next.from }, prices).unitCents }
}

/** A larger quantity of the same that costs less in total. */
export function cliffOf(design: Design, prices: PriceList): PriceCliff | undefined {
  const { tiers } = prices.products[design.product]
  return priceCliff(tiers, design.quantity, (quantity) => priceOf({ ...design, quantity }, prices).totalCents)
}

/** A row about a part tells its artwork where there is some, and its value otherwise. */
export interface DesignFact<Piece> extends Fact {
  area?: string
  piece?: Piece | undefined
}

/** Everything that was chosen, as the one list that the designer, the proof, the mails and the back office read. */
export function factsOf<Piece>(design: Design<Piece>): DesignFact<Piece>[] {
  const { facts, openAreas } = kindOf(design.product)
  const places = openAreas(design.choices).map((area) => {
    const { artwork: label, none: value } = areaOf(design, area)
    return { label, value, area, piece: design.artwork[area] }
  })
  return [...facts(design.choices), ...places]
}

/** '100 hats' */
export const piecesText = ({ product, quantity }: Pick<Design, 'product' | 'quantity'>) =>
  `${count(quantity)} ${kindOf(product).many}`
