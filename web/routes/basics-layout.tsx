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
      <CartAfterCheckout />
    </CartPanelProvider>
  )
}

/** A customer who cancelled on the payment page comes back to the open cart. */
function CartAfterCheckout() {
  const [params, setParams] = useSearchParams()
  const { setOpen } = useCartPanel()
  const [note, setNote] = useState<string>()
  const cancelled = params.get('checkout') === 'cancelled'

  useEffect(() => {
    if (!cancelled) return
    setNote('Checkout was cancelled and nothing was charged. Your cart is as you left it.')
    setOpen(true)
    setParams(
      (current) => {
        current.delete('checkout')
        return current
      },
      { replace: true },
    )
    void cancelCheckout(lastCheckout()?.sessionId)
  }, [cancelled, setOpen, setParams])

  return <CartPanel note={note} />
}
