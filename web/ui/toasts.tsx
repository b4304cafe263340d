import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** Pages that only tell; they do not carry the code of toasts. */
const TELLING = new Set(['/', '/products', '/gallery', '/terms-of-service', '/privacy-policy', '/return-policy'])

/** SPEC section 9: three visible for four seconds each, 14 px apart; 356 px wide and a 20 px swipe are sonner's own. */
export function Toasts() {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!TELLING.has(pathname)) setWanted(true)
  }, [pathname])
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} gap={14} richColors closeButton />
    </Suspense>
  )
}
