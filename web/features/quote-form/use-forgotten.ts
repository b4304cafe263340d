import { useEffect } from 'react'
import { quoteDraft } from './quote-draft.ts'

/** Whoever signs out in another tab leaves their words in none. Where a session is merely over, the draft is there, and so are they. */
export function useForgotten(ended: boolean, clear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it clears is the same form at each drawing
  useEffect(() => {
    if (!ended) return
    const forget = () => {
      if (quoteDraft.read() !== null) return
      stop()
      clear()
    }
    const stop = quoteDraft.subscribe(forget)
    forget()
    return stop
  }, [ended])
}
