import { eq, inArray } from 'drizzle-orm'
import { DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import type { StockedLine } from '../../domain/basics/order-money.ts'
import type { Db, Transaction } from '../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../db/schema/basics.ts'

export type BasicsOrder = typeof basicsOrders.$inferSelect

export async function linesOf(db: Db | Transaction, orderId: string): Promise<OrderLine[]> {
  const lines = (await linesOfAll(db, [orderId])).get(orderId) ?? []
  return lines.map(({ restocked: _1, missing: _2, ...line }) => line)
}

/** With how many hats of each line staff counted into the stock again, and how many it never gave. */
export async function linesOfAll(db: Db | Transaction, orderIds: string[]): Promise<Map<string, StockedLine[]>> {
  const lines = new Map<string, StockedLine[]>()
  if (orderIds.length === 0) return lines
  const rows = await db
    .select()
    .from(basicsOrderLines)
    .where(inArray(basicsOrderLines.order_id, orderIds))
    .orderBy(basicsOrderLines.product_id)
  for (const { order_id, product_id: productId, product_name, unit_cents: unitCents, ...row } of rows) {
    const name = product_name ?? DEFAULT_CATALOGUE.find(productId)?.name ?? productId
    const { quantity, restocked, missing, sizes } = row
    const line = { productId, name, quantity, unitCents, ...(sizes && { sizes }), restocked, missing }
    lines.set(order_id, [...(lines.get(order_id) ?? []), line])
  }
  return lines
}

export async function lockOrder(tx: Transaction, id: string): Promise<BasicsOrder | undefined> {
  const [order] = await tx.select().from(basicsOrders).where(eq(basicsOrders.id, id)).for('update')
  return order
}

export async function saveOrder(
  tx: Transaction,
  order: Pick<BasicsOrder, 'id'>,
  changes: Partial<BasicsOrder>,
): Promise<BasicsOrder> {
  const [saved] = await tx.update(basicsOrders).set(changes).where(eq(basicsOrders.id, order.id)).returning()
  if (!saved) throw new Error(`order ${order.id} vanished while it was locked`)
  return saved
}
