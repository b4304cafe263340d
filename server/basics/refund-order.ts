import { sql } from 'drizzle-orm'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import {
  billOf,
  type RefundRequest,
  refundProblem,
  type StockedLine,
  sumOfRequest,
} from '../../domain/basics/order-money.ts'
import { PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { sizesLeft } from '../../domain/basics/refunded-hats.ts'
import { hatsIn, lessSizes, sizesText } from '../../domain/basics/sizes.ts'
import { leftOf, type Refund, type RefundLine } from '../../domain/payments/refunds.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Seen } from '../../domain/seen.ts'
import { subjectOf } from '../../domain/subject.ts'
import { type ByPage, happenedSince } from '../audit/happened-since.ts'
import type { Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { carryOutRefund } from '../payments/carry-out-refund.ts'
import { type RefundRow, reckoned, refundsOf, storeRefund } from '../payments/refunds.ts'
import { basicsPayable, settleMoney } from './basics-payable.ts'
import { NO_ORDER } from './fulfil-order.ts'
import { type BasicsOrder, linesOfAll, lockOrder } from './orders.ts'

const CHANGED = refused('conflict', 'Something was given back since you looked. Please look again.')
const UNDER_WAY = refused(
  'conflict',
  'Another refund of this order is not answered yet. Please look again in a few minutes.',
)

/** Its lines with what had come back into the stock when it was asked for, so that a second click counts nothing twice. */
interface Refunded {
  order: BasicsOrder
  bought: readonly StockedLine[]
}

type Asked = Result<Refunded & { refund: RefundRow }>

/** Gives money back: the attempt is stored, then the card provider is asked, then the order goes where the money is. */
export async function refundOrder(
  deps: Deps,
  orderId: string,
  request: RefundRequest,
  actorId: string,
  page: Seen = {},
): Promise<Result<Refunded>> {
  const asked = await deps.db.transaction((tx) => askForRefund(deps, tx, orderId, request, { actorId, page }))
  if (!asked.ok) return asked
  const { order, bought, refund } = asked.value
  const settled = refund.by_hand ? done(order) : await carryOutRefund(deps, basicsPayable, order, refund)
  return settled.ok ? done({ order: settled.value, bought }) : settled
}

/** A second click finds the attempt of the first. */
async function askForRefund(
  deps: Deps,
  tx: Transaction,
  orderId: string,
  request: RefundRequest,
  { actorId, page }: ByPage & { actorId: string },
): Promise<Asked> {
  const order = await lockOrder(tx, orderId)
  if (!order) return NO_ORDER
  if (!PAID_STATUSES.some((status) => status === order.status) || !order.payment_intent || !order.session_id)
    return refused('conflict', 'This order has not been paid.')
  const subject = subjectOf('basics_orders', orderId)
  const rows = await refundsOf(tx, subject)
  const bought = (await linesOfAll(tx, [orderId])).get(orderId) ?? []
  const given = rows.map(reckoned)
  const problem = refundProblem(order, leftOf(billOf(order, bought), given).cents, deps.payments.isLive)
  if (problem) return refused('conflict', problem)
  const open = rows.find(({ status }) => status === 'asked')
  if (open) return isSame(open, request) ? done({ order, bought, refund: open }) : UNDER_WAY
  const sum = checkedSum(order, bought, given, request)
  if (!sum.ok) return sum
  // What was packed or has left since is given back only by whoever knows it.
  const happened = await happenedSince(tx, subject, page)
  if (happened) return happened
  const lines = sizedLines(bought, given, request)
  if (!lines) return WRONG_SIZES
  const refund = await storeRefund(
    tx,
    {
      ...{
        subject,
        lines,
        by_hand: request.by_hand,
        status: request.by_hand ? 'succeeded' : 'asked',
        actor_id: actorId,
      },
      ...{ cents: sum.value.cents, shipping_cents: sum.value.shippingCents },
      left_cents: sql`(select total_cents - refunded_cents - lost_cents from ${basicsOrders} where id = ${orderId})`,
    },
    deps.now(),
  )
  const settled = request.by_hand ? await settleMoney(deps, tx, order, [{ refund, was: 'asked' }], undefined) : order
  // Before the card provider hears of it: its mail, whenever that comes, holds up no news of the money.
  if (order.email) await deps.limiter.take('staffMails', order.email, tx)
  return done({ order: settled, bought, refund })
}

/** What was given back by hand is not what the card provider was asked for, and both would go out. */
const isSame = (open: RefundRow, { sum_cents, shipping, by_hand, lines }: RefundRequest) =>
  !by_hand &&
  open.cents === sum_cents &&
  open.shipping_cents > 0 === shipping &&
  open.lines.length === lines.length &&
  lines.every((asked) =>
    open.lines.some(
      ({ id, quantity, sizes }) =>
        id === asked.product_id &&
        quantity === asked.quantity &&
        (asked.sizes.length === 0 || sizes === sizesText(asked.sizes)),
    ),
  )

/** By our own reckoning, if that is what staff saw and agreed to. */
function checkedSum(
  order: BasicsOrder,
  bought: readonly OrderLine[],
  given: readonly Refund[],
  request: RefundRequest,
): Result<{ cents: number; shippingCents: number }> {
  const bill = billOf(order, bought)
  const left = leftOf(bill, given)
  if (request.left_cents !== left.cents) return CHANGED
  const tooMany = request.lines.some(
    ({ product_id, quantity }) => quantity > (left.lines.find((line) => line.id === product_id)?.quantity ?? 0),
  )
  if (tooMany) return refused('invalid_input', 'That is more than was bought and not refunded yet.')
  const sum = sumOfRequest(bill, given, request)
  if (sum.cents > left.cents) return refused('invalid_input', `At most ${dollars(left.cents)} can be given back.`)
  if (sum.cents !== request.sum_cents) return refused('conflict', `By our reckoning it is ${dollars(sum.cents)}.`)
  return done(sum)
}

const WRONG_SIZES = refused('invalid_input', 'Please choose sizes that were bought and not refunded yet.')

/** With their sizes, which nobody needs to name when all that are left go. */
function sizedLines(
  bought: readonly OrderLine[],
  given: readonly Refund[],
  { lines }: RefundRequest,
): RefundLine[] | undefined {
  const sized = lines.map(({ product_id: id, quantity, sizes }): RefundLine | undefined => {
    const line = bought.find(({ productId }) => productId === id)
    const left = line ? sizesLeft(line, given) : []
    const gone = sizes.length === 0 && hatsIn(left) === quantity ? left : sizes
    if (gone.length === 0) return { id, quantity }
    if (hatsIn(gone) !== quantity || !lessSizes(left, gone)) return undefined
    return { id, quantity, sizes: sizesText(gone) }
  })
  return sized.every((line) => line !== undefined) ? sized : undefined
}
