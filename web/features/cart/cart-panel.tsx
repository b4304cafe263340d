import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { priceCart, unitsOf } from '../../../domain/basics/cart.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Button } from '../../ui/button.tsx'
import { TierTable } from '../basics/tier-table.tsx'
import { useStock } from '../basics/use-stock.ts'
import { CART_BUTTON_ID } from './cart-button.tsx'
import { CartLine } from './cart-line.tsx'
import { useCartPanel } from './cart-panel-context.tsx'
import { CartSummary } from './cart-summary.tsx'
import { useCart } from './use-cart.ts'
import { useCartProducts } from './use-cart-products.ts'
import { useWayToCart } from './use-way-to-cart.ts'

/** Whoever closes it before it took the focus would have none, or keep it on what is gone in a moment. */
function keepFocus(isOpen: boolean) {
  if (!isOpen) document.getElementById(CART_BUTTON_ID)?.focus()
}

/** The side panel: a modal dialog that closes by Escape, by its button, by the backdrop and by a swipe to the right. */
export default function CartPanel() {
  const note = useWayToCart()
  const { isOpen, setOpen } = useCartPanel()
  return (
    <Drawer.Root open={isOpen} onOpenChange={setOpen} onOpenChangeComplete={keepFocus} swipeDirection="right">
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 bg-navy-950/55 transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex justify-end">
          <Drawer.Popup
            finalFocus={() => document.getElementById(CART_BUTTON_ID)}
            className="h-dvh w-[min(28rem,100vw)] translate-x-(--drawer-swipe-movement-x) bg-paper shadow-lift outline-none transition-transform duration-300 ease-settle data-ending-style:translate-x-full data-starting-style:translate-x-full data-swiping:duration-0"
          >
            <Drawer.Content className="flex h-full flex-col">
              <header className="flex items-center justify-between gap-4 border-paper-300 border-b px-5 py-3">
                <Drawer.Title className="text-2xl">Your cart</Drawer.Title>
                <Drawer.Close
                  aria-label="Close"
                  className="-mr-2 inline-flex size-11 items-center justify-center rounded-md hover:bg-navy-900/10"
                >
                  <X aria-hidden size={22} />
                </Drawer.Close>
              </header>
              <CartContents note={note} onLeave={() => setOpen(false)} />
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

function CartContents({ note, onLeave }: { note?: string; onLeave: () => void }) {
  const cart = useCart()
  const { products, isFailed } = useCartProducts(cart)
  const prices = usePrices()
  const stock = useStock()
  if (!products) {
    return (
      <p role={isFailed ? 'alert' : 'status'} className="px-5 py-12 text-center text-lg">
        {isFailed ? 'Your cart could not be loaded. Please try again.' : 'Loading your cart…'}
      </p>
    )
  }
  const { lines, units } = priceCart(cart, prices, products)
  if (lines.length === 0) {
    return (
      <div className="px-5 py-12 text-center">
        <p className="text-lg">Your cart is empty.</p>
        <Button look="outline" className="mt-5" onClick={onLeave}>
          Keep shopping
        </Button>
      </div>
    )
  }
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-6">
        {note && (
          <p role="status" className="mt-4 rounded-md bg-navy-200/60 p-3 text-sm">
            {note}
          </p>
        )}
        <ul>
          {lines.map((line) => (
            <CartLine
              key={`${line.product.id} ${line.size}`}
              line={line}
              left={stock[line.product.id]}
              others={unitsOf(cart, line.product.id) - line.qty}
              onLeave={onLeave}
            />
          ))}
        </ul>
        <div className="mt-6">
          <TierTable units={units} />
        </div>
      </div>
      <CartSummary cart={cart} products={products} />
    </>
  )
}
