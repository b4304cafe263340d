import { lineName, SUCCESS_WORDS } from '../../../domain/basics/checkout.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { ProductThumbnail } from './product-picture.tsx'
import { useProducts } from './use-products.ts'

export interface ShownItem {
  productId: string
  name: string
  sizes?: string
  quantity: number
  /** None when the order does not tell it. */
  unitCents?: number
}

/** The items of an order: picture and its name of then, quantity, price and line total. */
export function OrderLines({ items }: { items: readonly ShownItem[] }) {
  const { products } = useProducts(items.map(({ productId }) => productId))
  if (items.length === 0) return <p className="py-4">{SUCCESS_WORDS.noItems}</p>
  return (
    <ul>
      {items.map(({ productId, quantity, unitCents, ...line }) => (
        <li key={productId} className="flex items-center gap-4 border-paper-300 border-b py-4">
          <ProductThumbnail product={products?.find(({ id }) => id === productId)} />
          <div className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <div>
              <p className="font-semibold">{lineName(line)}</p>
              <p className="text-navy-600">Qty: {quantity}</p>
            </div>
            <div className="text-right tabular-nums">
              <p className="text-navy-600 text-sm">
                {unitCents === undefined ? SUCCESS_WORDS.missing : dollars(unitCents)} x {quantity}
              </p>
              <p className="font-semibold">
                {unitCents === undefined ? SUCCESS_WORDS.missing : dollars(unitCents * quantity)}
              </p>
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
