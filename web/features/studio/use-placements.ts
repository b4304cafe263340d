import { useCallback, useRef, useState } from 'react'
import { piecesOf } from '../../../domain/products/design.ts'
import { EMPTY_HISTORY, type History, redo, took, undo } from '../../../domain/studio/history.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { StudioDesign } from './design.ts'

type Step = { area: string; artwork: string | undefined; before: Placement; after: Placement }
export type Place = (area: string, placement: Placement) => void

export type Placements = {
  /** Shows a placement while it is being dragged. */
  preview: Place
  /** A placement that can be undone. `before` is where it was when the drag began. */
  commit: (area: string, before: Placement, after: Placement) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

const same = (a: Placement, b: Placement) => JSON.stringify(a) === JSON.stringify(b)

/** Moves of artwork, with undo and redo. Moves of artwork that is no longer there are forgotten. */
export function usePlacements(place: Place, design: StudioDesign): Placements {
  const [history, setHistory] = useState<History<Step>>(EMPTY_HISTORY)
  const artworkOn = new Map(piecesOf(design).map(([area, { id }]) => [area, id]))
  const current = useRef({ place, artworkOn })
  current.current = { place, artworkOn }
  const preview = useCallback<Place>((area, placement) => current.current.place(area, placement), [])
  const commit = useCallback((area: string, before: Placement, after: Placement) => {
    current.current.place(area, after)
    const artwork = current.current.artworkOn.get(area)
    if (!same(before, after)) setHistory((known) => took(known, { area, artwork, before, after }))
  }, [])
  const isThere = ({ area, artwork }: Step) => artworkOn.get(area) === artwork
  const alive = { done: history.done.filter(isThere), undone: history.undone.filter(isThere) }
  const back = undo(alive)
  const forth = redo(alive)
  const replay = (area: string, placement: Placement, next: History<Step>) => {
    place(area, placement)
    setHistory(next)
  }
  return {
    preview,
    commit,
    undo: back && (() => replay(back.step.area, back.step.before, back.history)),
    redo: forth && (() => replay(forth.step.area, forth.step.after, forth.history)),
  }
}
