import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Mark } from '../../../ui/mark.tsx'

/** Before somebody is let in: nothing of the back office, and the way back to the shop. */
export function DoorFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="on-navy bg-navy-900 px-4 py-2 text-paper">
        <Link to="/" className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm hover:bg-paper/10">
          <Mark className="h-5 w-auto" />
          Back to the shop
        </Link>
      </header>
      <main id="main" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
    </>
  )
}
