import { useEffect } from 'react'
import { draftForgotten } from './quote-draft.ts'

/** Whoever signs out in another tab leaves their words, and their file, in none. Where a session is merely over, both stay. */
export function useForgotten(clear: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it clears is the same form at each drawing
  useEffect(() => {
    let known = draftForgotten.read()
    return draftForgotten.subscribe(() => {
      const now = draftForgotten.read()
      if (now !== known) clear()
      known = now
    })
  }, [])
}
