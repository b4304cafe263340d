import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { MAX_CART_UNITS } from '../../../domain/basics/basics-price.ts'
import {
  CART_WORDS,
  cartQuantity,
  type PricedLine,
  removeFromCart,
  setCartQuantity,
} from '../../../domain/basics/cart.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { IconButton } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { ProductThumbnail } from '../basics/product-picture.tsx'
import { changeCart } from './use-cart.ts'

interface CartLineProps {
  line: PricedLine
  /** Nothing known, or null, where there are plenty. */
  left: number | null | undefined
  onLeave: () => void
}

export function CartLine({ line, left, onLeave }: CartLineProps) {
  const { product, qty, unitCents, totalCents } = line
  // A checkout that was left open holds these hats, so what is left may be less than what is here.
  const most = Math.max(qty, Math.min(left ?? MAX_CART_UNITS, MAX_CART_UNITS))
  return (
    <li className="flex gap-4 border-paper-300 border-b py-4">
      <ProductThumbnail productId={product.id} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div>
            <Link
              to={`/basics/${product.id}`}
              onClick={onLeave}
              className="font-semibold underline decoration-transparent underline-offset-4 hover:decoration-thread"
            >
              {product.name}
            </Link>
            <p className="text-navy-600 text-sm">{product.sizes[0]}</p>
          </div>
          <IconButton
            aria-label={`Remove ${product.name}`}
            className="-mt-2 -mr-2"
            onClick={() => changeCart((cart) => removeFromCart(cart, product.id))}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
        <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
          <QuantityField
            label={
              <>
                Quantity<span className="sr-only">, {product.name}</span>
              </>
            }
            of={product.name}
            value={qty}
            min={1}
            max={most}
            read={(text) => Math.min(cartQuantity(text), most)}
            onChange={(next) => changeCart((cart) => setCartQuantity(cart, product.id, next))}
            error={qty < 1 ? CART_WORDS.quantity : undefined}
          />
          <p className="ml-auto text-right tabular-nums">
            <span className="block text-navy-600 text-sm">{dollars(unitCents)} each</span>
            <span className="font-semibold">{dollars(totalCents)}</span>
          </p>
        </div>
        {left === qty && (
          <p role="status" className="mt-1.5 text-sm text-warn">
            Only {left.toLocaleString('en-US')} left, all in your cart
          </p>
        )}
      </div>
    </li>
  )
}
