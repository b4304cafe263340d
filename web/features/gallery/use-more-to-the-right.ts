import { type RefObject, useEffect, useState } from 'react'
import { moreToTheRight } from '../../../domain/site/gallery.ts'

/** Whether a row that scrolls sideways still hides something on its right. */
export function useMoreToTheRight(row: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const look = () => setMore(moreToTheRight(element))
    look()
    element.addEventListener('scroll', look, { passive: true })
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
    }
  }, [row])
  return more
}
