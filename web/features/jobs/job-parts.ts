import type { JobPart } from './job-part.ts'
import { PaymentPart } from './payment/payment-part.tsx'
import { ProofPart } from './proof/proof-part.tsx'
import { QuotePart } from './quote/quote-part.tsx'
import { ShippingPart } from './shipping/shipping-part.tsx'

/** What is decided on a job's private page, beside the conversation, in the order in which it comes up. */
export const JOB_PARTS: readonly JobPart[] = [
  { title: 'Quote', id: 'quote', Part: QuotePart, isDue: ({ stage }) => stage === 'quoted' },
  { title: 'Proof', id: 'proof', Part: ProofPart, isDue: ({ stage }) => stage === 'proofing' },
  {
    ...{ title: 'Payment', id: 'payment', Part: PaymentPart },
    isDue: ({ money }) => (money.balance?.dueNowCents ?? 0) > 0,
  },
  {
    ...{ title: 'Shipping', id: 'shipping', Part: ShippingPart },
    isDue: ({ stage }) => stage === 'shipped' || stage === 'delivered',
  },
]
