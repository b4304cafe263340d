import { z } from 'zod'
import { BRAND } from '../brand.ts'
import { dollars } from '../pricing/money.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { SHARED_DESIGN_DAYS } from '../retention.ts'
import { placementSchema } from '../studio/placement.ts'
import { retouchSchema } from '../studio/retouch.ts'
import { colorInOwnWords } from '../studio/shades.ts'
import { type Design, designSchema, factsOf, piecesText, priceOf } from './design.ts'
import { kindOf } from './products.ts'

/** A design that anyone with its link can open. Old links are brought to this version when they are read. */
export const SHARED_DESIGN_VERSION = 2
/** The first links were /customize?design=ID; they lead to the page for looking. */
export const OLD_LINK_PARAMETER = 'design'
/** /customize?copy=ID begins a design of one's own with all that is in a shared one. */
export const COPY_PARAMETER = 'copy'
export const sharedDesignPath = (id: string) => `/designs/${encodeURIComponent(id)}`
export const copyPath = (id: string) => `/customize?${COPY_PARAMETER}=${encodeURIComponent(id)}`
/** Beside the files and not among them: robots.txt keeps chats from those. */
export const sharedPicturePath = (id: string) => `/design-pictures/${encodeURIComponent(id)}`
export const SHARED_PICTURE = { width: 1200, height: 800 } as const
export const SHARED_DESIGN_GONE = `This link does not lead to a design. It may have been copied only in part, or nobody opened it for ${SHARED_DESIGN_DAYS} days.`
export const SHARED_DESIGN_STAYS = `It works until nobody has opened it for ${SHARED_DESIGN_DAYS} days.`
export const NOTHING_BUT_THE_DESIGN = 'This link shows the design and nothing about who shared it.'
export const OWN_DESIGN_KEPT = 'You opened another design. Your own is still kept in this browser.'
export const SHARE_FAILED = 'We could not save your design. Please try again.'

const sharedArtwork = z.object({
  url: z.string().trim().min(1).max(2000),
  name: z.string().trim().min(1).max(200),
  type: z.string().max(100),
  placement: placementSchema.optional(),
  retouch: retouchSchema.optional(),
})
export type SharedArtwork = z.infer<typeof sharedArtwork>
export type SharedDesign = Design<SharedArtwork>

/** Takes every version that ever was, also from a page that was opened before this one. */
const sharedDesignSchema = z.preprocess(newest, designSchema(sharedArtwork))

/** What is sent to be shared: the design, and the address of its picture where the browser could take one. */
export const sharingSchema = z.intersection(
  sharedDesignSchema,
  z.object({ picture: z.string().trim().min(1).max(2000).optional() }),
)

/** What a chat says under a link to a design, in the shop's name: a color that was written in words is not told. */
export function cardOf(design: SharedDesign, prices: PriceList): { title: string; description: string } {
  const chosen = factsOf(design)
    .filter(({ area }) => area === undefined)
    .map(({ label, value, color }) => ({ label, value: color === undefined ? value : colorInOwnWords(color) }))
  return {
    title: `${kindOf(design.product).title(design.choices)}, designed at ${BRAND.name}`,
    description: `${chosen.map(({ label, value }) => `${label}: ${value}`).join('. ')}. ${priceSentence(design, prices)}`,
  }
}

/** What it costs today; fewer than can be ordered have no sum. */
export function priceSentence(design: SharedDesign, prices: PriceList): string {
  const minimum = minimumOf(prices, design.product)
  const isEnough = design.quantity >= minimum
  const { unitCents, totalCents } = priceOf(isEnough ? design : { ...design, quantity: minimum }, prices)
  if (!isEnough) return `From ${dollars(unitCents)} each, ${piecesText({ ...design, quantity: minimum })} or more.`
  return `${piecesText(design)} at ${dollars(unitCents)} each: ${dollars(totalCents)}.`
}

/** A stored design in today's words; undefined for what is none. */
export function readSharedDesign(stored: unknown): SharedDesign | undefined {
  return sharedDesignSchema.safeParse(stored).data
}

type Stored = Record<string, unknown>

/** One step for each older version: turns a design of that version into one of the next. */
const MIGRATIONS: Record<number, (design: Stored) => Stored> = {
  1: ({ product, quantity, artwork, ...choices }) => ({ product, quantity, artwork, choices }),
}

function newest(stored: unknown): unknown {
  const record = z.looseObject({ version: z.int().min(1).max(SHARED_DESIGN_VERSION) }).safeParse(stored)
  if (!record.success) return undefined
  let { version, ...design }: { version: number } & Stored = record.data
  for (; version < SHARED_DESIGN_VERSION; version++) design = MIGRATIONS[version]?.(design) ?? {}
  return design
}
