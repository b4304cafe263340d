import { type Part, Parts } from '../parts.tsx'
import { CertificatesView } from './certificates-view.tsx'
import { RatesView } from './rates-view.tsx'
import { TaxView } from './tax-view.tsx'

const PARTS: readonly Part[] = [
  { part: undefined, label: 'Rates', View: RatesView },
  { part: 'tax', label: 'Sales tax', View: TaxView },
  { part: 'certificates', label: 'Resale certificates', View: CertificatesView },
]

/** What sending costs, what tax comes on top, and who does not pay it. */
export const ShippingView = () => <Parts at="/admin/shipping" name="Shipping" parts={PARTS} />
