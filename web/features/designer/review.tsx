import { swatchOf } from '../../../domain/colors.ts'
import { type DesignFact, factsOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { Preview } from './artwork-field.tsx'
import type { ArtworkFile, Draft } from './design-document.ts'
import type { DesignerState } from './use-designer.ts'

interface OrderSummaryProps {
  draft: Draft
  fileOf: DesignerState['fileOf']
}

/** Everything that was chosen, as a list. */
export function OrderSummary({ draft, fileOf }: OrderSummaryProps) {
  const product: DesignFact<ArtworkFile> = { label: 'Product', value: kindOf(draft.product).name }
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-2.5">
      {[product, ...factsOf(draft)].map(({ label, value, color, piece }) => (
        <div key={label} className="contents">
          <dt className="text-navy-600">{label}</dt>
          <dd className="flex min-w-0 items-center gap-2 font-medium">
            {color !== undefined && <Swatch color={color} />}
            {piece ? <Preview artwork={piece} fileOf={fileOf} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    style={{ backgroundColor: swatchOf(color) }}
    className="size-5 shrink-0 rounded-full border border-navy-300"
  />
)
