import { z } from 'zod'
import { MAX_PIECES, placementSchema } from '../requests/design-fields.ts'
import { EMBROIDERY_LOCATIONS, HAT_STYLES } from '../requests/hat-design.ts'
import { KOOZIE_PATTERNS, KOOZIE_SIZES, KOOZIE_STYLES } from '../requests/koozie-design.ts'
import { HAT_AREAS, KOOZIE_AREAS } from './areas.ts'

/** A design that anyone with its link can open. Old links are brought to this version when they are read. */
export const SHARED_DESIGN_VERSION = 1
export const DESIGN_PARAMETER = 'design'
export const SHARED_DESIGN_GONE = 'This link does not lead to a design. It may have been copied only in part.'
export const OWN_DESIGN_KEPT = 'You opened a shared design. Your own design is still kept in this browser.'
export const SHARE_FAILED = 'We could not save your design. Please try again.'

const color = z.string().trim().max(100)
const quantity = z.number().int().min(0).max(MAX_PIECES)
const artwork = z.object({
  url: z.string().trim().min(1).max(2000),
  name: z.string().trim().min(1).max(200),
  type: z.string().max(100),
  placement: placementSchema.optional(),
})
export type SharedArtwork = z.infer<typeof artwork>

const version = z.literal(SHARED_DESIGN_VERSION)
const hats = z.object({
  version,
  product: z.literal('hats'),
  style: z.enum(HAT_STYLES),
  hatColor: color,
  bandColor: color,
  embroidery: z.array(z.enum(EMBROIDERY_LOCATIONS)).max(EMBROIDERY_LOCATIONS.length),
  quantity,
  artwork: z.partialRecord(z.enum(HAT_AREAS), artwork),
})
const koozies = z.object({
  version,
  product: z.literal('koozies'),
  size: z.enum(KOOZIE_SIZES),
  style: z.enum(KOOZIE_STYLES),
  color,
  pattern: z.enum(KOOZIE_PATTERNS).nullable(),
  addMagnet: z.boolean(),
  quantity,
  artwork: z.partialRecord(z.enum(KOOZIE_AREAS), artwork),
})

export const sharedDesignSchema = z.discriminatedUnion('product', [hats, koozies])
export type SharedDesign = z.infer<typeof sharedDesignSchema>

type Stored = Record<string, unknown>

/** One step for each older version: turns a design of that version into one of the next. None is older yet. */
const MIGRATIONS: Record<number, (design: Stored) => Stored> = {}

/** A stored design in today's words; undefined for what is none. */
export function readSharedDesign(stored: unknown): SharedDesign | undefined {
  const record = z.record(z.string(), z.unknown()).safeParse(stored)
  let design: Stored | undefined = record.success ? record.data : undefined
  for (let at = Number(design?.version ?? 0); design && at < SHARED_DESIGN_VERSION; at++)
    design = MIGRATIONS[at]?.(design)
  const read = sharedDesignSchema.safeParse(design)
  return read.success ? read.data : undefined
}
