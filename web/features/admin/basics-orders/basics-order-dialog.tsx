import { useMutation, useQuery } from '@tanstack/react-query'
import {
  billOf,
  missingText,
  orderBadge,
  refundProblem,
  restockable,
  restockedText,
  shippingProblem,
} from '../../../../domain/basics/order-money.ts'
import { mayMove } from '../../../../domain/basics/order-status.ts'
import { leftOf } from '../../../../domain/payments/refunds.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { newestLine } from '../../../../domain/seen.ts'
import { answerOf, sentenceOf } from '../../../api/answer-of.ts'
import { tellFailure } from '../../../api/tell-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { admin, type BasicsOrderDetails } from '../admin-client.ts'
import { useMay } from '../admin-context.tsx'
import { basicsOrderQuery, useReadAgain } from '../admin-queries.ts'
import { ParcelCorrection, ParcelForm, TRACKING_CORRECTED } from '../parcel-form.tsx'
import { PrintButton } from '../print-button.tsx'
import { RequestHistory } from '../requests/request-history.tsx'
import { LoadFailure, LoadingRows } from '../section.tsx'
import { useOpened } from '../use-opened.ts'
import { OrderFacts } from './order-facts.tsx'
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
      {error && <LoadFailure>{sentenceOf(error)}</LoadFailure>}
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

interface StepsProps {
  details: BasicsOrderDetails
  act: Act
  busy: boolean
}

function OrderSteps({ details: { order, refunds, history, shop_is_live }, act, busy }: StepsProps) {
  const click: Act = (call, done) => act(call, done).catch(tellFailure)
  const calls = admin['basics-orders'][':id']
  const param = { id: order.id }
  const asShown = { param, query: { seen: newestLine(history) } }
  const may = useMay()
  const mayLeave = may('work') && shippingProblem(order, shop_is_live) === undefined
  const left = leftOf(billOf(order, order.lines), refunds)
  const restocked = restockedText(order.lines, order.restocked_at)
  const missing = missingText(order.lines)
  const mayRefund = may('sell') && left.cents > 0 && refundProblem(order, left.cents, shop_is_live) === undefined
  return (
    <section aria-label="Next step" className="space-y-4">
      <p>
        Status: <strong>{orderBadge(order).label}</strong>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <PrintButton path={`basics-orders/${order.id}/packing-slip.pdf`} name={`packing-slip-${order.number}`}>
          Packing slip
        </PrintButton>
        {mayLeave && mayMove(order.status, 'packed') && (
          <Button
            look="navy"
            disabled={busy}
            onClick={() => click(answerOf(calls.pack.$post(asShown)), 'Marked as packed')}
          >
            Mark as packed
          </Button>
        )}
      </div>
      {mayLeave && mayMove(order.status, 'shipped') && (
        <ParcelForm
          button="Mark as shipped"
          send={(json) => act(answerOf(calls.ship.$post({ ...asShown, json })), 'Marked as shipped')}
        />
      )}
      {may('work') && order.status === 'packed' && (
        <Button
          look="quiet"
          size="small"
          disabled={busy}
          onClick={() => click(answerOf(calls.unpack.$post(asShown)), 'No longer packed')}
        >
          Not packed after all
        </Button>
      )}
      {may('work') && order.shipped_at && (
        <ParcelCorrection
          {...{ parcel: order, history }}
          send={(json, query) => act(answerOf(calls.tracking.$put({ param, query, json })), TRACKING_CORRECTED)}
        />
      )}
      {mayRefund && (
        <RefundForm
          {...{ order, refunds, history, busy }}
          onRefund={(json, query) =>
            act(
              answerOf(calls.refund.$post({ param, query, json })),
              `${json.by_hand ? 'Recorded' : 'Refunded'} ${dollars(json.sum_cents)}`,
            )
          }
        />
      )}
      {may('work') && restockable(order, order.lines, refunds).length > 0 && (
        <Button
          look="outline"
          size="small"
          disabled={busy}
          onClick={() => click(answerOf(calls.restock.$post(asShown)), 'The hats are back in stock')}
        >
          Return the hats to stock
        </Button>
      )}
      {restocked && <p className="text-sm">{restocked}</p>}
      {missing && <p className="text-sm">{missing}</p>}
    </section>
  )
}
