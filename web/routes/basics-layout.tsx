import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useParams, useSearchParams } from 'react-router'
import { CartPanelProvider, useCartPanel } from '../features/cart/cart-panel-context.tsx'
import { asksForCart } from '../features/cart/open-cart.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { onceOnline } from '../once-online.ts'
import { whenIdle } from '../when-idle.ts'

const CartPanel = lazy(() => onceOnline(() => import('../features/cart/cart-panel.tsx')))

/** The list and the detail share one cart panel, which stays open from one to the other. */
export default function BasicsLayout() {
  return (
    <CartPanelProvider>
      <Outlet />
      <Cart />
    </CartPanelProvider>
  )
}

/** Its code comes once the page is usable for whoever is likely to open it, and for others when they do. */
function Cart() {
  const isWanted = useIsWanted()
  const isLikely = useIsLikely()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    if (isWanted) return setNeeded(true)
    if (isLikely) return whenIdle(() => setNeeded(true))
  }, [isWanted, isLikely])
  return <Suspense fallback={isWanted && <CartIsComing />}>{isNeeded && <CartPanel />}</Suspense>
}

/** Open, or about to be by the address. */
function useIsWanted(): boolean {
  const { isOpen } = useCartPanel()
  const [params] = useSearchParams()
  return isOpen || asksForCart(params)
}

function useIsLikely(): boolean {
  const { id } = useParams()
  const cart = useCart()
  return id !== undefined || cart.length > 0
}

/** For whoever opens the cart before its code is there. */
function CartIsComing() {
  return (
    <p role="status" className="fixed right-4 bottom-4 z-50 rounded-md bg-paper px-5 py-3 text-lg shadow-lift">
      Loading your cart…
    </p>
  )
}
