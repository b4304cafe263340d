import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { CREDIT_WORDS, PAPER_NAMES } from '../../../../domain/jobs/invoice.ts'
import { METHOD_LABELS } from '../../../../domain/jobs/payment.ts'
import { REFUND_LABELS } from '../../../../domain/payments/refunds.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { dayText } from '../../../../domain/shop-time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { FollowedJob } from '../followed-job.ts'

type Money = FollowedJob['money']
export type Payment = Money['payments'][number]

/** Everything that came, and what went back of it. */
export function PaymentList({
  payments,
  actions,
}: {
  payments: readonly Payment[]
  actions?: (payment: Payment) => ReactNode
}) {
  if (payments.length === 0) return null
  return (
    <ul aria-label="Payments" className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
      {payments.map((payment) => (
        <li key={payment.id} className="py-2.5">
          <div className="flex items-baseline justify-between gap-4">
            <p>
              {payment.undoes ? 'Recorded by mistake, taken back' : METHOD_LABELS[payment.method]}
              {payment.paid_at && <span className="ml-2 text-navy-600 text-sm">{dayText(payment.paid_at)}</span>}
            </p>
            <p className="whitespace-nowrap font-medium tabular-nums">{dollars(payment.cents)}</p>
          </div>
          {payment.refunds.map(({ id, status, cents, created_at }) => (
            <WentBack key={id} label={`${REFUND_LABELS[status]}, ${dayText(created_at)}`} cents={cents} />
          ))}
          {payment.lost_cents > 0 && <WentBack label="Taken back by a dispute" cents={payment.lost_cents} />}
          {actions?.(payment)}
        </li>
      ))}
    </ul>
  )
}

function WentBack({ label, cents }: { label: string; cents: number }) {
  return (
    <p className="flex justify-between gap-4 text-navy-600 text-sm">
      <span>{label}</span>
      <span className="tabular-nums">{dollars(-cents)}</span>
    </p>
  )
}

/** Invoices and credit notes, the newest invoice as the button. */
export function PapersList({ papers, hrefOf }: { papers: Money['papers']; hrefOf: (id: string) => string }) {
  const newest = papers.findLast(({ kind }) => kind === 'invoice')
  if (!newest) return null
  return (
    <div className="grid gap-2">
      <div>
        <a href={hrefOf(newest.id)} download className={buttonClass({ look: 'outline' })}>
          <Download aria-hidden size={18} />
          Download invoice
        </a>
      </div>
      <ul className="text-sm">
        {papers.map(({ id, kind, number, total_cents, reason }) => (
          <li key={id}>
            <a href={hrefOf(id)} download className="inline-flex min-h-8 items-center underline underline-offset-4">
              {PAPER_NAMES[kind]} {number}
            </a>
            {`, ${dollars(total_cents)}${reason ? `. ${CREDIT_WORDS[reason]}.` : ''}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
