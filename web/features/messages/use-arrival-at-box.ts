import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** Where the link of a mail about messages leads. */
export const MESSAGES_HASH = '#messages'

/** Whoever comes by such a link is at the box in which they answer, with what they answer above it. */
export function useArrivalAtBox(box: RefObject<HTMLTextAreaElement | null>): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for the same place again is led there again
  useEffect(() => {
    if (hash !== MESSAGES_HASH || !box.current) return
    box.current.scrollIntoView({ block: 'center' })
    box.current.focus({ preventScroll: true })
  }, [hash, key, box])
}
