import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { onceOnline } from '../../once-online.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { useSession } from '../accounts/session.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { useAnalytics } from './use-analytics.ts'

const SessionEnded = lazy(() => onceOnline(() => import('../accounts/session-ended.tsx')))

/** What surrounds every page: the way past the navigation, navbar, one main, footer, toasts. */
export function Shell({ children }: { children: ReactNode }) {
  const { ended } = useSession()
  useAnalytics()
  useEffect(() => {
    document.documentElement.dataset.ready = 'true' // The page answers from here on; tests and measurements wait for it.
  }, [])
  return (
    <>
      <a
        href="#main"
        className="fixed top-3 left-3 z-50 -translate-y-20 rounded-md bg-paper px-4 py-2 font-semibold text-navy-900 focus:translate-y-0"
      >
        Skip to content
      </a>
      <Navbar />
      <main id="main" tabIndex={-1} className="grow pt-16 outline-none md:pt-18">
        {children}
      </main>
      <Footer />
      <Suspense>{ended && <SessionEnded />}</Suspense>
      <Toasts />
    </>
  )
}
