import { z } from 'zod'
import { parsedJson } from '../../../domain/parsed-json.ts'
import { minimumOf, type PriceList } from '../../../domain/pricing/price-list.ts'
import { type Design, designSchema, freshDesign } from '../../../domain/products/design.ts'
import { DESIGNER_PRODUCTS, isProduct, PRODUCT_IDS, type ProductId } from '../../../domain/products/products.ts'
import { placementSchema } from '../../../domain/studio/placement.ts'
import { retouchSchema } from '../../../domain/studio/retouch.ts'

/** A file that the customer chose and where it lies. Its bytes are in the artwork store under `id`, in this browser only. */
const artworkFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.number(),
  /** The file of the picture that is shown in its place, by its id in the artwork store: of what somebody else drew. */
  shown: z.string().optional(),
  /** Its default place until somebody moved it. */
  placement: placementSchema.optional(),
  /** What the customer wants changed in it. */
  retouch: retouchSchema.optional(),
})
export type ArtworkFile = z.infer<typeof artworkFile>
export type Draft = Design<ArtworkFile>

const DOCUMENT_VERSION = 2
export const LAST_STEP = 2

const designDocument = z.object({
  version: z.literal(DOCUMENT_VERSION),
  /** False while the intro is shown. */
  started: z.boolean(),
  product: z.enum(DESIGNER_PRODUCTS).nullable(),
  step: z.number().int().min(0).max(LAST_STEP),
  /** What was begun; another product waits here with all that was chosen. */
  designs: z.partialRecord(z.enum(PRODUCT_IDS), designSchema(artworkFile)),
  guest: z.object({ name: z.string(), email: z.string() }),
  /** What the customer adds to the order. */
  wishes: z.object({ note: z.string(), needed_by: z.string() }).default({ note: '', needed_by: '' }),
  /** Made at the first submit of exactly this design; any change of the design makes it another one. */
  submitKey: z.string().nullable(),
  /** A copy of another design that nobody has worked on yet. */
  isAsOpened: z.boolean().default(false),
})
export type DesignDocument = z.infer<typeof designDocument>

/** Where in the designer somebody is, as the browser's history keeps it; `first` is what comes before the steps. */
const place = designDocument
  .pick({ started: true, product: true, step: true })
  .extend({ first: z.record(z.string(), z.unknown()) })
export type Place = z.infer<typeof place>

export const readPlace = (state: unknown): Place | undefined => z.object({ place }).safeParse(state).data?.place

export function newDocument(): DesignDocument {
  return {
    version: DOCUMENT_VERSION,
    started: false,
    product: null,
    step: 0,
    designs: {},
    guest: { name: '', email: '' },
    wishes: { note: '', needed_by: '' },
    submitKey: null,
    isAsOpened: false,
  }
}

export function draftOf({ designs }: DesignDocument, product: ProductId): Draft {
  return designs[product] ?? freshDesign(product)
}

export function artworkIds({ designs }: DesignDocument): string[] {
  return Object.values(designs).flatMap(({ artwork }) =>
    Object.values(artwork).flatMap((file) => (file ? [file.id, file.shown ?? []].flat() : [])),
  )
}

/** What is left once a design was sent: all that is not exactly it. */
export function withoutSent({ designs }: DesignDocument, sent: Draft): DesignDocument {
  const others = Object.entries(designs).filter(([, draft]) => draft !== sent)
  return { ...newDocument(), started: true, designs: Object.fromEntries(others) }
}

/** The same of what is kept, where a key tells whether it is still what was sent; undefined if it is another one by now. */
export function withoutSentBy(key: string, kept: DesignDocument, { product }: Draft): DesignDocument | undefined {
  const draft = kept.designs[product]
  return kept.submitKey === key && draft ? withoutSent(kept, draft) : undefined
}

/** Whether somebody would miss this design. */
export function holdsWork({ designs }: DesignDocument, prices: PriceList): boolean {
  return Object.values(designs).some((draft) => {
    const fresh = freshDesign(draft.product, minimumOf(prices, draft.product))
    return JSON.stringify(draft) !== JSON.stringify(fresh)
  })
}

type Kept = Record<string, unknown>
const record = z.record(z.string(), z.unknown())
const fields = record.catch({})

/** One step for each older version: turns a document of that version into one of the next. */
const MIGRATIONS: Record<number, (document: Kept) => Kept> = {
  1: (document) => {
    const products = Object.entries(document).filter(([name]) => isProduct(name))
    const designs = Object.fromEntries(products.map(([product, draft]) => [product, firstForm(product, draft)]))
    return { ...document, version: 2, designs }
  },
}

/** At first the choices stood beside the quantity, and the places of artwork apart from it. */
function firstForm(product: string, draft: unknown) {
  const { quantity, artwork, placements, ...choices } = fields.parse(draft)
  const places = fields.parse(placements)
  const pieces = Object.entries(fields.parse(artwork)).map(([area, file]) => [
    area,
    { ...fields.parse(file), placement: places[area] },
  ])
  return { product, choices, quantity, artwork: Object.fromEntries(pieces) }
}

/** A kept design, brought to this version; undefined for anything that is none. */
export function readDocument(kept: string | null): DesignDocument | undefined {
  return documentIn(parsedJson(kept))
}

/** The designs that were laid aside, the newest last; at first there was one at most, and no list of it. */
export function readAside(kept: string | null): DesignDocument[] {
  const designs = parsedJson(kept)
  return (Array.isArray(designs) ? designs : [designs]).flatMap((each) => documentIn(each) ?? [])
}

function documentIn(kept: unknown): DesignDocument | undefined {
  let document = record.safeParse(kept).data
  for (let version = Number(document?.version); document && version < DOCUMENT_VERSION; version++) {
    document = MIGRATIONS[version]?.(document)
  }
  const parsed = designDocument.safeParse(document)
  return parsed.success ? parsed.data : undefined
}
