import type { Placement } from '../../../domain/requests/design-fields.ts'
import type { EmbroideryLocation, HatStyle } from '../../../domain/requests/hat-design.ts'
import type { DesignerProduct } from '../../../domain/requests/product-types.ts'
import {
  type ArtworkFile,
  type DesignDocument,
  type HatDraft,
  type HatSlot,
  type KoozieDraft,
  type KoozieSlot,
  LAST_STEP,
  newDocument,
} from './design-document.ts'

/** Everything that a person can do in the designer. */
export type DesignerAction =
  | { type: 'opened'; kept: DesignDocument }
  | { type: 'started' }
  | { type: 'product chosen'; product: DesignerProduct }
  | { type: 'different product wanted' }
  | { type: 'hat style chosen'; style: HatStyle }
  | { type: 'different hat style wanted' }
  | { type: 'step taken'; by: 1 | -1 }
  | { type: 'hat changed'; change: Partial<Pick<HatDraft, 'hatColor' | 'bandColor' | 'quantity'>> }
  | { type: 'embroidery ticked'; location: EmbroideryLocation; ticked: boolean }
  | { type: 'koozie changed'; change: Partial<Omit<KoozieDraft, 'artwork' | 'placements'>> }
  | { type: 'hat artwork chosen'; slot: HatSlot; file: ArtworkFile | undefined }
  | { type: 'koozie artwork chosen'; slot: KoozieSlot; file: ArtworkFile | undefined }
  | { type: 'hat artwork placed'; slot: HatSlot; placement: Placement }
  | { type: 'koozie artwork placed'; slot: KoozieSlot; placement: Placement }
  | { type: 'guest named'; guest: Partial<DesignDocument['guest']> }
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
      return { ...document, product: action.product, step: 0, submitKey: null }
    case 'different product wanted':
      return { ...document, product: null, step: 0 }
    case 'hat style chosen':
      return withHat({ ...document, step: 0 }, { style: action.style })
    case 'different hat style wanted':
      return withHat({ ...document, step: 0 }, { style: null })
    case 'step taken':
      return { ...document, step: Math.min(LAST_STEP, Math.max(0, document.step + action.by)) }
    case 'hat changed':
      return withHat(document, action.change)
    case 'embroidery ticked':
      return tickEmbroidery(document, action.location, action.ticked)
    case 'koozie changed':
      return withKoozie(document, action.change.style === 'solid' ? { ...action.change, pattern: null } : action.change)
    case 'hat artwork chosen':
      return withHat(document, chosen(document.hats, action.slot, action.file))
    case 'koozie artwork chosen':
      return withKoozie(document, chosen(document.koozies, action.slot, action.file))
    case 'hat artwork placed':
      return withHat(document, { placements: { ...document.hats.placements, [action.slot]: action.placement } })
    case 'koozie artwork placed':
      return withKoozie(document, { placements: { ...document.koozies.placements, [action.slot]: action.placement } })
    case 'guest named':
      return { ...document, guest: { ...document.guest, ...action.guest }, submitKey: null }
    case 'submit begun':
      return { ...document, submitKey: action.key }
    case 'started over':
      return { ...newDocument(), started: true }
  }
}

function withHat(document: DesignDocument, change: Partial<HatDraft>): DesignDocument {
  return { ...document, hats: { ...document.hats, ...change }, submitKey: null }
}

function withKoozie(document: DesignDocument, change: Partial<KoozieDraft>): DesignDocument {
  return { ...document, koozies: { ...document.koozies, ...change }, submitKey: null }
}

/** Unticking a location clears its file, and with it its preview and place. */
function tickEmbroidery(document: DesignDocument, location: EmbroideryLocation, ticked: boolean): DesignDocument {
  const others = document.hats.embroidery.filter((other) => other !== location)
  if (ticked) return withHat(document, { embroidery: [...others, location] })
  return withHat(document, { embroidery: others, ...chosen(document.hats, location, undefined) })
}

/** New artwork starts at its default place. */
function chosen<Slot extends string>(
  draft: { artwork: Partial<Record<Slot, ArtworkFile>>; placements: Partial<Record<Slot, Placement>> },
  slot: Slot,
  file: ArtworkFile | undefined,
) {
  const artwork = { ...draft.artwork }
  const placements = { ...draft.placements }
  delete artwork[slot]
  delete placements[slot]
  if (file) artwork[slot] = file
  return { artwork, placements }
}
