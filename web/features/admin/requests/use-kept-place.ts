import { type FocusEvent, useEffect, useRef } from 'react'

/** Whoever works in a row that leaves the list goes on in the one that takes its place. */
export function useKeptPlace(rows: readonly unknown[]) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef<number>(undefined)
  const remember = ({ target, currentTarget }: FocusEvent) => {
    place.current = [...currentTarget.children].findIndex((row) => row.contains(target))
  }
  const forget = () => {
    place.current = undefined
  }
  useEffect(() => {
    const isLost = document.activeElement === document.body && place.current !== undefined
    if (!isLost || rows.length === 0) return
    const next = list.current?.children[Math.min(place.current ?? 0, rows.length - 1)]
    next?.querySelector<HTMLElement>('[data-row]')?.focus()
  }, [rows])
  return { list, remember, forget }
}
