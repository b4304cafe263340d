import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type Adjustment,
  isLow,
  isManual,
  moved,
  movedBack,
  STOCK_WORDS,
  type ThresholdChange,
} from '../../domain/basics/stock.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Transaction } from '../db/database.ts'
import { basicsStock, stockMovements } from '../db/schema/basics.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { foundByCount } from './restock-order.ts'
import { lockShelf, type StockDeps, shelfIn, writeMovement } from './stock.ts'
import { hatsToPack, lastMove } from './stock-lists.ts'

type Parts = StockDeps & Pick<Deps, 'db' | 'payments'>
type Adjusted = Result<{ on_hand: number | null; held: number }>
type MovementRow = typeof stockMovements.$inferSelect

/** As the history calls it, also when it is no longer sold. */
const nameOf = ({ catalogue }: Pick<Deps, 'catalogue'>, productId: string) => ({
  name: catalogue().find(productId)?.name ?? productId,
})

/** Staff, or somebody at the terminal, say what happened to a shelf. The same id again changes nothing. */
export function adjustStock(
  deps: Parts,
  productId: string,
  given: Adjustment,
  actorId: string | null,
): Promise<Adjusted> {
  return deps.db.transaction(async (tx): Promise<Adjusted> => {
    if (!deps.catalogue().find(productId)) return refused('not_found', STOCK_WORDS.gone)
    const row = await lockShelf(tx, productId)
    const shelf = shelfIn(row)
    if (await movementOf(tx, given.id)) return done({ on_hand: shelf.onHand, held: shelf.held })
    if (given.way === 'count' && given.seen !== (await lastMoveOf(tx, productId)))
      return refused('conflict', STOCK_WORDS.changed(shelf.onHand))
    const next = moved(shelf, given.way, given.way === 'uncount' ? 0 : given.hats)
    if (!next.ok) return { ...next, fields: { hats: next.error ?? '' } }
    const { id, reason } = given
    if (given.way === 'count') {
      await foundByCount(deps, tx, productId, actorId)
      const toPack = (await hatsToPack(tx, deps.payments)).get(productId) ?? 0
      // What was refunded or packed meanwhile was left out all the same, and was found here without having been counted.
      if (given.to_pack !== undefined && given.to_pack !== toPack)
        throw new Refusal('conflict', { error: STOCK_WORDS.leftOutChanged(toPack) })
    }
    // What was low before is no news, also where hats came back on the way.
    const found = { ...(await lockShelf(tx, productId)), is_low: row.is_low }
    await writeMovement(deps, tx, found, { ...next.value, id, reason, actorId })
    const { onHand, held } = next.value.shelf
    await recordChange(tx, {
      ...{ subject: subjectOf('stock', productId), actorId, action: 'stock' },
      details: {
        ...nameOf(deps, productId),
        kind: next.value.kind,
        from: shelf.onHand,
        to: onHand,
        ...(reason && { reason }),
      },
    })
    return done({ on_hand: onHand, held })
  })
}

/** Takes back what somebody entered by hand, as a movement the other way. */
export function undoMovement(deps: Parts, id: string, actorId: string): Promise<Adjusted> {
  return deps.db.transaction(async (tx): Promise<Adjusted> => {
    const found = await movementOf(tx, id)
    if (!found) return refused('not_found')
    if (!isManual(found.kind)) return refused('conflict', STOCK_WORDS.notByHand)
    const row = await lockShelf(tx, found.product_id)
    if (await isUndone(tx, id)) return refused('conflict', STOCK_WORDS.undoneBefore)
    if (await wasCountedSince(tx, found)) return refused('conflict', STOCK_WORDS.countedSince)
    if (found.on_hand_after === null && (await wasMovedSince(tx, found)))
      return refused('conflict', STOCK_WORDS.movedSince)
    const next = movedBack(shelfIn(row), found.on_hand_before, found.on_hand_after)
    if (!next.ok) return next
    await writeMovement(deps, tx, row, { ...next.value, actorId, undoes: id })
    const { onHand, held } = next.value.shelf
    const details = { ...nameOf(deps, found.product_id), kind: next.value.kind, from: row.on_hand, to: onHand }
    await recordChange(tx, { subject: subjectOf('stock', found.product_id), actorId, action: 'stock', details })
    return done({ on_hand: onHand, held })
  })
}

/** From how many on the shop is written to. Whoever sets it sees what is low already, so that is not mailed. */
export function setThreshold(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  productId: string,
  { low_at, before }: ThresholdChange,
  actorId: string | null,
): Promise<Result<{ low_at: number | null }>> {
  return deps.db.transaction(async (tx): Promise<Result<{ low_at: number | null }>> => {
    if (!deps.catalogue().find(productId)) return refused('not_found', STOCK_WORDS.gone)
    const row = await lockShelf(tx, productId)
    if (row.low_at !== before) return refused('conflict', STOCK_WORDS.thresholdChanged(row.low_at))
    await tx
      .update(basicsStock)
      .set({ low_at, is_low: isLow(row.on_hand, low_at) })
      .where(eq(basicsStock.product_id, productId))
    const details = { ...nameOf(deps, productId), from: before, to: low_at }
    await recordChange(tx, { subject: subjectOf('stock', productId), actorId, action: 'stock-threshold', details })
    return done({ low_at })
  })
}

async function lastMoveOf(tx: Transaction, productId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${lastMove(sql`${productId}`)} as id`)
  return rows[0]?.id ?? null
}

async function movementOf(tx: Transaction, id: string): Promise<MovementRow | undefined> {
  return (await tx.select().from(stockMovements).where(eq(stockMovements.id, id)))[0]
}

async function isUndone(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.select().from(stockMovements).where(eq(stockMovements.undoes, id))).length > 0
}

/** A later count that still stands says what there was, whatever came before it. */
function wasCountedSince(tx: Transaction, movement: MovementRow): Promise<boolean> {
  const { undoes, kind } = stockMovements
  const undone = tx.select({ id: undoes }).from(stockMovements).where(sql`${undoes} is not null`)
  const standing = sql`${stockMovements.id} not in (${undone})`
  return isFollowed(tx, movement, and(inArray(kind, ['counted', 'uncounted']), standing))
}

/** What came or left since, while nobody counted or after a count that was undone, is missing in the number of before. */
const wasMovedSince = (tx: Transaction, movement: MovementRow) =>
  isFollowed(tx, movement, inArray(stockMovements.kind, ['sold', 'returned', 'received', 'corrected']))

async function isFollowed(tx: Transaction, { id, product_id }: MovementRow, by: SQL | undefined): Promise<boolean> {
  const since = sql`(select created_at from stock_movements where id = ${id})`
  const later = and(eq(stockMovements.product_id, product_id), gt(stockMovements.created_at, since), by)
  return (await tx.select({ id: stockMovements.id }).from(stockMovements).where(later).limit(1)).length > 0
}
