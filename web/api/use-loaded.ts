import { useCallback, useEffect, useRef, useState } from 'react'
import { mayPass } from './answer-of.ts'

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; failure: unknown }
  | { status: 'ready'; value: Value }

const READ_AGAIN_MS = 5_000
const LOADING = { status: 'loading' } as const

/**
 * Loads something when it is first shown and whenever `reload` is called; an answer that comes too late is dropped.
 * What was read stays, with all that somebody writes beside it, while it cannot be read again for the moment; not while
 * something else is read in its place, or for somebody else.
 */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [loaded, setLoaded] = useState<{ state: Loaded<Value>; load?: () => Promise<Value> }>({ state: LOADING })
  const [round, setRound] = useState(0)
  const shown = useRef<() => Promise<Value>>(undefined)
  const reload = useCallback(() => setRound((before) => before + 1), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the reason to load again
  useEffect(() => {
    let current = true
    let again: ReturnType<typeof setTimeout> | undefined
    const show = (next: Loaded<Value>) => {
      shown.current = next.status === 'ready' ? load : undefined
      setLoaded({ state: next, load })
    }
    const fail = (failure: unknown) => {
      if (shown.current === load && mayPass(failure)) again = setTimeout(reload, READ_AGAIN_MS)
      else show({ status: 'failed', failure })
    }
    load().then(
      (value) => current && show({ status: 'ready', value }),
      (failure: unknown) => current && fail(failure),
    )
    return () => {
      current = false
      clearTimeout(again)
    }
  }, [load, round])
  const state: Loaded<Value> = loaded.load === load ? loaded.state : LOADING
  return { state, reload }
}
