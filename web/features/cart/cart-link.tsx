import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { cartUnits } from '../../../domain/basics/cart.ts'
import { OPEN_CART } from './open-cart.ts'
import { useCart } from './use-cart.ts'

/** The way back to a cart that has something in it. */
export default function CartLink() {
  const units = cartUnits(useCart())
  if (units === 0) return null
  const count = units.toLocaleString('en-US')
  return (
    <Link
      to={OPEN_CART}
      aria-label={`Cart, ${units === 1 ? '1 hat' : `${count} hats`}`}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md px-2 font-medium hover:bg-paper/10"
    >
      <ShoppingBag aria-hidden size={20} />
      <span aria-hidden className="text-sm tabular-nums">
        {count}
      </span>
    </Link>
  )
}
