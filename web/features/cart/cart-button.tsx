import { ShoppingBag } from 'lucide-react'
import { cartUnits } from '../../../domain/basics/cart.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useCartPanel } from './cart-panel-context.tsx'
import { useCart } from './use-cart.ts'

/** Where whoever closes the cart is then, as the button that opened it may be gone. */
export const CART_BUTTON_ID = 'cart-button'

export function CartButton() {
  const units = cartUnits(useCart())
  const { isOpen, setOpen } = useCartPanel()
  const count = units.toLocaleString('en-US')
  return (
    <>
      <button
        id={CART_BUTTON_ID}
        type="button"
        aria-label="Open cart"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-describedby="cart-count"
        onClick={() => setOpen(true)}
        className={buttonClass({ look: 'navy' })}
      >
        <ShoppingBag aria-hidden size={20} />
        <span aria-hidden>Cart{units > 0 && ` (${count})`}</span>
      </button>
      <span id="cart-count" className="sr-only">
        {units === 1 ? '1 hat' : `${count} hats`} in the cart
      </span>
    </>
  )
}
