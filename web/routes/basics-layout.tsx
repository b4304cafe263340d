import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { CartPanelProvider, useCartPanel } from '../features/cart/cart-panel-context.tsx'
import { onceOnline } from '../once-online.ts'
import { whenIdle } from '../when-idle.ts'

/** Its code comes when the page is usable. */
const CartPanel = lazy(() => onceOnline(() => import('../features/cart/cart-panel.tsx')))

/** The list and the detail share one cart panel, which stays open from one to the other. */
export default function BasicsLayout() {
  const [isUsable, setUsable] = useState(false)
  useEffect(() => whenIdle(() => setUsable(true)), [])
  return (
    <CartPanelProvider>
      <Outlet />
      <Suspense fallback={<CartIsComing />}>{isUsable && <CartPanel />}</Suspense>
    </CartPanelProvider>
  )
}

/** For whoever opens the cart before its code is there. */
function CartIsComing() {
  const { isOpen } = useCartPanel()
  if (!isOpen) return null
  return (
    <p role="status" className="fixed right-4 bottom-4 z-50 rounded-md bg-paper px-5 py-3 text-lg shadow-lift">
      Loading your cart…
    </p>
  )
}
