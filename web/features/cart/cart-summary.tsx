import { beforeCheckout } from '../../../domain/basics/before-checkout.ts'
import {
  type Cart,
  cartProblem,
  cartUnits,
  mostUnits,
  priceCart,
  setCartQuantity,
} from '../../../domain/basics/cart.ts'
import type { ListedProduct } from '../../../domain/basics/catalogue.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { useShopFacts } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { LimitNote } from '../basics/limit-note.tsx'
import { PriceHints } from '../basics/price-hints.tsx'
import { useStock } from '../basics/use-stock.ts'
import { changeCart } from './use-cart.ts'
import { useCheckout } from './use-checkout.ts'

/** What it comes to, and the way to pay. */
export function CartSummary({ cart, products }: { cart: Cart; products: readonly ListedProduct[] }) {
  const { facts } = useShopFacts()
  const { units, unitCents, totalCents } = priceCart(cart, facts.prices, products)
  const { starting, problem, checkout } = useCheckout(cart)
  const unpayable = cartProblem(cart, products)
  const stock = useStock()
  const growing = largestLine(cart)?.productId ?? ''
  return (
    <div className="grid gap-3 border-paper-300 border-t bg-white/70 px-5 py-4">
      <PriceHints units={units} most={mostUnits(cart, growing, stock[growing])} onMakeIt={fillUpTo} />
      <LimitNote units={units} />
      <div className="flex items-baseline justify-between gap-4 tabular-nums">
        <p>
          <span className="font-semibold text-lg">Total</span>{' '}
          <span className="text-navy-600 text-sm">
            {units.toLocaleString('en-US')} x {dollars(unitCents)}
          </span>
        </p>
        <p className="font-semibold text-2xl">{dollars(totalCents)}</p>
      </div>
      {problem?.error && (
        <p role="alert" className="font-medium text-bad">
          {problem.error}{' '}
          {problem.url && (
            <a href={problem.url} className="underline">
              Open the payment page
            </a>
          )}
        </p>
      )}
      <Button size="large" onClick={checkout} disabled={starting || unpayable !== undefined}>
        {starting ? 'Processing...' : 'Checkout'}
      </Button>
      <p className="text-navy-600 text-sm">{beforeCheckout(facts, { units, totalCents })}</p>
    </div>
  )
}

const largestLine = (cart: Cart) => cart.toSorted((a, b) => b.qty - a.qty)[0]

/** The hats that are missing join the line that has the most. */
function fillUpTo(wanted: number): void {
  changeCart((cart) => {
    const largest = largestLine(cart)
    return largest
      ? setCartQuantity(cart, largest.productId, largest.qty + wanted - cartUnits(cart), largest.size)
      : cart
  })
}
