import { useEffect, useState } from 'react'

const SETTLE_MS = 250

/** A value once it has stopped changing, so that a search is asked when the typing pauses. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
