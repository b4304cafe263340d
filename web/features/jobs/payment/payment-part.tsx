import { BRAND } from '../../../../domain/brand.ts'
import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { nextPaymentCents } from '../../../../domain/jobs/payment.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { addressLine } from '../../../../domain/site/contact-details.ts'
import { useContact } from '../../../shop-facts.tsx'
import type { JobPartProps } from '../job-part.ts'
import { BillToForm } from './bill-to-form.tsx'
import { PayNow } from './pay-now.tsx'
import { PapersList, PaymentList } from './payment-list.tsx'
import { PaymentSums } from './payment-sums.tsx'

/** What is to pay, how, and what came. */
export function PaymentPart({ job, token, onChanged, onWrite }: JobPartProps) {
  const { money } = job
  const { balance } = money
  if (!balance && money.payments.length === 0)
    return <p className="text-navy-700">There is nothing to pay yet. Once you have accepted a quote, you pay here.</p>
  return (
    <>
      {balance && <PaymentSums balance={balance} />}
      {money.due_on && balance && balance.dueLaterCents > 0 && (
        <p>
          Please pay by <strong>{neededByText(money.due_on)}</strong>.
        </p>
      )}
      {balance && balance.overCents > 0 && (
        <p>You paid {dollars(balance.overCents)} too much. We give it back to you.</p>
      )}
      {money.papers.length === 0 && <BillToForm billTo={money.bill_to} token={token} onChanged={onChanged} />}
      <PayNow cents={balance ? nextPaymentCents(balance) : 0} token={token} onChanged={onChanged} />
      {balance && nextPaymentCents(balance) > 0 && (
        <OtherWays reference={money.reference} onAsk={() => onWrite('We would like to pay by bank transfer. ')} />
      )}
      <PaymentList payments={money.payments} />
      <PapersList papers={money.papers} hrefOf={(id) => `/api/jobs/${token}/papers/${id}.pdf`} />
    </>
  )
}

/** A link may be forwarded, so that the shop's account does not stand on the page. */
function OtherWays({ reference, onAsk }: { reference: string; onAsk: () => void }) {
  return (
    <details className="rounded-md border border-paper-300/70 px-4">
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Pay by check or bank transfer</summary>
      <dl className="grid gap-3 pb-4">
        <div>
          <dt className="font-medium">Reference</dt>
          <dd>Please write {reference} on it, so that we know what it is for.</dd>
        </div>
        <div>
          <dt className="font-medium">Check</dt>
          <dd>
            To {BRAND.legalName}, {addressLine(useContact())}.
          </dd>
        </div>
        <div>
          <dt className="font-medium">Bank transfer</dt>
          <dd>
            We send you our account:{' '}
            <button type="button" className="underline underline-offset-4" onClick={onAsk}>
              ask for it
            </button>
            .
          </dd>
        </div>
      </dl>
    </details>
  )
}
