import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DEFAULT_CATALOGUE } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import {
  available,
  isLow,
  type MovementKind,
  moved,
  type Shelf,
  type StockVerb,
  shelfAtFirst,
} from '../../domain/basics/stock.ts'
import type { Db, Transaction } from '../db/database.ts'
import { basicsOrderLines, basicsStock, stockMovements } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { tellOfLowStock } from './low-stock-mail.ts'

type Wanted = Pick<OrderLine, 'productId' | 'quantity'>
export type StockDeps = Pick<Deps, 'config' | 'facts' | 'catalogue' | 'limiter'>

/** How many of each product can still be ordered; null means as many as anybody wants. */
export async function availableHats(
  db: Db | Transaction,
  products: readonly { id: string }[] = DEFAULT_CATALOGUE.all,
): Promise<Record<string, number | null>> {
  const rows = await db.select().from(basicsStock)
  const shelves = new Map(rows.map((row) => [row.product_id, shelfIn(row)]))
  return Object.fromEntries(products.map(({ id }) => [id, available(shelves.get(id) ?? shelfAtFirst(id))]))
}

export class SoldOut extends Error {}

/** Promises hats to a checkout; throws SoldOut, and so undoes its transaction, when there are too few. */
export async function reserveHats(deps: StockDeps, tx: Transaction, orderId: string, lines: readonly OrderLine[]) {
  for (const { productId, name, quantity } of inOneOrder(lines)) {
    const row = await lockShelf(tx, productId)
    const next = moved(shelfIn(row), 'hold', quantity)
    if (!next.ok) throw new SoldOut(soldOutSentence(name, available(shelfIn(row)) ?? 0))
    await writeMovement(deps, tx, row, { ...next.value, orderId })
  }
}

interface OrdersHats {
  orderId: string
  lines: readonly Wanted[]
  actorId?: string | null
  /** Why they are sold late; told where there are too few. */
  why?: string
}

/** Hats of an order are let go of, sold, or come back. */
export async function moveHats(
  deps: StockDeps,
  tx: Transaction,
  verb: Extract<StockVerb, 'release' | 'sell' | 'sellLate' | 'takeBack'>,
  { orderId, lines, actorId, why = 'Paid after its checkout had ended' }: OrdersHats,
): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    const row = await lockShelf(tx, productId)
    const next = moved(shelfIn(row), verb, quantity)
    if (!next.ok) throw new Error(`${quantity} of ${productId} cannot ${verb}: ${next.error}`)
    const missing = verb === 'sellLate' ? tooFew(row, next.value.shelf, quantity) : 0
    const reason = missing > 0 ? `${why}: ${missing} too few` : undefined
    await writeMovement(deps, tx, row, { ...next.value, orderId, actorId, reason })
    if (missing > 0) await addMissing(tx, orderId, productId, missing)
  }
}

/** How many of the hats that are sold the shelf did not have; none where nobody counts them. */
const tooFew = ({ on_hand }: ShelfRow, { onHand }: Shelf, hats: number) =>
  on_hand === null || onHand === null ? 0 : hats - (on_hand - onHand)

const addMissing = (tx: Transaction, orderId: string, productId: string, hats: number) =>
  tx
    .update(basicsOrderLines)
    .set({ missing: sql`${basicsOrderLines.missing} + ${hats}` })
    .where(and(eq(basicsOrderLines.order_id, orderId), eq(basicsOrderLines.product_id, productId)))

type ShelfRow = typeof basicsStock.$inferSelect
export const shelfIn = ({ on_hand, reserved }: ShelfRow): Shelf => ({ onHand: on_hand, held: reserved })

/** Whoever changes a shelf holds its row until the end of the transaction. */
export async function lockShelf(tx: Transaction, productId: string): Promise<ShelfRow> {
  const locked = () => tx.select().from(basicsStock).where(eq(basicsStock.product_id, productId)).for('update')
  const [row] = await locked()
  if (row) return row
  const { onHand } = shelfAtFirst(productId)
  await tx.insert(basicsStock).values({ product_id: productId, on_hand: onHand }).onConflictDoNothing()
  const [made] = await locked()
  if (!made) throw new Error(`the shelf of ${productId} vanished`)
  return made
}

/** What is read after it of hats that came back is still so when they are moved. */
export async function lockShelves(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId } of inOneOrder(lines)) await lockShelf(tx, productId)
}

interface Movement {
  kind: MovementKind
  shelf: Shelf
  id?: string
  orderId?: string
  actorId?: string | null
  reason?: string | null
  undoes?: string
}

/** The shelf as it is now, the movement that made it so and, when few are left, the mail: all in one transaction. */
export async function writeMovement(deps: StockDeps, tx: Transaction, row: ShelfRow, movement: Movement) {
  const { kind, shelf, orderId = null, actorId = null, reason = null, undoes = null } = movement
  const id = movement.id ?? randomUUID()
  const is_low = isLow(shelf.onHand, row.low_at)
  // One statement: whoever wants the same hats waits for it.
  await tx.execute(sql`
    with shelf as (
      update ${basicsStock} set on_hand = ${shelf.onHand}::int, reserved = ${shelf.held}, is_low = ${is_low}
      where product_id = ${row.product_id}
    )
    insert into ${stockMovements} (id, product_id, kind, on_hand_before, on_hand_after, held_before, held_after,
      actor_id, order_id, reason, undoes)
    values (${id}, ${row.product_id}, ${kind}, ${row.on_hand}, ${shelf.onHand}, ${row.reserved}, ${shelf.held},
      ${actorId}, ${orderId}, ${reason}, ${undoes})`)
  if (is_low && !row.is_low) await tellOfLowStock(deps, tx, row.product_id, shelf, id)
}

/** Everybody takes the rows in the same order, so that no two wait for each other. */
const inOneOrder = <Line extends Wanted>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => a.productId.localeCompare(b.productId))

function soldOutSentence(name: string, left: number): string {
  return left > 0 ? `Only ${left} of ${name} can be ordered right now.` : `${name} is sold out right now.`
}
