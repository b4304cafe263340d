import { Dialog as Base } from '@base-ui/react/dialog'
import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  children: ReactNode
  /** `side` slides in from the right and fills the height; `top` stays where it is while what it shows grows. */
  shape?: 'centered' | 'side' | 'wide' | 'top'
  hideTitle?: boolean
  /** Where to begin; otherwise at the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

const SHAPES = {
  centered:
    'top-1/2 left-1/2 max-h-[92dvh] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 rounded-card',
  wide: 'top-1/2 left-1/2 max-h-[94dvh] w-[min(68rem,calc(100vw-1rem))] -translate-x-1/2 -translate-y-1/2 rounded-card',
  top: 'top-[4dvh] left-1/2 max-h-[92dvh] w-[min(44rem,calc(100vw-1rem))] -translate-x-1/2 rounded-card',
  side: 'inset-y-0 right-0 w-[min(28rem,100vw)] transition-transform duration-300 ease-settle data-ending-style:translate-x-full data-starting-style:translate-x-full',
} as const

/** A modal dialog with a title and a close button: focus stays inside, Escape and the backdrop close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  shape = 'centered',
  hideTitle,
  initialFocus,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 bg-navy-950/55 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          initialFocus={initialFocus}
          className={clsx(
            'printed-alone fixed z-50 flex flex-col overflow-hidden bg-paper shadow-lift outline-none',
            SHAPES[shape],
          )}
        >
          <header className={clsx('flex items-center justify-between gap-4 px-6 pt-4', hideTitle ? 'pb-0' : 'pb-3')}>
            <Base.Title className={clsx('wrap-anywhere min-w-0 text-xl', hideTitle && 'sr-only')}>{title}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="-mr-3 ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-md hover:bg-navy-900/10"
            >
              <X aria-hidden size={22} />
            </Base.Close>
          </header>
          {description && <Base.Description className="px-6 pb-2 text-navy-600">{description}</Base.Description>}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
