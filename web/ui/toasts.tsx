import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { TOASTS } from '../../domain/site/toasts.ts'
import { toldBeforeReload } from '../after-reload.ts'
import { onceOnline } from '../once-online.ts'
import { lengthenSwipe } from './short-swipe.ts'

const Toaster = lazy(async () => ({ default: (await onceOnline(() => import('sonner'))).Toaster }))

/** Pages that only tell; they do not carry the code of toasts. */
const TELLING = new Set(['/', '/products', '/gallery', '/terms-of-service', '/privacy-policy', '/return-policy'])

/** In the back office what is done next stands at the lower edge, of dialogs too: toasts keep away from it. */
const positionAt = (pathname: string) => (/^\/admin(\/|$)/.test(pathname) ? 'top-center' : 'bottom-right')

export function Toasts() {
  const { pathname } = useLocation()
  const [wanted, setWanted] = useState(false)
  useEffect(() => {
    if (!TELLING.has(pathname)) setWanted(true)
  }, [pathname])
  useEffect(() => {
    window.addEventListener('pointerup', lengthenSwipe, true)
    return () => window.removeEventListener('pointerup', lengthenSwipe, true)
  }, [])
  useEffect(() => {
    const told = toldBeforeReload()
    if (told === null) return
    setWanted(true)
    void onceOnline(() => import('sonner')).then(({ toast }) => toast.info(told))
  }, [])
  if (!wanted) return null
  return (
    <Suspense>
      <Toaster position={positionAt(pathname)} {...TOASTS} richColors closeButton style={{ fontFamily: 'inherit' }} />
    </Suspense>
  )
}
