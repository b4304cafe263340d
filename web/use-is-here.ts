import { useEffect, useRef } from 'react'

/** For what ends after a while: whether whoever began it still has this before them. */
export function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
