import { useState } from 'react'

interface Chosen {
  ids: ReadonlySet<string>
  /** Where a range begins. */
  last: string | undefined
}

/** With Shift all rows from the one before to this one become as this one. */
export function chosenAfter(order: readonly string[], { ids, last }: Chosen, id: string, isRange: boolean): Chosen {
  const [from, to] = [last === undefined ? -1 : order.indexOf(last), order.indexOf(id)]
  const range = isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const after = new Set(ids)
  for (const one of range) {
    if (ids.has(id)) after.delete(one)
    else after.add(one)
  }
  return { ids: after, last: id }
}

export type ChosenRows<Row> = ReturnType<typeof useChosen<Row & { id: string }>>

/** Rows that were ticked, as long as the list shows them. */
export function useChosen<Row extends { id: string }>(rows: readonly Row[]) {
  const [state, setState] = useState<Chosen>({ ids: new Set(), last: undefined })
  const order = rows.map(({ id }) => id)
  const chosen = rows.filter(({ id }) => state.ids.has(id))
  return {
    rows: chosen,
    has: (id: string) => state.ids.has(id),
    toggle: (id: string, isRange: boolean) => setState((before) => chosenAfter(order, before, id, isRange)),
    toggleAll: () => setState({ ids: new Set(chosen.length === rows.length ? [] : order), last: undefined }),
    /** What was ticked when this was drawn, and not what is ticked since. */
    clear: () =>
      setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => !state.ids.has(id))), last: undefined })),
    isAll: rows.length > 0 && chosen.length === rows.length,
  }
}
