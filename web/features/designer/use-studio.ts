import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { mapArtwork, piecesOf } from '../../../domain/products/design.ts'
import type { Choices } from '../../../domain/products/product-kind.ts'
import type { ProductId } from '../../../domain/products/products.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { Retouch } from '../../../domain/studio/retouch.ts'
import type { StudioDesign } from '../studio/design.ts'
import type { LiveStudio } from '../studio/engine/live.ts'
import type { Part } from '../studio/engine/views.ts'
import { type Placements, usePlacements } from '../studio/use-placements.ts'
import { type Draft, draftOf } from './design-document.ts'
import { screensOf } from './products/products.ts'
import type { DesignerState } from './use-designer.ts'

export interface StudioState {
  design: StudioDesign
  focus: Part
  setFocus: (part: Part) => void
  /** Moves of artwork: one history for the product, the board and the fields. */
  placements: Placements
  /** The artwork in hand. */
  selected: string | null
  select: (area: string | null) => void
  live: RefObject<LiveStudio | null>
  retouch: (area: string, retouch: Retouch) => void
  choose: (change: Choices) => void
}

/** The design as the studio shows it, and what the studio tells back. */
export function useStudio({ document, dispatch, shownOf }: DesignerState, product: ProductId): StudioState {
  const draft = draftOf(document, product)
  const design = useMemo(() => mapArtwork(draft, (file) => ({ ...file, file: () => shownOf(file) })), [draft, shownOf])
  const [focus, setFocus] = useState<Part>('whole')
  const live = useRef<LiveStudio | null>(null)
  const place = (area: string, placement: Placement) => dispatch({ type: 'artwork placed', area, placement })
  const placements = usePlacements(place, design)
  const [chosen, select] = useState<string | null>(null)
  useFollowedFocus(draft, document.step, setFocus, select)
  const selected = piecesOf(design).some(([area]) => area === chosen) ? chosen : null
  return {
    ...{ design, focus, setFocus, placements, selected, select, live },
    retouch: (area, retouch) => dispatch({ type: 'artwork retouched', area, retouch }),
    choose: (change) => dispatch({ type: 'design changed', change }),
  }
}

/** Turns to the part that was changed last, and takes new artwork in hand. */
function useFollowedFocus(
  draft: Draft,
  step: number,
  setFocus: (part: Part) => void,
  select: (area: string) => void,
): void {
  const parts = useRef<string[] | null>(null)
  const now = [
    ...screensOf(draft.product).shownOn(draft.choices),
    ...piecesOf(draft).map(([area, { id }]) => `${area}:${id}`),
  ].join(' ')
  useEffect(() => {
    const before = parts.current
    parts.current = now.split(' ')
    const added = before && parts.current.find((mark) => mark && !before.includes(mark))
    const [area, file] = added?.split(':') ?? []
    if (area) setFocus(area)
    if (area && file) select(area)
  }, [now, setFocus, select])
  useEffect(() => {
    if (step !== 1) setFocus('whole')
  }, [step, setFocus])
}
