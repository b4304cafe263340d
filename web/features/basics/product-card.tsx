import { Link } from 'react-router'
import { basicsPrice } from '../../../domain/basics/basics-price.ts'
import type { ListedProduct } from '../../../domain/basics/catalogue.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { usePrices } from '../../shop-facts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Card, Skeleton } from '../../ui/surface.tsx'
import { ProductPicture } from './product-picture.tsx'
import { stockNote } from './use-stock.ts'

export function ProductCard({ product, units, left }: { product: ListedProduct; units: number; left?: number | null }) {
  const note = stockNote(left)
  const prices = usePrices()
  const lowestCents = Math.min(...prices.basics.map((tier) => tier.cents))
  return (
    <Card className="group relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-lift">
      <ProductPicture
        of={product.photograph}
        sizes="(min-width: 1216px) 396px, (min-width: 1024px) 33vw, (min-width: 640px) 46vw, 92vw"
        eager
        className="aspect-square w-full object-cover"
      />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="text-2xl">
            <Link to={`/basics/${product.id}`} className="after:absolute after:inset-0 group-hover:underline">
              {product.name}
            </Link>
          </h2>
          {note && <Badge tone="warn">{note}</Badge>}
        </div>
        <p className="mt-2 text-navy-700">
          {product.material}, {product.sizes.join(', ')}
        </p>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold text-xl tabular-nums">{dollars(basicsPrice(prices, units).unitCents)}</span>
          <span className="text-navy-600 text-sm">each, down to {dollars(lowestCents)} in bulk</span>
        </p>
      </div>
    </Card>
  )
}

export function ProductCardSkeleton() {
  return (
    <Card className="overflow-hidden">
      <Skeleton className="aspect-square w-full rounded-none" />
      <div className="p-5">
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-4 h-5 w-4/5" />
        <Skeleton className="mt-5 h-6 w-3/5" />
      </div>
    </Card>
  )
}
