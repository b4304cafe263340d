import { type DesignFact, factsOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { DesignFacts } from '../../ui/design-facts.tsx'
import { Preview } from './artwork-field.tsx'
import type { ArtworkFile, Draft } from './design-document.ts'
import type { DesignerState } from './use-designer.ts'

interface OrderSummaryProps {
  draft: Draft
  shownOf: DesignerState['shownOf']
}

export function OrderSummary({ draft, shownOf }: OrderSummaryProps) {
  const product: DesignFact<ArtworkFile> = { label: 'Product', value: kindOf(draft.product).name }
  return (
    <DesignFacts
      facts={[product, ...factsOf(draft)]}
      piece={(artwork) => <Preview artwork={artwork} shownOf={shownOf} />}
    />
  )
}
