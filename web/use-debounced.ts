import { useEffect, useRef, useState } from 'react'

/** A value once it has stopped changing, so that a search is asked when the typing pauses. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}

/** The text of a box: shown as it is typed, told on after a pause, and replaced when it changes elsewhere. */
export function useDebouncedText(text: string, tell: (text: string) => void, pauseMs: number) {
  const [typed, setTyped] = useState(text)
  const told = useRef(text)
  const teller = useRef(tell)
  teller.current = tell

  useEffect(() => {
    if (text !== told.current) setTyped(text)
    told.current = text
  }, [text])

  useEffect(() => {
    if (typed.trim() === told.current) return
    const timer = setTimeout(() => {
      told.current = typed.trim()
      teller.current(typed.trim())
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])

  return [typed, setTyped] as const
}
