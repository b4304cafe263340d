import { Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { MAX_CART_UNITS } from '../../../domain/basics/basics-price.ts'
import {
  CART_WORDS,
  cartLineName,
  cartQuantity,
  type PricedLine,
  removeFromCart,
  setCartQuantity,
  setCartSize,
} from '../../../domain/basics/cart.ts'
import { isChoiceOfSizes, lacksSize } from '../../../domain/basics/catalogue.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { IconButton } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { ProductThumbnail } from '../basics/product-picture.tsx'
import { SizeField } from '../basics/size-field.tsx'
import { changeCart } from './use-cart.ts'

interface CartLineProps {
  line: PricedLine
  /** Nothing known, or null, where there are plenty. */
  left: number | null | undefined
  /** So many of the product are in the cart in other sizes. */
  others: number
  onLeave: () => void
}

export function CartLine({ line, left, others, onLeave }: CartLineProps) {
  const { product, qty, size, unitCents, totalCents } = line
  const name = cartLineName(line)
  // A checkout that was left open holds these hats, so what is left may be less than what is here.
  const most = Math.max(qty, Math.min(left ?? MAX_CART_UNITS, MAX_CART_UNITS) - others)
  return (
    <li className="flex gap-4 border-paper-300 border-b py-4">
      <ProductThumbnail product={product} />
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
            {!isChoiceOfSizes(product) && <p className="text-navy-600 text-sm">{product.sizes[0]}</p>}
          </div>
          <IconButton
            aria-label={`Remove ${name}`}
            className="-mt-2 -mr-2"
            onClick={() => changeCart((cart) => removeFromCart(cart, product.id, size))}
          >
            <Trash2 aria-hidden size={18} />
          </IconButton>
        </div>
        {!product.active && (
          <p role="status" className="mt-2 font-medium text-sm text-warn">
            {CART_WORDS.noLongerSold(product.name)}
          </p>
        )}
        {product.active && isChoiceOfSizes(product) && (
          <SizeField
            product={product}
            of={name}
            size={size}
            error={lacksSize(product, size) ? CART_WORDS.chooseSize(product.name) : undefined}
            onChange={(next) => changeCart((cart) => setCartSize(cart, { productId: product.id, qty, size }, next))}
          />
        )}
        {product.active && (
          <div className="mt-2 flex flex-wrap items-end justify-between gap-3">
            <QuantityField
              label={
                <>
                  Quantity<span className="sr-only">, {name}</span>
                </>
              }
              of={name}
              value={qty}
              min={1}
              max={most}
              read={(text) => Math.min(cartQuantity(text), most)}
              onChange={(next) => changeCart((cart) => setCartQuantity(cart, product.id, next, size))}
              error={qty < 1 ? CART_WORDS.quantity : undefined}
            />
            <p className="ml-auto text-right tabular-nums">
              <span className="block text-navy-600 text-sm">{dollars(unitCents)} each</span>
              <span className="font-semibold">{dollars(totalCents)}</span>
            </p>
          </div>
        )}
        {product.active && left === qty + others && (
          <p role="status" className="mt-1.5 text-sm text-warn">
            Only {left.toLocaleString('en-US')} left, all in your cart
          </p>
        )}
      </div>
    </li>
  )
}
