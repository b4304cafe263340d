import { lazy, Suspense, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { onceOnline } from '../../once-online.ts'
import { cartStore } from '../cart/cart-store.ts'

/** Its code is loaded only for whoever has kept a cart. */
const CartLink = lazy(() => onceOnline(() => import('../cart/cart-link.tsx')))

/** The cart, on every page but those that have it already. */
export function CartPlace() {
  const { pathname } = useLocation()
  const hasCart = useSyncExternalStore(
    cartStore.subscribe,
    () => cartStore.read() !== null,
    () => false,
  )
  return <Suspense>{hasCart && !pathname.startsWith('/basics') && <CartLink />}</Suspense>
}
