import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

/** A sheet of lighter paper on the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={clsx('rounded-card border border-paper-300/70 bg-white/70 shadow-card', className)} {...rest} />
  )
}

const STITCH_PX = 14
const GAP_PX = 8

/** The running stitch, for the edge of something. Used sparingly. Whole stitches only: without a count it fills its place. */
export function Stitch({ count, className }: { count?: number; className?: string }) {
  const width = count && count * (STITCH_PX + GAP_PX) - GAP_PX
  return <div aria-hidden style={{ width }} className={clsx('stitch', className ?? 'text-thread')} />
}

/** What stands at the top of an inner page: its one h1 and a sentence. */
export function PageHeading({
  title,
  children,
  className,
}: {
  title: string
  children?: ReactNode
  className?: string
}) {
  return (
    <header className={clsx('shell pt-10 pb-8 md:pt-16 md:pb-12', className)}>
      <h1 className="wrap-anywhere text-4xl md:text-5xl">{title}</h1>
      <Stitch count={5} className="mt-5 text-thread" />
      {children && <div className="mt-5 max-w-2xl text-lg text-navy-700">{children}</div>}
    </header>
  )
}

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-pulse rounded-md bg-paper-200', className)} />
}
