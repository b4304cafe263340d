import { z } from 'zod'
import { SHARED_DESIGN_DAYS } from '../retention.ts'
import { placementSchema } from '../studio/placement.ts'
import { type Design, designSchema } from './design.ts'

/** A design that anyone with its link can open. Old links are brought to this version when they are read. */
export const SHARED_DESIGN_VERSION = 2
export const DESIGN_PARAMETER = 'design'
export const SHARED_DESIGN_GONE = `This link does not lead to a design. It may have been copied only in part, or nobody opened it for ${SHARED_DESIGN_DAYS} days.`
export const SHARED_DESIGN_STAYS = `It works until nobody has opened it for ${SHARED_DESIGN_DAYS} days.`
export const OWN_DESIGN_KEPT = 'You opened a shared design. Your own design is still kept in this browser.'
export const SHARE_FAILED = 'We could not save your design. Please try again.'

const sharedArtwork = z.object({
  url: z.string().trim().min(1).max(2000),
  name: z.string().trim().min(1).max(200),
  type: z.string().max(100),
  placement: placementSchema.optional(),
})
export type SharedArtwork = z.infer<typeof sharedArtwork>
export type SharedDesign = Design<SharedArtwork>

/** Takes every version that ever was, also from a page that was opened before this one. */
export const sharedDesignSchema = z.preprocess(newest, designSchema(sharedArtwork))

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
