import { salesTaxSentence } from '../../../domain/sales-tax.ts'
import { useLoaded } from '../../api/use-loaded.ts'
import { siteConfig } from '../../site-config.ts'

/** The terms are rendered before it is known how this shop is set up. */
export function SalesTax() {
  const { state } = useLoaded(siteConfig)
  return <>{salesTaxSentence(state.status === 'ready' ? state.value.addsTaxToBasics : undefined)}</>
}
