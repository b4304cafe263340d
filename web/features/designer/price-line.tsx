import type { ProductId } from '../../../domain/products/products.ts'
import { usePrices } from '../../shop-facts.tsx'
import { draftOf } from './design-document.ts'
import { designPrice } from './design-price.ts'
import type { DesignerState } from './use-designer.ts'

/** The price while one designs, always in sight; the last step has it in full. */
export function PriceLine({ designer, product }: { designer: DesignerState; product: ProductId }) {
  const { now, next } = designPrice(draftOf(designer.document, product), usePrices())
  return (
    <p
      role="status"
      className="price-line sticky bottom-0 z-10 mt-8 flex flex-wrap justify-between gap-x-6 border-paper-300 border-t bg-paper py-2.5 text-sm tabular-nums"
    >
      {now && <span className="font-semibold">{now}</span>}
      {next && <span className="text-navy-600">{next}</span>}
    </p>
  )
}
