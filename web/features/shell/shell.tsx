import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onceOnline } from '../../once-online.ts'
import { Toasts } from '../../ui/toasts.tsx'
import { useSession } from '../accounts/session.ts'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { useAnalytics } from './use-analytics.ts'

const SessionEnded = lazy(() => onceOnline(() => import('../accounts/session-ended.tsx')))

/** What surrounds every page: the way past the navigation, the frame of the shop, toasts. */
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
      {useIsBackOffice() ? children : <ShopFrame>{children}</ShopFrame>}
      <Suspense>{ended && <SessionEnded />}</Suspense>
      <Toasts />
    </>
  )
}

/** The back office has a frame of its own. What was rendered does not know yet where it is shown. */
function useIsBackOffice(): boolean {
  const { pathname } = useLocation()
  return useSyncExternalStore(
    () => () => undefined,
    () => /^\/admin(?:\/|$)/.test(pathname),
    () => false,
  )
}

function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Navbar />
      <div className="flex grow flex-col pt-16 md:pt-18">
        <NoticeBar />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
      </div>
      <Footer />
    </>
  )
}
