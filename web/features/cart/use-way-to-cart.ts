import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCartPanel } from './cart-panel-context.tsx'
import { asksForCart, cancelledOrder } from './open-cart.ts'
import { cancelCheckout } from './start-checkout.ts'

/** A customer who cancelled on the payment page comes back to the open cart, which says so, and other pages lead to it. */
export function useWayToCart(): string | undefined {
  const [params, setParams] = useSearchParams()
  const { setOpen } = useCartPanel()
  const [note, setNote] = useState<string>()
  const cancelled = cancelledOrder(params)
  const wanted = asksForCart(params)

  useEffect(() => {
    if (!wanted) return
    setOpen(true)
    setParams(
      (current) => {
        current.delete('cancelled')
        current.delete('cart')
        return current
      },
      { replace: true },
    )
    if (!cancelled) return
    setNote('Checkout was cancelled and nothing was charged. Your cart is as you left it.')
    void cancelCheckout(cancelled)
  }, [wanted, cancelled, setOpen, setParams])

  return note
}
