import { withChoices } from '../../../domain/products/design.ts'
import type { Choices } from '../../../domain/products/product-kind.ts'
import { type DesignerProduct, isProduct } from '../../../domain/products/products.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { Retouch } from '../../../domain/studio/retouch.ts'
import {
  type ArtworkFile,
  type DesignDocument,
  type Draft,
  draftOf,
  LAST_STEP,
  newDocument,
  type Place,
} from './design-document.ts'

/** Everything that a person can do in the designer. */
export type DesignerAction =
  | { type: 'opened'; kept: DesignDocument }
  | { type: 'started' }
  /** With the design to begin with, if it can be designed yet. */
  | { type: 'product chosen'; product: DesignerProduct; fresh?: Draft }
  | { type: 'different product wanted' }
  /** What comes before the steps, or is taken back: the style of a hat. */
  | { type: 'first choice made'; change: Choices }
  | { type: 'step taken'; by: 1 | -1 }
  /** By the browser's own Back and Forward. */
  | { type: 'went'; place: Place }
  | { type: 'design changed'; change: Choices }
  | { type: 'quantity changed'; quantity: number }
  | { type: 'artwork chosen'; area: string; file: ArtworkFile | undefined }
  | { type: 'artwork placed'; area: string; placement: Placement }
  | { type: 'artwork retouched'; area: string; retouch: Retouch }
  | { type: 'guest named'; guest: Partial<DesignDocument['guest']> }
  | { type: 'wish written'; wish: Partial<DesignDocument['wishes']> }
  | { type: 'submit begun'; key: string }
  | { type: 'started over' }

/** The designer as a small machine: a document and an action give the next document. */
export function design(document: DesignDocument, action: DesignerAction): DesignDocument {
  switch (action.type) {
    case 'opened':
      return action.kept
    case 'started':
      return { ...document, started: true }
    case 'product chosen':
      return begun({ ...document, product: action.product, step: 0, submitKey: null }, action.fresh)
    case 'different product wanted':
      return { ...document, product: null, step: 0 }
    case 'first choice made':
      return changed({ ...document, step: 0 }, (draft) => withChoices(draft, action.change))
    case 'step taken':
      return { ...document, step: Math.min(LAST_STEP, Math.max(0, document.step + action.by)) }
    case 'went':
      return at(document, action.place)
    case 'design changed':
      return changed(document, (draft) => withChoices(draft, action.change))
    case 'quantity changed':
      return changed(document, (draft) => ({ ...draft, quantity: action.quantity }))
    case 'artwork chosen':
      return changed(document, (draft) => withArtwork(draft, action.area, action.file))
    case 'artwork placed':
      return changed(document, (draft) => withFile(draft, action.area, { placement: action.placement }))
    case 'artwork retouched':
      return changed(document, (draft) => withFile(draft, action.area, { retouch: action.retouch }))
    case 'wish written':
      return { ...document, wishes: { ...document.wishes, ...action.wish }, submitKey: null, isAsOpened: false }
    case 'guest named':
      return { ...document, guest: { ...document.guest, ...action.guest }, submitKey: null }
    case 'submit begun':
      return { ...document, submitKey: action.key }
    case 'started over':
      return { ...newDocument(), started: true }
  }
}

/** The document at another place; of a design that is gone only the choice of a product is left. */
function at(document: DesignDocument, { first, ...place }: Place): DesignDocument {
  const { product } = place
  if (!product || !isProduct(product)) return { ...document, ...place }
  const draft = document.designs[product]
  if (!draft) return { ...document, product: null, step: 0 }
  const isSame = Object.entries(first).every(([name, chosen]) => draft.choices[name] === chosen)
  return isSame ? { ...document, ...place } : changed({ ...document, ...place }, () => withChoices(draft, first))
}

/** The document with a design of the product, unless there is one already. */
function begun(document: DesignDocument, fresh: Draft | undefined): DesignDocument {
  return fresh ? { ...document, designs: { [fresh.product]: fresh, ...document.designs } } : document
}

/** The document with another draft of the product that is being designed. */
function changed(document: DesignDocument, change: (draft: Draft) => Draft): DesignDocument {
  const { product, designs } = document
  if (!product || !isProduct(product)) return document
  const draft = change(draftOf(document, product))
  return { ...document, designs: { ...designs, [product]: draft }, submitKey: null, isAsOpened: false }
}

/** The draft with something else about a file that is there. */
function withFile(draft: Draft, area: string, change: Pick<ArtworkFile, 'placement' | 'retouch'>): Draft {
  const file = draft.artwork[area]
  return file ? withArtwork(draft, area, { ...file, ...change }) : draft
}

function withArtwork(draft: Draft, area: string, file: ArtworkFile | undefined): Draft {
  const { [area]: _, ...others } = draft.artwork
  return { ...draft, artwork: file ? { ...others, [area]: file } : others }
}
