import { eq, sql } from 'drizzle-orm'
import { BASICS, findBasics } from '../../domain/basics/catalogue.ts'
import type { OrderLine } from '../../domain/basics/checkout.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Db, Transaction } from '../db/database.ts'
import { basicsStock } from '../db/schema/basics.ts'

type Wanted = Pick<OrderLine, 'productId' | 'quantity'>

/** How many of each product can still be ordered; null means as many as anybody wants. */
export async function availableHats(db: Db | Transaction): Promise<Record<string, number | null>> {
  const rows = await db.select().from(basicsStock)
  const left = (id: string) => {
    const row = rows.find((candidate) => candidate.product_id === id)
    return row?.on_hand == null ? null : row.on_hand - row.reserved
  }
  return Object.fromEntries(BASICS.map(({ id }) => [id, left(id)]))
}

export class SoldOut extends Error {}

/** Promises hats to a checkout; throws SoldOut, and so undoes its transaction, when there are too few. */
export async function reserveHats(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    const { rowCount } = await tx.execute(sql`
      insert into ${basicsStock} as shelf (product_id, reserved) values (${productId}, ${quantity})
      on conflict (product_id) do update set reserved = shelf.reserved + excluded.reserved
      where shelf.on_hand is null or shelf.on_hand - shelf.reserved >= excluded.reserved`)
    if (rowCount !== 1) throw new SoldOut(await soldOutSentence(tx, productId))
  }
}

export async function releaseHats(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    await tx
      .update(basicsStock)
      .set({ reserved: sql`${basicsStock.reserved} - ${quantity}` })
      .where(eq(basicsStock.product_id, productId))
  }
}

/** The reserved hats leave the shelf: they are sold. */
export async function sellHats(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    await tx
      .update(basicsStock)
      .set({
        on_hand: sql`${basicsStock.on_hand} - ${quantity}`,
        reserved: sql`${basicsStock.reserved} - ${quantity}`,
      })
      .where(eq(basicsStock.product_id, productId))
  }
}

/** Hats that came back, or never left. Where nobody counts, nothing is counted. */
export async function restockHats(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    await tx
      .update(basicsStock)
      .set({ on_hand: sql`${basicsStock.on_hand} + ${quantity}` })
      .where(eq(basicsStock.product_id, productId))
  }
}

/** Paid although the reservation was over: takes what is free, and the shelf shows none rather than a lie. */
export async function sellUnreservedHats(tx: Transaction, lines: readonly Wanted[]): Promise<void> {
  for (const { productId, quantity } of inOneOrder(lines)) {
    await tx.execute(sql`
      update ${basicsStock} set on_hand = greatest(on_hand - ${quantity}, reserved)
      where product_id = ${productId} and on_hand is not null`)
  }
}

/** Staff counted the shelf; null means as many as anybody wants. Hats promised to a checkout stay promised. */
export async function setStock(db: Db, productId: string, onHand: number | null): Promise<Result<null>> {
  if (!findBasics(productId)) return refused('not_found', 'There is no such product.')
  const { rowCount } = await db.execute(sql`
    insert into ${basicsStock} as shelf (product_id, on_hand) values (${productId}, ${onHand}::int)
    on conflict (product_id) do update set on_hand = excluded.on_hand
    where excluded.on_hand is null or excluded.on_hand >= shelf.reserved`)
  if (rowCount === 1) return done(null)
  return refused('conflict', 'More than that are in checkouts right now. Please try again later.')
}

/** Everybody takes the rows in the same order, so that no two wait for each other. */
const inOneOrder = (lines: readonly Wanted[]) => lines.toSorted((a, b) => a.productId.localeCompare(b.productId))

async function soldOutSentence(tx: Transaction, productId: string): Promise<string> {
  const left = (await availableHats(tx))[productId] ?? 0
  const name = findBasics(productId)?.name ?? productId
  return left > 0 ? `Only ${left} of ${name} can be ordered right now.` : `${name} is sold out right now.`
}
