import { useCallback, useEffect, useState } from 'react'

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'failed'; failure: unknown }
  | { status: 'ready'; value: Value }

/** Loads something when it is first shown and whenever `reload` is called; an answer that comes too late is dropped. */
export function useLoaded<Value>(load: () => Promise<Value>) {
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is the reason to load again
  useEffect(() => {
    let current = true
    load().then(
      (value) => current && setState({ status: 'ready', value }),
      (failure: unknown) => current && setState({ status: 'failed', failure }),
    )
    return () => {
      current = false
    }
  }, [load, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { state, reload }
}
