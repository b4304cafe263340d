import { type SQL, sql } from 'drizzle-orm'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import type { Catalogue } from '../../domain/basics/catalogue.ts'
import { isManual, type MovementKind, shelfAtFirst } from '../../domain/basics/stock.ts'
import type { Db } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { basicsStock } from '../db/schema/basics.ts'
import { AT_THE_TERMINAL, staffName } from '../db/staff-name.ts'
import { orderNumber } from './order-facts.ts'

/** Of each product what there is, what is promised, and what is sold but still lies there. */
export async function listStock(db: Db, catalogue: Catalogue) {
  const rows = new Map((await db.select().from(basicsStock)).map((row) => [row.product_id, row]))
  const waiting = await db.execute<{ product_id: string; hats: number }>(sql`
    select line.product_id, sum(line.quantity - line.restocked)::int as hats
    from basics_orders o join basics_order_lines line on line.order_id = o.id
    where o.status = 'paid' group by line.product_id`)
  const toPack = new Map(waiting.rows.map(({ product_id, hats }) => [product_id, hats]))
  const moves = await db.execute<{ product_id: string; id: string | null }>(
    sql`select product_id, ${lastMove(sql`basics_stock.product_id`)} as id from basics_stock`,
  )
  const lastMoves = new Map(moves.rows.map(({ product_id, id }) => [product_id, id]))
  return catalogue.all.map(({ id, name }) => {
    const row = rows.get(id)
    const first = shelfAtFirst(id)
    return {
      ...{ product_id: id, name },
      on_hand: row ? row.on_hand : first.onHand,
      held: row?.reserved ?? first.held,
      to_pack: toPack.get(id) ?? 0,
      last_move: lastMoves.get(id) ?? null,
      ...{ low_at: row?.low_at ?? null, is_low: row?.is_low ?? false },
    }
  })
}

/** The newest movement after which other hats lie there, or others are to be left out of a count. */
export const lastMove = (productId: SQL) => sql`(
  select id from stock_movements where product_id = ${productId} and kind not in ('held', 'released')
  order by created_at desc, id desc limit 1)`

type MovementRow = {
  id: string
  product_id: string
  kind: MovementKind
  on_hand_before: number | null
  on_hand_after: number | null
  held_before: number
  held_after: number
  order_id: string | null
  actor: string | null
  reason: string | null
  is_undone: boolean
  created_at: string
}

interface MovementFilter {
  product?: string
  kind?: MovementKind
}

/** Every movement, newest first, page by page. */
export async function listMovements(db: Db, filter: MovementFilter, cursor: string | undefined) {
  const { product, kind } = filter
  const { rows } = await db.execute<MovementRow>(sql`
    select m.id, m.product_id, m.kind, m.on_hand_before, m.on_hand_after, m.held_before, m.held_after, m.order_id,
      ${staffName('m.actor_id')} as actor, m.reason, ${instant('m.created_at')} as created_at,
      exists (select from stock_movements u where u.undoes = m.id) as is_undone
    from stock_movements m left join user_profiles p on p.id = m.actor_id
    where ${beyond(cursor, { at: 'm.created_at', id: 'm.id' })}
      ${product ? sql`and m.product_id = ${product}` : sql``} ${kind ? sql`and m.kind = ${kind}` : sql``}
    order by m.created_at desc, m.id desc limit ${LIST_LIMIT + 1}`)
  const { items, next } = pageOf(rows, LIST_LIMIT, (row) => row.created_at)
  return { items: items.map(told), next } satisfies Page<unknown>
}

const told = ({ actor, ...row }: MovementRow) => ({
  ...row,
  by: whoMoved(row.kind, row.order_id, actor),
  order: row.order_id && orderNumber({ id: row.order_id }),
  can_be_undone: isManual(row.kind) && !row.is_undone,
})

/** An order moves its hats by itself; what has neither an order nor a person was said at the terminal. */
function whoMoved(kind: MovementKind, orderId: string | null, actor: string | null) {
  return actor ?? (orderId || kind === 'opening' ? null : AT_THE_TERMINAL)
}
