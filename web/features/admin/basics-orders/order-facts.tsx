import { shippingProblem } from '../../../../domain/basics/order-money.ts'
import { mayMove } from '../../../../domain/basics/order-status.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { shipToLines } from '../../../../domain/ship-to.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { TrackingNumber } from '../../../ui/tracking-number.tsx'
import { admin, type BasicsOrderDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { useReadAgain } from '../admin-queries.ts'
import { ChangeAddress } from '../ship-to-form.tsx'

type Order = BasicsOrderDetails['order']

/** What to pack, where it goes and what was paid. */
export function OrderFacts({ order, shop_is_live }: BasicsOrderDetails) {
  const isToPack = mayMove(order.status, 'shipped') && shippingProblem(order, shop_is_live) === undefined
  const hatsTitle = isToPack ? 'To pack' : 'Hats'
  const amounts = [
    ['Hats', order.subtotal_cents],
    ['Shipping', order.shipping_cents],
    ['Tax', order.tax_cents],
    ['Total', order.total_cents ?? 0],
    ...(order.refunded_cents ? [['Refunded', -order.refunded_cents] as const] : []),
    ...(order.lost_cents ? [['Lost to a dispute', -order.lost_cents] as const] : []),
  ] as const
  return (
    <div className="space-y-5 text-sm">
      <section aria-label={hatsTitle}>
        <h3 className="text-base">{hatsTitle}</h3>
        <ul className="mt-2 divide-y divide-paper-300/70">
          {order.lines.map((line) => (
            <HatLine key={line.productId} line={line} />
          ))}
        </ul>
      </section>
      <ShipTo order={order} />
      <dl className="max-w-60">
        {amounts.map(([label, cents]) => (
          <div key={label} className="flex justify-between gap-4 border-paper-300/70 border-b py-1">
            <dt>{label}</dt>
            <dd className="tabular-nums">{dollars(cents)}</dd>
          </div>
        ))}
      </dl>
      {order.paid_at && <p className="text-navy-600">Paid {fullMomentText(order.paid_at)}</p>}
    </div>
  )
}

/** How many still go into the box, and of which sizes. */
function HatLine({ line }: { line: Order['lines'][number] }) {
  const { name, sizes, sizes_left, quantity, refunded } = line
  return (
    <li className="flex justify-between gap-4 py-1.5">
      <span>
        {name}
        {sizes && <span className="block font-semibold">{refunded > 0 ? (sizes_left ?? `of ${sizes}`) : sizes}</span>}
        {refunded > 0 && (
          <span className="block text-navy-600 text-xs">
            {refunded.toLocaleString('en-US')} of {quantity.toLocaleString('en-US')} refunded
          </span>
        )}
      </span>
      <span className="font-semibold tabular-nums">{(quantity - refunded).toLocaleString('en-US')}</span>
    </li>
  )
}

function ShipTo({ order }: { order: Order }) {
  const readAgain = useReadAgain()
  const may = useMay()
  const { customer_name: name, ship_line1: line1, ship_line2: line2, ship_city, ship_state, ship_zip } = order
  const shipTo = { name, line1, line2, city: ship_city, state: ship_state, zip: ship_zip }
  const isHere = order.status === 'paid' || order.status === 'packed'
  return (
    <section aria-label="Ship to">
      <h3 className="text-base">Ship to</h3>
      <address className="mt-1 not-italic">
        <p className="whitespace-pre-line">{shipToLines(shipTo).join('\n')}</p>
        {order.email && (
          <a href={`mailto:${order.email}`} className="underline underline-offset-4">
            {order.email}
          </a>
        )}
      </address>
      {order.tracking_number && (
        <p className="mt-1">
          {order.carrier}: <TrackingNumber carrier={order.carrier} number={order.tracking_number} />
        </p>
      )}
      {may('work') && isHere && (
        <div className="mt-2">
          <ChangeAddress
            shipTo={shipTo}
            send={(json) => answerOf(admin['basics-orders'][':id']['ship-to'].$put({ param: { id: order.id }, json }))}
            onSettled={() => readAgain('basics-orders')}
          />
        </div>
      )}
    </section>
  )
}
