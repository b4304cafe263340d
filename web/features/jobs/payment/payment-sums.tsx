import type { JobBalance } from '../../../../domain/jobs/payment.ts'
import { dollars } from '../../../../domain/pricing/money.ts'

/** Where the money stands. */
export function PaymentSums({ balance }: { balance: JobBalance }) {
  const { totalCents, paidCents, dueNowCents, dueLaterCents } = balance
  const sums = [
    ['Total', totalCents],
    ['Paid', paidCents],
    ['Due now', dueNowCents],
    ['Due later', dueLaterCents],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 tabular-nums sm:grid-cols-4">
      {sums.map(([label, cents]) => (
        <div key={label}>
          <dt className="text-navy-600 text-xs">{label}</dt>
          <dd className={label === 'Due now' && cents > 0 ? 'font-bold text-lg' : 'font-medium text-lg'}>
            {dollars(cents)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
