import { clsx } from 'clsx'
import type { ReactNode } from 'react'

const TONES = {
  thread: 'bg-thread text-white',
  navy: 'bg-navy-900 text-paper',
  paper: 'bg-paper-200 text-navy-900',
  good: 'bg-good/12 text-good ring-1 ring-good/30',
  warn: 'bg-warn/10 text-warn ring-1 ring-warn/30',
  info: 'bg-navy-200/60 text-navy-800 ring-1 ring-navy-300',
} as const

export type BadgeTone = keyof typeof TONES

export function Badge({
  tone = 'paper',
  children,
  className,
}: {
  tone?: BadgeTone
  children: ReactNode
  className?: string
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 font-semibold text-xs',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
