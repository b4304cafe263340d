import { useEffect, useRef, useState } from 'react'
import { parsedJson } from '../../domain/parsed-json.ts'
import type { BrowserStore } from '../browser-store.ts'
import { useIsHere } from '../use-is-here.ts'

export type Written = Record<string, string | boolean | null | undefined>
type Turn = (now: Written) => Written

export type DraftStore = Pick<BrowserStore, 'read' | 'write'>

/** How to write into the forms that are open now, by what keeps their words. */
const open = new WeakMap<DraftStore, Set<(turn: Turn) => void>>()

/** What somebody writes into a form; where there is a place for it, it is found again there, and gone once it is cleared. */
export function useDraft(store: DraftStore | undefined, initial: Written) {
  const [written, setWritten] = useState<Written>({})
  const [found, setFound] = useState(false)
  const latest = useRef<Written>({})
  const isRead = useRef(false)
  const isHere = useIsHere()
  const kept = () => readDraft(store?.read() ?? null, initial)

  // Kept at once: whoever sends a form and closes it leaves no time for an effect.
  const write = (turn: Turn) => {
    latest.current = turn(isHere.current ? latest.current : kept())
    setWritten(latest.current)
    if (!isRead.current) return
    const isEmpty = Object.values(latest.current).every((value) => !value)
    store?.write(isEmpty ? null : JSON.stringify(latest.current))
    if (isEmpty) setFound(false)
  }

  /** Whoever left this form while it was sent may have opened it again since, and has the same words before them. */
  const writeWhereOpen = (turn: Turn) => {
    const writers = store && open.get(store)
    for (const each of writers?.size ? writers : [write]) each(turn)
  }

  // After the first drawing, which must be the one that was made when the page was built.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    const words = kept()
    isRead.current = true
    if (Object.keys(words).length > 0) {
      setFound(true)
      write((sooner) => ({ ...words, ...sooner }))
    }
    return store && opened(store, write)
  }, [store])
  return { written, write, writeWhereOpen, found }
}

function opened(store: DraftStore, write: (turn: Turn) => void): () => void {
  const writers = open.get(store) ?? new Set()
  open.set(store, writers.add(write))
  return () => writers.delete(write)
}

/** Only texts, and only of fields that the form has. */
export function readDraft(kept: string | null, initial: Written): Written {
  const texts = Object.entries(Object(parsedJson(kept))).filter(
    ([name, text]) => name in initial && typeof text === 'string',
  )
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text)]))
}
