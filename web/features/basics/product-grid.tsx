import { useState } from 'react'
import { cartUnits } from '../../../domain/basics/cart.ts'
import type { ListedProduct } from '../../../domain/basics/catalogue.ts'
import { findProducts, NO_FILTER, type ProductFilter } from '../../../domain/basics/find-products.ts'
import { Button } from '../../ui/button.tsx'
import { useCart } from '../cart/use-cart.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { useSkeleton } from './use-product-filter.ts'
import { useStock } from './use-stock.ts'

const GRID = 'grid gap-6 sm:grid-cols-2'

/** So many are drawn at a time. */
const A_SCREENFUL = 24

interface ProductGridProps {
  products: readonly ListedProduct[]
  filter: ProductFilter
  onChange: (changes: Partial<ProductFilter>) => void
}

export function ProductGrid({ products: all, filter, onChange }: ProductGridProps) {
  const units = cartUnits(useCart())
  const stock = useStock()
  const products = findProducts(all, filter)
  const [drawn, setDrawn] = useState(A_SCREENFUL)
  if (useSkeleton(filter)) {
    return (
      <div className={GRID} aria-busy="true">
        <p role="status" className="sr-only">
          Loading products…
        </p>
        {all.slice(0, A_SCREENFUL).map(({ id }) => (
          <ProductCardSkeleton key={id} />
        ))}
        <noscript>
          {all.map(({ id, name }) => (
            <a key={id} href={`/basics/${id}`} className="mr-6 underline">
              {name}
            </a>
          ))}
        </noscript>
      </div>
    )
  }
  if (products.length === 0) {
    return (
      <div className="py-16 text-center">
        <p role="status" className="text-lg">
          No products found.
        </p>
        <Button look="outline" className="mt-5" onClick={() => onChange(NO_FILTER)}>
          Clear filters
        </Button>
      </div>
    )
  }
  return (
    <>
      <p role="status" className="sr-only">
        {products.length === 1 ? '1 product' : `${products.length} products`}
      </p>
      <ul className={GRID}>
        {products.slice(0, drawn).map((product) => (
          <li key={product.id}>
            <ProductCard product={product} units={units} left={stock[product.id]} />
          </li>
        ))}
      </ul>
      {products.length > drawn && (
        <Button look="outline" className="justify-self-center" onClick={() => setDrawn(drawn + A_SCREENFUL)}>
          Show more
        </Button>
      )}
    </>
  )
}
