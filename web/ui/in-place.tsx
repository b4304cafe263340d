import type { ReactNode } from 'react'

interface InPlaceProps {
  /** Its name, for whoever does not see what stands around it. */
  label?: string
  className?: string
  children: ReactNode
}

/** What opens in the place of the button that led to it. Nobody loses their place: it has the focus while it is there, and the part of the page around it afterwards. */
export function InPlace({ label, className = '', children }: InPlaceProps) {
  const Tag = label ? 'section' : 'div'
  return (
    <Tag ref={holdFocus} tabIndex={-1} aria-label={label} className={`outline-none ${className}`}>
      {children}
    </Tag>
  )
}

function holdFocus(opened: HTMLElement | null) {
  if (!opened) return
  if (!opened.contains(document.activeElement)) opened.focus()
  return () => {
    if (!opened.contains(document.activeElement)) return
    const around = opened.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
    around?.focus({ preventScroll: true })
    // Where a long form goes, what was below it comes up.
    requestAnimationFrame(() => around?.scrollIntoView({ block: 'nearest' }))
  }
}
