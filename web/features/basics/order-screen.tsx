import { type ReactNode, useCallback } from 'react'
import { ORDER_LABELS, REFUND_CAME_BACK } from '../../../domain/basics/order-status.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { inShopTime } from '../../../domain/shop-time.ts'
import { NotLoaded } from '../../api/not-loaded.tsx'
import { useLoaded } from '../../api/use-loaded.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { MailLink } from '../../ui/mail-link.tsx'
import { Card, PageHeading } from '../../ui/surface.tsx'
import { TrackingNumber } from '../../ui/tracking-number.tsx'
import { type FollowedOrder, readFollowedOrder } from './followed-order.ts'
import { OrderLines } from './order-lines.tsx'

const TONES: Record<FollowedOrder['status'], BadgeTone> = {
  pending: 'paper',
  expired: 'paper',
  paid: 'info',
  packed: 'info',
  shipped: 'good',
  refunded: 'warn',
}

/** A guest's private link: where the order is, without anybody's name or street. */
export function OrderScreen({ token }: { token: string }) {
  const { state, reload } = useLoaded(useCallback(() => readFollowedOrder(token), [token]))
  const order = state.status === 'ready' ? state.value : undefined
  return (
    <>
      <PageHeading title="Your order">
        {state.status === 'loading' && <p role="status">Loading your order…</p>}
        {state.status === 'failed' && (
          <NotLoaded
            failure={state.failure}
            fallback="The order could not be loaded. Please try again."
            onAgain={reload}
          />
        )}
        {order && (
          <p className="flex flex-wrap items-center gap-3">
            Order {order.number}
            <Badge tone={order.refund_failed ? 'warn' : TONES[order.status]}>
              {order.refund_failed ? REFUND_CAME_BACK : ORDER_LABELS[order.status]}
            </Badge>
          </p>
        )}
      </PageHeading>
      <div className="shell pb-8">
        <div className="grid max-w-3xl gap-8">
          {order && <OrderDetails order={order} />}
          <p>
            Questions about your order? Write to <MailLink className="underline underline-offset-4" />.
          </p>
          <div>
            <ButtonLink to="/basics" look="outline">
              Shop Basics
            </ButtonLink>
          </div>
        </div>
      </div>
    </>
  )
}

function OrderDetails({ order }: { order: FollowedOrder }) {
  const facts = [
    ['Ordered', dateOf(order.created_at)],
    ['Leaves our shop by', order.ships_by],
    ['Packed', dateOf(order.packed_at)],
    ['Shipped', dateOf(order.shipped_at)],
    ['Ships to', order.ship_to],
    ['Shipping', order.shipping_method],
    ['Carrier', order.carrier],
  ] as const
  const amounts = [
    ['Subtotal', order.subtotal_cents],
    ['Shipping', order.shipping_cents],
    ['Sales tax', order.tax_cents],
    ['Total', order.total_cents],
    ['Refunded', order.refunded_cents || null],
  ] as const
  return (
    <Card className="p-6">
      <dl className="grid grid-cols-[2fr_3fr] gap-x-4 gap-y-1.5 pb-6 sm:grid-cols-[auto_1fr] sm:gap-x-6">
        {facts.map(([label, value]) => value && <Row key={label} label={label} value={value} />)}
        {order.tracking_number && (
          <Row
            label="Tracking number"
            value={<TrackingNumber carrier={order.carrier} number={order.tracking_number} />}
          />
        )}
      </dl>
      <h2 className="text-2xl">Order Summary</h2>
      <OrderLines items={order.lines} />
      <dl className="ml-auto grid w-fit grid-cols-[auto_auto] gap-x-8 gap-y-1.5 pt-4 text-right tabular-nums">
        {amounts.map(([label, cents]) => cents !== null && <Row key={label} label={label} value={dollars(cents)} />)}
      </dl>
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
    </Card>
  )
}

const REFUND_WORDS: Record<FollowedOrder['refunds'][number]['status'], string> = {
  pending: 'on its way to you',
  succeeded: 'given back; your bank may take a few days to show it',
  failed: 'sent back to us by your bank; we will write to you about another way',
}

function Refunds({ refunds }: Pick<FollowedOrder, 'refunds'>) {
  return (
    <section aria-label="Refunds" className="mt-6 border-paper-300 border-t pt-4">
      <h2 className="text-2xl">Refunds</h2>
      <ul className="mt-2 space-y-1.5">
        {refunds.map(({ id, cents, status, created_at }) => (
          <li key={id}>
            <strong className="tabular-nums">{dollars(cents)}</strong>, {dateOf(created_at)}: {REFUND_WORDS[status]}.
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-navy-600">{label}</dt>
      <dd className="font-medium">{value}</dd>
    </div>
  )
}

const dayText = inShopTime({ dateStyle: 'long' })
const dateOf = (time: string | null) => time && dayText(time)
