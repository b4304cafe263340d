import { clsx } from 'clsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ANIMATE_WITHIN_PX } from '../../../domain/site/thresholds.ts'
import { whenSeen } from '../../when-seen.ts'

const WITHIN = { rootMargin: `0px 0px -${ANIMATE_WITHIN_PX}px 0px` }

/** Rises into its place when it has come into view. Its words can be read all the while. */
export function AnimateOnScroll({ children, className }: { children: ReactNode; className?: string }) {
  const block = useRef<HTMLDivElement>(null)
  const [animated, setAnimated] = useState(false)

  useEffect(() => {
    if (block.current) return whenSeen(block.current, WITHIN, () => setAnimated(true))
  }, [])

  return (
    <div ref={block} className={clsx('animate-on-scroll', animated && 'animated', className)}>
      {children}
    </div>
  )
}
