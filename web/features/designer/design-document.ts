import { z } from 'zod'
import { DEFAULT_HATS } from '../../../domain/pricing/hat-price.ts'
import { DEFAULT_KOOZIES } from '../../../domain/pricing/koozie-price.ts'
import { placementSchema } from '../../../domain/requests/design-fields.ts'
import {
  DEFAULT_BAND_COLOR,
  DEFAULT_HAT_COLOR,
  EMBROIDERY_LOCATIONS,
  HAT_STYLES,
} from '../../../domain/requests/hat-design.ts'
import {
  DEFAULT_KOOZIE_COLOR,
  DEFAULT_KOOZIE_SIZE,
  DEFAULT_KOOZIE_STYLE,
  DESIGN_POSITIONS,
  KOOZIE_PATTERNS,
  KOOZIE_SIZES,
  KOOZIE_STYLES,
} from '../../../domain/requests/koozie-design.ts'
import { DESIGNER_PRODUCTS } from '../../../domain/requests/product-types.ts'

/** Where artwork can be on a hat: the logo in front, and the embroidery locations. */
export const HAT_SLOTS = ['front', ...EMBROIDERY_LOCATIONS] as const
export type HatSlot = (typeof HAT_SLOTS)[number]
export type KoozieSlot = (typeof DESIGN_POSITIONS)[number]

/** A file that the customer chose. Its bytes are in the artwork store under `id`, in this browser only. */
const artworkFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
})
export type ArtworkFile = z.infer<typeof artworkFile>

const hatDraft = z.object({
  style: z.enum(HAT_STYLES).nullable(),
  hatColor: z.string(),
  bandColor: z.string(),
  embroidery: z.array(z.enum(EMBROIDERY_LOCATIONS)),
  quantity: z.number(),
  artwork: z.partialRecord(z.enum(HAT_SLOTS), artworkFile),
  placements: z.partialRecord(z.enum(HAT_SLOTS), placementSchema),
})
export type HatDraft = z.infer<typeof hatDraft>

const koozieDraft = z.object({
  size: z.enum(KOOZIE_SIZES),
  style: z.enum(KOOZIE_STYLES),
  color: z.string(),
  pattern: z.enum(KOOZIE_PATTERNS).nullable(),
  addMagnet: z.boolean(),
  quantity: z.number(),
  artwork: z.partialRecord(z.enum(DESIGN_POSITIONS), artworkFile),
  placements: z.partialRecord(z.enum(DESIGN_POSITIONS), placementSchema),
})
export type KoozieDraft = z.infer<typeof koozieDraft>

export const DOCUMENT_VERSION = 1
export const LAST_STEP = 2

const designDocument = z.object({
  version: z.literal(DOCUMENT_VERSION),
  /** False while the intro is shown. */
  started: z.boolean(),
  product: z.enum(DESIGNER_PRODUCTS).nullable(),
  step: z.number().int().min(0).max(LAST_STEP),
  hats: hatDraft,
  koozies: koozieDraft,
  guest: z.object({ name: z.string(), email: z.string() }),
  /** Made at the first submit of exactly this design; any change of the design makes it another one. */
  submitKey: z.string().nullable(),
})
export type DesignDocument = z.infer<typeof designDocument>

export function newDocument(): DesignDocument {
  return {
    version: DOCUMENT_VERSION,
    started: false,
    product: null,
    step: 0,
    hats: {
      ...{ style: null, hatColor: DEFAULT_HAT_COLOR, bandColor: DEFAULT_BAND_COLOR, embroidery: [] },
      ...{ quantity: DEFAULT_HATS, artwork: {}, placements: {} },
    },
    koozies: {
      ...{ size: DEFAULT_KOOZIE_SIZE, style: DEFAULT_KOOZIE_STYLE, color: DEFAULT_KOOZIE_COLOR, pattern: null },
      ...{ addMagnet: false, quantity: DEFAULT_KOOZIES, artwork: {}, placements: {} },
    },
    guest: { name: '', email: '' },
    submitKey: null,
  }
}

export function artworkIds({ hats, koozies }: DesignDocument): string[] {
  return [...Object.values(hats.artwork), ...Object.values(koozies.artwork)].map(({ id }) => id)
}

/** Whether somebody would miss this design. */
export function holdsWork({ hats, koozies }: DesignDocument): boolean {
  const fresh = newDocument()
  return JSON.stringify({ hats, koozies }) !== JSON.stringify({ hats: fresh.hats, koozies: fresh.koozies })
}

/** One step for each older version: turns a document of that version into one of the next. */
const MIGRATIONS: Record<number, (document: Record<string, unknown>) => Record<string, unknown>> = {}

/** A kept design, brought to this version; undefined for anything that is none. */
export function readDocument(kept: string | null): DesignDocument | undefined {
  let document = parseRecord(kept)
  for (let version = Number(document?.version); document && version < DOCUMENT_VERSION; version++) {
    document = MIGRATIONS[version]?.(document)
  }
  const parsed = designDocument.safeParse(document)
  return parsed.success ? parsed.data : undefined
}

function parseRecord(kept: string | null): Record<string, unknown> | undefined {
  if (!kept) return undefined
  try {
    const value = z.record(z.string(), z.unknown()).safeParse(JSON.parse(kept))
    return value.success ? value.data : undefined
  } catch {
    return undefined // Whatever this was, it is no design.
  }
}
