import { useEffect, useState } from 'react'

interface Rows<Row> {
  shown: readonly Row[]
  /** How many came since, among those that are shown. */
  waiting: number
}

/** Rows that are known stay where they are; what came between them waits, what comes after them does not push anything. */
export function holdRows<Row extends { id: string }>(rows: readonly Row[], known: ReadonlySet<string>): Rows<Row> {
  const last = rows.findLastIndex(({ id }) => known.has(id))
  const shown = rows.filter(({ id }, place) => known.has(id) || place > last)
  return { shown, waiting: rows.length - shown.length }
}

interface Known {
  list: string
  ids: ReadonlySet<string>
}

/** A list that holds still under the hand, until whoever works in it asks for what is new, or for another list. */
export function useHeldRows<Row extends { id: string }>(rows: readonly Row[], list: string) {
  const allOf = (): Known => ({ list, ids: new Set(rows.map(({ id }) => id)) })
  const [before, setKnown] = useState(allOf)
  const known = before.list === list ? before : allOf()
  const held = holdRows(rows, known.ids)
  useEffect(() => {
    const come = held.shown.filter(({ id }) => !known.ids.has(id))
    if (known !== before || come.length > 0)
      setKnown({ list: known.list, ids: new Set([...known.ids, ...come.map(({ id }) => id)]) })
  }, [held.shown, known, before])
  return { ...held, showAll: () => setKnown(allOf()) }
}
