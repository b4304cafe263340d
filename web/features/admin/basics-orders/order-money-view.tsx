import { clsx } from 'clsx'
import { moneyNotices } from '../../../../domain/basics/order-money.ts'
import { refundedText } from '../../../../domain/basics/refunded-hats.ts'
import { REFUND_LABELS } from '../../../../domain/payments/refunds.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import type { BasicsOrderDetails } from '../admin-client.ts'

type StaffRefund = BasicsOrderDetails['refunds'][number]

/** What staff must know before they touch the parcel. */
export function MoneyNotices({ order, shop_is_live, dispute_url }: BasicsOrderDetails) {
  const notices = moneyNotices(order, shop_is_live)
  if (notices.length === 0) return null
  return (
    <section aria-label="Payment" className="mb-5 space-y-2">
      {notices.map(({ text, isUrgent }) => (
        <p
          key={text}
          className={clsx('rounded-md px-3 py-2', isUrgent ? 'bg-warn/10 font-medium text-warn' : 'bg-navy-200/40')}
        >
          {text}
        </p>
      ))}
      {dispute_url && order.dispute === 'opened' && (
        <a href={dispute_url} target="_blank" rel="noreferrer" className="inline-block underline underline-offset-4">
          Open the dispute at the card provider
        </a>
      )}
    </section>
  )
}

/** Each attempt to give money back, and what became of it. */
export function RefundList({ order, refunds }: Pick<BasicsOrderDetails, 'order' | 'refunds'>) {
  if (refunds.length === 0) return null
  return (
    <section aria-label="Refunds">
      <h3 className="text-base">Refunds</h3>
      <ul className="mt-2 divide-y divide-paper-300/70 text-sm">
        {refunds.map((refund) => (
          <li key={refund.id} className="py-1.5">
            <span className="flex justify-between gap-4">
              <span>{stateOf(refund)}</span>
              <span className="font-semibold tabular-nums">{dollars(refund.cents)}</span>
            </span>
            <span className="block text-navy-600 text-xs">
              {[refundedText(order.lines, refund), fullMomentText(refund.created_at)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf({ status, by_hand, failure }: StaffRefund): string {
  const state = by_hand ? 'Given back another way' : REFUND_LABELS[status]
  return failure ? `${state} (${failure.replaceAll('_', ' ')})` : state
}
