import { useEffect, useState } from 'react'
import { Outlet, useSearchParams } from 'react-router'
import { CartPanel } from '../features/cart/cart-panel.tsx'
import { CartPanelProvider, useCartPanel } from '../features/cart/cart-panel-context.tsx'
import { lastCheckout } from '../features/cart/checkout-memory.ts'
import { cancelCheckout } from '../features/cart/start-checkout.ts'

/** The list and the detail share one cart panel, which stays open from one to the other. */
export default function BasicsLayout() {
  return (
    <CartPanelProvider>
      <Outlet />
      <OpenCart />
    </CartPanelProvider>
  )
}

/** A customer who cancelled on the payment page comes back to the open cart, and other pages lead to it. */
function OpenCart() {
  const [params, setParams] = useSearchParams()
  const { setOpen } = useCartPanel()
  const [note, setNote] = useState<string>()
  const cancelled = params.get('checkout') === 'cancelled'
  const wanted = cancelled || params.get('cart') === 'open'

  useEffect(() => {
    if (!wanted) return
    setOpen(true)
    setParams(
      (current) => {
        current.delete('checkout')
        current.delete('cart')
        return current
      },
      { replace: true },
    )
    if (!cancelled) return
    setNote('Checkout was cancelled and nothing was charged. Your cart is as you left it.')
    void cancelCheckout(lastCheckout()?.sessionId)
  }, [wanted, cancelled, setOpen, setParams])

  return <CartPanel note={note} />
}
