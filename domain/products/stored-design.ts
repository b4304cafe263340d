import { z } from 'zod'
import { cutTo, fileUrl } from '../fields.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import type { Price } from '../pricing/tiers.ts'
import { placementSchema } from '../studio/placement.ts'
import { retouchSchema } from '../studio/retouch.ts'
import { choicesSchema } from './choices-schema.ts'
import { type Design, MAX_PIECES, TOO_MANY_PIECES } from './design.ts'
import type { Choices, ProductKind } from './product-kind.ts'
import { ALL_KINDS, isProduct, kindOf, type ProductId } from './products.ts'

/** Customization data as orders carry and keep it. Its words are fixed: other programs read the same table. */
type Stored = Record<string, unknown>

/** What the studio knows about the artwork: where it is, what is changed in it, what was found, and a picture. Notes never stop an order. */
function artworkNotes({ areas }: ProductKind) {
  const onEach = <Schema extends z.ZodType>(schema: Schema) =>
    z.object(Object.fromEntries(Object.keys(areas).map((area) => [area, schema.optional()] as const)))
  return z
    .object({
      placements: onEach(placementSchema).optional().catch(undefined),
      retouches: onEach(retouchSchema).optional().catch(undefined),
      // Those that are kept are looked at, and no others: to look for the letters of twenty thousand took most of a second.
      findings: z
        .array(z.string())
        .transform((findings) => findings.slice(0, 60).map((sentence) => cutTo(400, sentence)))
        .optional()
        .catch(undefined),
      previewUrl: fileUrl.transform((url) => url ?? undefined).optional(),
    })
    .optional()
}
export type ArtworkNotes = z.output<ReturnType<typeof artworkNotes>>

/** An order as it was sent: artwork by its address, and the dollars that its page saw. */
export interface OrderedDesign {
  design: Design<string>
  notes: ArtworkNotes
  stated: { each: number | undefined; total: number | undefined }
}

const statedPrice = z.number().nonnegative().optional()
const fieldsOf = (value: unknown): Stored => (value !== null && typeof value === 'object' ? { ...value } : {})
const isNothing = (value: unknown) => value === undefined || value === null || value === 'none'

/** Hats were there first and have words of their own; every other product keeps its choices by name and `designFiles`. */
const OWN_WORDS: Partial<Record<string, { read(stored: Stored): Stored; write(design: Design<string>): Stored }>> = {
  hats: {
    read: ({ embroidery, logoUrl, ...stored }) => {
      const { locations, files } = fieldsOf(embroidery)
      const designFiles = { front: logoUrl, ...fieldsOf(files) }
      return { ...stored, designFiles, embroidery: isNothing(embroidery) ? [] : locations }
    },
    write: ({ choices, artwork: { front, ...files } }) => {
      const { embroidery, ...chosen } = choices
      const locations = z.array(z.string()).parse(embroidery)
      const sewn = locations.length > 0 ? { locations, files } : null
      return { ...chosen, ...(front && { logoUrl: front }), embroidery: sewn, addOns: locations }
    },
  },
}

const priceName = ({ name }: ProductKind) => `pricePer${name}`

/** Reads what was ordered of a product; prices in it are compared with ours and never used. */
export function orderedDesignSchema(product: ProductId, prices: PriceList): z.ZodType<OrderedDesign> {
  const minimum = minimumOf(prices, product)
  const tooFew = kindOf(product).tooFew(minimum)
  return sentDesign(
    product,
    z.number({ error: tooFew }).int(tooFew).min(minimum, tooFew).max(MAX_PIECES, TOO_MANY_PIECES),
  )
}

function sentDesign(product: ProductId, quantity: z.ZodType<number>): z.ZodType<OrderedDesign> {
  const kind = kindOf(product)
  const common = z.object({
    quantity,
    designFiles: z.partialRecord(z.enum(Object.keys(kind.areas)), fileUrl).default({}),
    each: statedPrice,
    total: statedPrice,
    artwork: artworkNotes(kind),
  })
  return z
    .preprocess((stored) => inOneForm(kind, fieldsOf(stored)), z.intersection(common, choicesSchema(kind)))
    .transform(({ quantity, designFiles, each, total, artwork: notes, ...chosen }, context) => {
      const choices: Choices = Object.fromEntries(Object.keys(kind.fresh).map((name) => [name, chosen[name]]))
      const missing = kind.missing(choices)
      if (missing) context.addIssue({ code: 'custom', message: missing })
      const artwork = filesOn(kind.openAreas(choices), designFiles)
      return { design: { product, choices, quantity, artwork }, notes, stated: { each, total } }
    })
}

/** The same fields for every product; choices that may be left out are written as nothing in several ways. */
function inOneForm(kind: ProductKind, sent: Stored): Stored {
  const stored = OWN_WORDS[kind.id]?.read(sent) ?? sent
  const choices = Object.entries(kind.fresh).map(([name, fresh]) => {
    const value = stored[name]
    return [name, fresh === null && isNothing(value) ? null : typeof value === 'string' ? value.trim() : value]
  })
  return { ...stored, ...Object.fromEntries(choices), each: stored[priceName(kind)], total: stored.totalPrice }
}

function filesOn(areas: readonly string[], files: Partial<Record<string, string | null>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const area of areas) {
    const url = files[area]
    if (url) found[area] = url
  }
  return found
}

/** The customization data of a design: only what is there, at this price. */
export function storedDesign(design: Design<string>, price: Price, notes?: ArtworkNotes): Stored {
  const kind = kindOf(design.product)
  return {
    product: kind.name,
    ...(OWN_WORDS[design.product]?.write(design) ?? { ...design.choices, designFiles: design.artwork }),
    [priceName(kind)]: price.unitCents / 100,
    totalPrice: price.totalCents / 100,
    quantity: design.quantity,
    ...(notes && { artwork: notes }),
  }
}

/** A stored design, which may be an object or the same as JSON text; undefined for what this shop never wrote. */
export function readStoredDesign(stored: unknown): OrderedDesign | undefined {
  const data = storedFields(stored)
  const product = ALL_KINDS.find(({ name }) => name === data.product)?.id
  const read = product && isProduct(product) ? sentDesign(product, z.number().catch(0)).safeParse(data) : undefined
  return read?.data
}

/** The fields of customization data, whoever wrote it. */
export function storedFields(stored: unknown): Choices {
  if (typeof stored !== 'string') return fieldsOf(stored)
  try {
    return fieldsOf(JSON.parse(stored))
  } catch (error) {
    if (error instanceof SyntaxError) return { design: stored }
    throw error
  }
}
