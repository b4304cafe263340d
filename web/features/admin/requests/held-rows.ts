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

/** A list that holds still under the hand, until whoever works in it asks for what is new. */
export function useHeldRows<Row extends { id: string }>(rows: readonly Row[]) {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(rows.map(({ id }) => id)))
  const held = holdRows(rows, known)
  useEffect(() => {
    const come = held.shown.filter(({ id }) => !known.has(id))
    if (come.length > 0) setKnown(new Set([...known, ...come.map(({ id }) => id)]))
  }, [held.shown, known])
  return { ...held, showAll: () => setKnown(new Set(rows.map(({ id }) => id))) }
}
