import { useCallback, useRef, useState } from 'react'
import { EMPTY_HISTORY, type History, redo, took, undo } from '../../../domain/studio/history.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { StudioArea } from './design.ts'

type Step = { area: StudioArea; before: Placement; after: Placement }
export type Place = (area: StudioArea, placement: Placement) => void

export type Placements = {
  /** Shows a placement while it is being dragged. */
  preview: Place
  /** A placement that can be undone. `before` is where it was when the drag began. */
  commit: (area: StudioArea, before: Placement, after: Placement) => void
  undo: (() => void) | undefined
  redo: (() => void) | undefined
}

const same = (a: Placement, b: Placement) => JSON.stringify(a) === JSON.stringify(b)

/** Moves of artwork, with undo and redo. */
export function usePlacements(place: Place): Placements {
  const [history, setHistory] = useState<History<Step>>(EMPTY_HISTORY)
  const placing = useRef(place)
  placing.current = place
  const preview = useCallback<Place>((area, placement) => placing.current(area, placement), [])
  const commit = useCallback((area: StudioArea, before: Placement, after: Placement) => {
    placing.current(area, after)
    if (!same(before, after)) setHistory((known) => took(known, { area, before, after }))
  }, [])
  const back = undo(history)
  const forth = redo(history)
  const replay = (area: StudioArea, placement: Placement, next: History<Step>) => {
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
