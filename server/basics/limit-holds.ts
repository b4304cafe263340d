import { and, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { CHECKOUT_WORDS } from '../../domain/basics/checkout.ts'
import type { Db, Transaction } from '../db/database.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { TooMany } from '../limits/too-many.ts'
import type { BasicsOrder } from './orders.ts'

type Holder = Pick<BasicsOrder, 'id' | 'held_by' | 'user_id'>
type Hold = { checkouts: number; large: boolean; free_in_s: number }

/**
 * Hats that nobody has paid are kept from everybody else. So one client, or one account, holds at most half of what
 * there is of a product; a single checkout may take more, since somebody may buy it all, but without paying only a few
 * times a day.
 * The order's own hats are reserved already, so whoever wants the same ones waits until this is decided.
 */
export async function limitHolds({ limiter, now }: Deps, tx: Transaction, order: Holder): Promise<void> {
  if (!limiter.isOn) return
  for (const [who, isTheirs] of holdersOf(order)) {
    const { rows } = await tx.execute<Hold>(sql`
      select count(*)::int as checkouts, ${isLarge(sql`sum(line.quantity)`)} as large,
        extract(epoch from min(held.expires_at) - ${now().toISOString()}::timestamptz)::float8 as free_in_s
      from basics_orders held
      join basics_order_lines line on line.order_id = held.id
      join basics_stock shelf on shelf.product_id = line.product_id
      where held.status = 'pending' and ${isTheirs}
        and line.product_id in (select product_id from basics_order_lines where order_id = ${order.id})
      group by shelf.product_id, shelf.on_hand`)
    const large = rows.filter((hold) => hold.large)
    const hoarded = large.find((hold) => hold.checkouts > 1)
    if (hoarded) throw tooManyHeld(Math.max(1, Math.ceil(hoarded.free_in_s)))
    if (large.length > 0) await limiter.take('largeHolds', who, tx)
  }
}

/** More than half, of an odd number more than its larger half; the last one of all is all there is. */
const isLarge = (hats: SQL) => sql`(2 * ${hats} > shelf.on_hand + 1 or ${hats} = shelf.on_hand)`

/** Whether it holds, by what there is now, more than half of a product. */
export async function isLargeHold(tx: Transaction, order: Holder): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from basics_order_lines line join basics_stock shelf on shelf.product_id = line.product_id
    where line.order_id = ${order.id} and ${isLarge(sql`line.quantity`)}`)
  return rowCount !== 0
}

/** Whoever pays held nothing from anybody. Shelves before counts, as who takes one does, or the two would wait for each other. */
export async function giveHoldBack({ limiter }: Pick<Deps, 'limiter'>, tx: Transaction, order: Holder): Promise<void> {
  for (const [who] of holdersOf(order)) await limiter.giveBack('largeHolds', who, tx)
}

const tooManyHeld = (waitS: number) => new TooMany(waitS, CHECKOUT_WORDS.manyHeld(waitS))

function holdersOf({ held_by, user_id }: Holder) {
  const holders = [[`client:${held_by}`, sql`held.held_by = ${held_by}`] as const]
  return user_id ? [...holders, [`account:${user_id}`, sql`held.user_id = ${user_id}::uuid`] as const] : holders
}

/** Once it is paid or over, nobody needs to know where an order came from. */
export async function forgetHolders(db: Db): Promise<void> {
  await db
    .update(basicsOrders)
    .set({ held_by: null })
    .where(and(isNotNull(basicsOrders.held_by), ne(basicsOrders.status, 'pending')))
}
