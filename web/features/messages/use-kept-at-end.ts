import { useLayoutEffect, useRef } from 'react'

/** A frame that shows the last message, and stays at what is read there when earlier ones come above it. */
export function useKeptAtEnd(first: string | undefined, last: string | undefined) {
  const frame = useRef<HTMLElement>(null)
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another last message is the reason to go there
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight
  }, [last])
  useLayoutEffect(() => {
    const shown = frame.current
    if (!shown) return
    if (first && height.current) shown.scrollTop += shown.scrollHeight - height.current
  }, [first])
  useLayoutEffect(() => {
    height.current = frame.current?.scrollHeight ?? 0
  })
  return frame
}
