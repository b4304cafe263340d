import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useMay } from '../admin-context.tsx'
import { stockQuery } from '../admin-queries.ts'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { AdjustStock } from './adjust-stock.tsx'
import { MovementList } from './movement-list.tsx'
import { ProductShelf } from './product-shelf.tsx'
import { ThresholdDialog } from './threshold-dialog.tsx'

const LOW_HINT = 'A product stands here when as many as its threshold are left, or fewer.'

/** What lies on the shelf, and everything that ever moved there. */
export function StockView() {
  const { data, isError } = useQuery(stockQuery)
  const may = useMay()
  const [adjusted, setAdjusted] = useState<string>()
  const [warnedId, setWarned] = useState<string>()
  const first = data?.products[0]?.product_id
  const { values, set } = useAddressFilter(['low'])
  const warned = data?.products.find(({ product_id }) => product_id === warnedId)
  const shown = data?.products.filter(({ is_low }) => is_low || !values.low)
  return (
    <div className="grid gap-5">
      <Section
        title="On the shelf"
        aside={
          may('work') && (
            <Button look="navy" size="small" disabled={!first} onClick={() => setAdjusted(first)}>
              Adjust stock
            </Button>
          )
        }
      >
        <p className="mb-3 max-w-2xl text-navy-700 text-sm">
          On hand is what can still be sold and what open checkouts hold. A hat leaves it when it is paid, although it
          lies here until it is packed.
        </p>
        {values.low && (
          <p className="mb-3 flex flex-wrap items-center gap-x-3 text-sm">
            Only products of which few are left.
            <Button look="quiet" size="small" onClick={() => set('low', '')}>
              Show all products
            </Button>
          </p>
        )}
        <Listed
          items={shown}
          isError={isError}
          failed="Error fetching the stock."
          empty={values.low ? 'Enough of everything.' : 'No products yet.'}
          hint={values.low ? LOW_HINT : 'Each product of the catalogue has its shelf here.'}
        >
          {(products) => (
            <ul aria-label="Products" className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
              {products.map((product) => (
                <ProductShelf
                  key={product.product_id}
                  product={product}
                  onAdjust={() => setAdjusted(product.product_id)}
                  onThreshold={() => setWarned(product.product_id)}
                />
              ))}
            </ul>
          )}
        </Listed>
      </Section>
      <MovementList products={data?.products ?? []} />
      {data && adjusted && (
        <AdjustStock
          products={data.products}
          productId={adjusted}
          onChoose={setAdjusted}
          onClose={() => setAdjusted(undefined)}
        />
      )}
      {warned && <ThresholdDialog product={warned} onClose={() => setWarned(undefined)} />}
    </div>
  )
}
