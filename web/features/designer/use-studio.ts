import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import { areasOf } from '../studio/areas-of.ts'
import type { StudioArea, StudioArtwork, StudioDesign } from '../studio/design.ts'
import type { LiveStudio } from '../studio/engine/live.ts'
import type { Part } from '../studio/engine/views.ts'
import { type Placements, usePlacements } from '../studio/use-placements.ts'
import type { ArtworkFile, DesignDocument } from './design-document.ts'
import type { Designer } from './use-designer.ts'

export interface StudioState {
  design: StudioDesign
  focus: Part
  setFocus: (part: Part) => void
  /** Moves of artwork: one history for the product, the board and the fields. */
  placements: Placements
  /** The artwork in hand. */
  selected: StudioArea | null
  select: (area: StudioArea | null) => void
  live: RefObject<LiveStudio | null>
}

/** The design as the studio shows it, and what the studio tells back. */
export function useStudio({ document, dispatch, fileOf }: Designer, product: DesignableProduct): StudioState {
  const { hats, koozies } = document
  const design = useMemo(
    () => (product === 'hats' ? hatDesign(hats, fileOf) : koozieDesign(koozies, fileOf)),
    [product, hats, koozies, fileOf],
  )
  const [focus, setFocus] = useState<Part>('whole')
  const live = useRef<LiveStudio | null>(null)
  const place = (area: StudioArea, placement: Placement) => {
    if (product === 'hats' && area !== 'bottom') dispatch({ type: 'hat artwork placed', slot: area, placement })
    if (product === 'koozies' && area !== 'leftSide' && area !== 'rightSide') {
      dispatch({ type: 'koozie artwork placed', slot: area, placement })
    }
  }
  const placements = usePlacements(place, design)
  const [chosen, select] = useState<StudioArea | null>(null)
  useFollowedFocus(document, product, setFocus, select)
  const selected = areasOf(design).some(([area]) => area === chosen) ? chosen : null
  return { design, focus, setFocus, placements, selected, select, live }
}

/** The product in the colors chosen so far, bare of artwork. */
export function stillOf({ hats, koozies }: DesignDocument, product: DesignableProduct): StudioDesign {
  const bare = { artwork: {}, placements: {} }
  const none = async () => undefined
  return product === 'hats' ? hatDesign({ ...hats, ...bare }, none) : koozieDesign({ ...koozies, ...bare }, none)
}

type FileOf = Designer['fileOf']

function worn<Slot extends string>(
  draft: { artwork: Partial<Record<Slot, ArtworkFile>>; placements: Partial<Record<Slot, Placement>> },
  slot: Slot,
  fileOf: FileOf,
): StudioArtwork | undefined {
  const file = draft.artwork[slot]
  return file && { id: file.id, file: () => fileOf(file), placement: draft.placements[slot] }
}

function hatDesign(hats: DesignDocument['hats'], fileOf: FileOf): StudioDesign {
  const { style, hatColor, bandColor } = hats
  const on = (slot: 'front' | 'leftSide' | 'rightSide' | 'back') => worn(hats, slot, fileOf)
  const artwork = { front: on('front'), leftSide: on('leftSide'), rightSide: on('rightSide'), back: on('back') }
  return { product: 'hats', style: style ?? '6-panel', hatColor, bandColor, artwork }
}

function koozieDesign(koozies: DesignDocument['koozies'], fileOf: FileOf): StudioDesign {
  const { size, style, color, pattern, addMagnet } = koozies
  const on = (slot: 'front' | 'back' | 'bottom') => worn(koozies, slot, fileOf)
  const artwork = { front: on('front'), back: on('back'), bottom: on('bottom') }
  return { product: 'koozies', size, color: style === 'solid' ? color : '', pattern, magnet: addMagnet, artwork }
}

const AREAS = ['front', 'leftSide', 'rightSide', 'back', 'bottom'] as const satisfies readonly StudioArea[]

/** Turns to the part that was changed last, and takes new artwork in hand. */
function useFollowedFocus(
  document: DesignDocument,
  product: DesignableProduct,
  setFocus: (part: Part) => void,
  select: (area: StudioArea) => void,
): void {
  const parts = useRef<string[] | null>(null)
  const { hats, koozies, step } = document
  const magnet = koozies.addMagnet
  const marks =
    product === 'hats'
      ? [
          ...hats.embroidery.map((area) => `${area}:`),
          ...Object.entries(hats.artwork).map(([area, file]) => `${area}:${file.id}`),
        ]
      : [
          ...(magnet ? ['back:magnet'] : []),
          ...Object.entries(koozies.artwork).map(([area, file]) => `${area}:${file.id}`),
        ]
  const now = marks.join(' ')
  useEffect(() => {
    const before = parts.current
    parts.current = now.split(' ')
    const added = before && parts.current.find((mark) => mark && !before.includes(mark))
    const [name, file] = added?.split(':') ?? []
    const area = AREAS.find((known) => known === name)
    if (area) setFocus(area)
    if (area && file && file !== 'magnet') select(area)
  }, [now, setFocus, select])
  useEffect(() => {
    if (step !== 1) setFocus('whole')
  }, [step, setFocus])
}
