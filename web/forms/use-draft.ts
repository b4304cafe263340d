import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { parsedJson } from '../../domain/parsed-json.ts'
import type { BrowserStore } from '../browser-store.ts'

export type Written = Record<string, string | boolean | null | undefined>

/** What somebody writes into a form; where there is a place for it, it is found again there, and gone once it is cleared. */
export function useDraft(
  store: BrowserStore | undefined,
  initial: Written,
): [written: Written, write: Dispatch<SetStateAction<Written>>, found: boolean] {
  const [written, write] = useState<Written>({})
  const [found, setFound] = useState(false)
  const isRead = useRef(false)

  const isEmpty = Object.values(written).every((value) => !value)
  useEffect(() => {
    if (!isRead.current) return
    store?.write(isEmpty ? null : JSON.stringify(written))
    if (isEmpty) setFound(false)
  }, [store, written, isEmpty])

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
