import { useEffect, useRef, useState } from 'react'
import { parsedJson } from '../../domain/parsed-json.ts'
import type { BrowserStore } from '../browser-store.ts'

export type Written = Record<string, string | boolean | null | undefined>

export type DraftStore = Pick<BrowserStore, 'read' | 'write'>

/** What somebody writes into a form; where there is a place for it, it is found again there, and gone once it is cleared. */
export function useDraft(
  store: DraftStore | undefined,
  initial: Written,
): [written: Written, write: (turn: (now: Written) => Written) => void, found: boolean] {
  const [written, setWritten] = useState<Written>({})
  const [found, setFound] = useState(false)
  const latest = useRef<Written>({})
  const isRead = useRef(false)

  // Kept at once: whoever sends a form and closes it leaves no time for an effect.
  const write = (turn: (now: Written) => Written) => {
    latest.current = turn(latest.current)
    setWritten(latest.current)
    if (!isRead.current) return
    const isEmpty = Object.values(latest.current).every((value) => !value)
    store?.write(isEmpty ? null : JSON.stringify(latest.current))
    if (isEmpty) setFound(false)
  }

  // After the first drawing, which must be the one that was made when the page was built.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the form opens
  useEffect(() => {
    const kept = readDraft(store?.read() ?? null, initial)
    isRead.current = true
    if (Object.keys(kept).length === 0) return
    setFound(true)
    write((sooner) => ({ ...kept, ...sooner }))
  }, [store])
  return [written, write, found]
}

/** Only texts, and only of fields that the form has. */
export function readDraft(kept: string | null, initial: Written): Written {
  const texts = Object.entries(Object(parsedJson(kept))).filter(
    ([name, text]) => name in initial && typeof text === 'string',
  )
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text)]))
}
