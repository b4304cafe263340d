import { useMutation, useQuery } from '@tanstack/react-query'
import {
  billOf,
  orderBadge,
  refundProblem,
  restockable,
  shippingProblem,
} from '../../../../domain/basics/order-money.ts'
import { mayMove } from '../../../../domain/basics/order-status.ts'
import { leftOf } from '../../../../domain/payments/refunds.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { fullMomentText } from '../../../../domain/shop-time.ts'
import { answerOf } from '../../../api/answer-of.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { TrackingNumber } from '../../../ui/tracking-number.tsx'
import { admin, type BasicsOrderDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { basicsOrderQuery, useReadAgain } from '../admin-queries.ts'
import { ParcelCorrection, ParcelForm, TRACKING_CORRECTED } from '../parcel-form.tsx'
import { RequestHistory } from '../requests/request-history.tsx'
import { LoadFailure, LoadingRows } from '../section.tsx'
import { useOpened } from '../use-opened.ts'
import { MoneyNotices, RefundList } from './order-money-view.tsx'
import { RefundForm } from './refund-form.tsx'

/** What the shop answers; a refund's may have a word about the stock. */
type Call = Promise<{ status: string; stock_problem?: string | undefined }>
type Act = (call: Call, done: string) => Promise<unknown>

/** One order for blank hats: what to pack, where it goes, and what to do next. */
export function BasicsOrderDialog({ id }: { id: string }) {
  const { close } = useOpened()
  const readAgain = useReadAgain()
  const { data, error } = useQuery(basicsOrderQuery(id))
  const acting = useMutation({
    mutationFn: async ({ call, done }: { call: Call; done: string }) => ({ ...(await call), done }),
    onSuccess: ({ done, stock_problem }) => {
      toast.success(done)
      if (stock_problem) toast.error(stock_problem)
    },
    onSettled: () => readAgain('basics-orders'),
  })
  const act: Act = (call, done) => acting.mutateAsync({ call, done })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={data ? `Order ${data.order.number}` : 'Order'}
      shape="wide"
    >
      {error && <LoadFailure>{error.message}</LoadFailure>}
      {!data && !error && <LoadingRows count={5} />}
      {data && <MoneyNotices {...data} />}
      {data && (
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
          <OrderFacts {...data} />
          <div className="space-y-5">
            <OrderSteps details={data} act={act} busy={acting.isPending} />
            <RefundList order={data.order} refunds={data.refunds} />
            <RequestHistory
              history={data.history}
              mails={[]}
              createdAt={data.order.created_at}
              arrival="The customer went to pay"
            />
          </div>
        </div>
      )}
    </Dialog>
  )
}

function OrderFacts({ order, shop_is_live }: BasicsOrderDetails) {
  const address = [
    ...[order.customer_name, order.ship_line1, order.ship_line2],
    [order.ship_city, order.ship_state, order.ship_zip].filter(Boolean).join(' '),
    order.ship_country,
  ].filter(Boolean)
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
            <li key={line.productId} className="flex justify-between gap-4 py-1.5">
              <span>
                {line.name}
                {line.sizes && <span className="block font-semibold">{line.sizes}</span>}
                {line.refunded > 0 && (
                  <span className="block text-navy-600 text-xs">
                    {line.refunded.toLocaleString('en-US')} of {line.quantity.toLocaleString('en-US')} refunded
                  </span>
                )}
              </span>
              <span className="font-semibold tabular-nums">
                {(line.quantity - line.refunded).toLocaleString('en-US')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Ship to">
        <h3 className="text-base">Ship to</h3>
        <address className="mt-1 not-italic">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
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
      </section>
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

interface StepsProps {
  details: BasicsOrderDetails
  act: Act
  busy: boolean
}

function OrderSteps({ details: { order, refunds, shop_is_live }, act, busy }: StepsProps) {
  const click: Act = (call, done) => act(call, done).catch((failure: Error) => toast.error(failure.message))
  const calls = admin['basics-orders'][':id']
  const param = { id: order.id }
  const may = useMay()
  const mayLeave = may('work') && shippingProblem(order, shop_is_live) === undefined
  const left = leftOf(billOf(order, order.lines), refunds)
  const mayRefund = may('sell') && left.cents > 0 && refundProblem(order, shop_is_live) === undefined
  return (
    <section aria-label="Next step" className="space-y-4">
      <p>
        Status: <strong>{orderBadge(order).label}</strong>
      </p>
      {mayLeave && mayMove(order.status, 'packed') && (
        <Button
          look="navy"
          disabled={busy}
          onClick={() => click(answerOf(calls.pack.$post({ param })), 'Marked as packed')}
        >
          Mark as packed
        </Button>
      )}
      {mayLeave && mayMove(order.status, 'shipped') && (
        <ParcelForm
          button="Mark as shipped"
          send={(json) => act(answerOf(calls.ship.$post({ param, json })), 'Marked as shipped')}
        />
      )}
      {may('work') && order.status === 'packed' && (
        <Button
          look="quiet"
          size="small"
          disabled={busy}
          onClick={() => click(answerOf(calls.unpack.$post({ param })), 'No longer packed')}
        >
          Not packed after all
        </Button>
      )}
      {may('work') && order.shipped_at && (
        <ParcelCorrection
          parcel={order}
          send={(json) => act(answerOf(calls.tracking.$put({ param, json })), TRACKING_CORRECTED)}
        />
      )}
      {mayRefund && (
        <RefundForm
          {...{ order, refunds, busy }}
          onRefund={(json) =>
            click(
              answerOf(calls.refund.$post({ param, json })),
              `${json.by_hand ? 'Recorded' : 'Refunded'} ${dollars(json.sum_cents)}`,
            )
          }
        />
      )}
      {may('work') && restockable(order.status, order.lines, refunds).length > 0 && (
        <Button
          look="outline"
          size="small"
          disabled={busy}
          onClick={() => click(answerOf(calls.restock.$post({ param })), 'The hats are back in stock')}
        >
          Return the hats to stock
        </Button>
      )}
      {order.restocked_at && (
        <p className="text-sm">
          {order.lines.reduce((sum, line) => sum + line.restocked, 0).toLocaleString('en-US')} hats went back into
          stock, last on {fullMomentText(order.restocked_at)}.
        </p>
      )}
    </section>
  )
}
