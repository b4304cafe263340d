import type { PriceList } from '../../../domain/pricing/price-list.ts'
import { areaOf } from '../../../domain/products/design.ts'
import { kindOf, type ProductId } from '../../../domain/products/products.ts'
import { ArtworkField } from './artwork-field.tsx'
import { draftOf } from './design-document.ts'
import type { StepProps } from './products/product-screens.ts'
import type { DesignerState } from './use-designer.ts'

/** What the screens of a product work with. */
export function stepProps(designer: DesignerState, product: ProductId, { products }: PriceList): StepProps {
  const { document, dispatch } = designer
  const draft = draftOf(document, product)
  return {
    choices: draft.choices,
    quantity: draft.quantity,
    prices: products[product],
    change: (changed) => dispatch({ type: 'design changed', change: changed }),
    upload: (area) => {
      const { upload: label, hint, folder } = areaOf(draft, area)
      const rule = kindOf(product).folders[folder]
      if (!rule) throw new Error(`${product} have no folder ${folder}.`)
      return (
        <ArtworkField
          {...{ label, hint, rule, artwork: draft.artwork[area], files: designer }}
          onChange={(file) => dispatch({ type: 'artwork chosen', area, file })}
        />
      )
    },
  }
}
