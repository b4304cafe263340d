import { Check } from 'lucide-react'
import { useState } from 'react'
import { createPath, useNavigate, useNavigation } from 'react-router'
import { basicsPrice } from '../../../domain/basics/basics-price.ts'
import { addToCart, CART_WORDS, cartUnits, detailQuantity, mostUnits, roomFor } from '../../../domain/basics/cart.ts'
import { type BasicsProduct, isChoiceOfSizes, lacksSize, listed } from '../../../domain/basics/catalogue.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { Card, Stitch } from '../../ui/surface.tsx'
import { OPEN_CART } from '../cart/open-cart.ts'
import { changeCart, useCart } from '../cart/use-cart.ts'
import { LimitNote } from './limit-note.tsx'
import { PriceHints } from './price-hints.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { SizeField } from './size-field.tsx'
import { TierTable } from './tier-table.tsx'
import { rememberProducts } from './use-products.ts'
import { stockNote, useStock } from './use-stock.ts'

export function ProductDetail({ product }: { product: BasicsProduct }) {
  const [wanted, setQuantity] = useState(1)
  const [size, setSize] = useState<string>()
  const [isTried, setTried] = useState(false)
  const cart = useCart()
  const inCart = cartUnits(cart)
  const left = useStock()[product.id]
  const room = roomFor(cart, product.id, left)
  const most = Math.max(room, 1)
  const quantity = Math.min(wanted, most)
  const navigate = useNavigate()
  const { location: coming } = useNavigation()
  const cartIsComing = coming !== undefined && createPath(coming) === OPEN_CART
  const units = inCart + quantity
  const { unitCents } = basicsPrice(usePrices(), units)
  const note = stockNote(left, room)

  /** The panel opens over the list: whoever closes it at once is there, not on a page that goes away. */
  function add() {
    setTried(true)
    if (lacksSize(product, size)) return
    rememberProducts([listed(product)])
    changeCart((cart) => addToCart(cart, { productId: product.id, qty: quantity, size }))
    void navigate(OPEN_CART)
  }

  return (
    <div className="shell grid items-start gap-10 pb-8 lg:grid-cols-[1.15fr_1fr]">
      <ProductGallery product={product} />
      <div>
        <h1 className="text-4xl md:text-5xl">{product.name}</h1>
        <Stitch count={5} className="mt-5 text-thread" />
        <p className="mt-5 text-lg text-navy-700">{product.description}</p>
        <Facts product={product} />
        {isChoiceOfSizes(product) && (
          <div className="mt-5">
            <SizeField
              product={product}
              size={size}
              error={isTried && lacksSize(product, size) ? CART_WORDS.chooseSize(product.name) : undefined}
              onChange={setSize}
            />
          </div>
        )}
        <div className="mt-7 flex flex-wrap items-end gap-x-6 gap-y-4">
          <QuantityField
            label="Quantity"
            of={product.name}
            value={quantity}
            min={1}
            max={most}
            read={(text) => Math.min(detailQuantity(text), most)}
            onChange={setQuantity}
          />
          <p className="pb-1.5 tabular-nums">
            <span className="font-semibold text-2xl">{dollars(quantity * unitCents)}</span>{' '}
            <span className="text-navy-600">
              at {dollars(unitCents)} each{inCart > 0 && ', with what is in your cart'}
            </span>
          </p>
        </div>
        <div className="mt-4">
          <PriceHints
            units={units}
            most={mostUnits(cart, product.id, left)}
            onMakeIt={(all) => setQuantity(all - inCart)}
          />
        </div>
        <LimitNote units={units} />
        <div className="mt-6 flex flex-wrap items-center gap-4">
          <Button size="large" onClick={add} disabled={room === 0 || cartIsComing}>
            {cartIsComing ? 'One moment…' : 'Add to Cart'}
          </Button>
          {note && <Badge tone="warn">{note}</Badge>}
        </div>
        <Card className="mt-9 p-5">
          <h2 className="mb-2 text-xl">The more, the less</h2>
          <TierTable units={units} />
        </Card>
      </div>
    </div>
  )
}

function Facts({ product }: { product: BasicsProduct }) {
  const facts = [
    ['Color', product.color],
    ['Material', product.material],
    ['Size', product.sizes.join(', ')],
  ] as const
  return (
    <>
      <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-navy-600">{label}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 grid gap-1.5">
        {product.details.map((detail) => (
          <li key={detail} className="flex gap-2.5">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-good" />
            {detail}
          </li>
        ))}
      </ul>
    </>
  )
}
