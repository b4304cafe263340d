import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '../../ui/surface.tsx'

/** One block of the dashboard, named by its heading. */
export function Section({
  title,
  beside,
  aside,
  children,
  className,
  id: place,
}: {
  title: string
  /** Where an address with its name leads. */
  id?: string
  /** After the heading, in its line. */
  beside?: ReactNode
  aside?: ReactNode
  children: ReactNode
  className?: string
}) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks for the same place again is led there again
  useEffect(() => {
    if (place && hash === `#${place}`) section.current?.focus()
  }, [hash, place, key])
  return (
    <Card className={className}>
      <section ref={section} id={place} tabIndex={-1} aria-labelledby={id} className="scroll-mt-20 p-4 sm:p-5">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
            <h2 id={id} className="wrap-anywhere text-xl">
              {title}
            </h2>
            {beside}
          </div>
          {aside}
        </div>
        {children}
      </section>
    </Card>
  )
}

/** Nothing is there, and how something gets there. */
export function EmptyState({ children, hint }: { children: ReactNode; hint?: string }) {
  return (
    <div className="py-6 text-center text-navy-600 text-sm">
      <p>{children}</p>
      {hint && <p className="mx-auto mt-1 max-w-prose">{hint}</p>}
    </div>
  )
}

export function LoadFailure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-md bg-bad/8 px-3 py-2 font-medium text-bad text-sm">
      {children}
    </p>
  )
}

export function LoadingRows({ count = 3 }: { count?: number }) {
  return (
    <div role="status" aria-label="Loading" className="space-y-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never reordered
        <div key={place} className="h-10 animate-pulse rounded-md bg-paper-200" />
      ))}
    </div>
  )
}

interface ListedProps<Item> {
  /** Nothing while they are loading. */
  items: readonly Item[] | undefined
  isError: boolean
  failed: string
  empty: string
  /** How something gets there. */
  hint?: string
  /** How many rows to show while loading. */
  rows?: number
  children: (items: readonly Item[]) => ReactNode
}

/** A list that is loading, could not be loaded, is empty, or is there. */
export function Listed<Item>({ items, isError, failed, empty, hint, rows, children }: ListedProps<Item>) {
  return (
    <>
      {isError && <LoadFailure>{failed}</LoadFailure>}
      {!items && !isError && <LoadingRows count={rows} />}
      {items?.length === 0 && <EmptyState hint={hint}>{empty}</EmptyState>}
      {items && items.length > 0 && children(items)}
    </>
  )
}
