import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'

/** Orders that nobody paid, with the movements of hats that they held and gave back: together these are none. */
export async function forgetUnpaidOrders(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from basics_orders where status = 'expired' and created_at < ${before.toISOString()}::timestamptz returning id
    ), nothing as (
      select order_id from stock_movements where order_id in (select id from gone)
      group by order_id having sum(held_after - held_before) = 0
    )
    delete from stock_movements where order_id in (select order_id from nothing)`)
}
