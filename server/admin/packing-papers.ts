import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MOST_PICKED, NOTHING_TO_PICK } from '../../domain/admin/pick-list.ts'
import { readSizes } from '../../domain/basics/sizes.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { dayText } from '../../domain/shop-time.ts'
import { addressOf } from '../basics/order-facts.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { packingSlip } from '../pdf/packing-slip.ts'
import { type PickedLine, pickList } from '../pdf/pick-list.ts'
import { ordersById, type PackingLine, type PackingOrder } from './basics-orders.ts'

/** The hats of a line that the customer gets, by size where that is known. */
function toPack({ name, quantity, refunded, sizes, sizes_left }: PackingLine): PickedLine[] {
  const left = quantity - refunded
  if (left === 0) return []
  const sized = readSizes(sizes_left, left)
  if (sized.length > 0) return sized.map((each) => ({ name, ...each }))
  return [{ name, size: sizes && left < quantity ? `of ${sizes}` : (sizes ?? ''), quantity: left }]
}

/** What lies in the box of an order. */
export async function orderSlip(deps: Deps, id: string): Promise<{ number: string; pdf: Buffer } | undefined> {
  const [order] = await ordersById(deps.db, [id])
  if (!order) return undefined
  const colorOf = (productId: string) => deps.catalogue().find(productId)?.color ?? ''
  const slip = {
    number: order.number,
    day: dayText(order.created_at),
    shipTo: addressOf(order),
    shippingBy: order.shipping_method,
    lines: order.lines.flatMap((line) =>
      toPack(line).map(({ name, ...rest }) => ({ what: name, color: colorOf(line.productId), ...rest })),
    ),
    facts: [],
  }
  return { number: order.number, pdf: await packingSlip(slip, deps.facts().contact, deps.now()) }
}

/** Paid, not packed, and nothing keeps them here, as `shippingProblem` has it. */
function waitsToBePicked(shopIsLive: boolean, chosen: readonly string[] | undefined): SQL | undefined {
  const { id, status, dispute, livemode } = basicsOrders
  const numbers = chosen?.map((number) => number.toLowerCase())
  return and(
    eq(status, 'paid'),
    sql`(${dispute} is null or ${dispute} = 'won')`,
    shopIsLive ? eq(livemode, true) : undefined,
    numbers && inArray(sql`left(${id}::text, 8)`, numbers),
  )
}

/** The oldest first; so many at most, and how many more there are. */
async function toPick({ db, payments }: Deps, chosen?: readonly string[]) {
  const waits = waitsToBePicked(payments.isLive, chosen)
  const rows = await db
    .select({ id: basicsOrders.id })
    .from(basicsOrders)
    .where(waits)
    .orderBy(asc(basicsOrders.created_at), asc(basicsOrders.id))
    .limit(MOST_PICKED)
  const orders = await ordersById(
    db,
    rows.map(({ id }) => id),
  )
  return { orders, left: (await db.$count(basicsOrders, waits)) - rows.length }
}

export async function listToPick(deps: Deps) {
  const { orders, left } = await toPick(deps)
  return { orders: orders.map(asPicked), left }
}

const asPicked = ({ id, number, customer_name, email, created_at, lines }: PackingOrder) => ({
  ...{ id, number, created_at },
  who: customer_name ?? email ?? '',
  lines: lines.flatMap(toPack),
})

/** One sheet for all of them, or for those that were chosen. */
export async function pickListPdf(deps: Deps, chosen: readonly string[] | undefined): Promise<Result<Buffer>> {
  const { orders, left } = await toPick(deps, chosen)
  if (orders.length === 0) return refused('conflict', NOTHING_TO_PICK)
  const now = deps.now()
  return done(await pickList(orders.map(asPicked), { left, day: dayText(now) }, deps.facts().contact, now))
}
