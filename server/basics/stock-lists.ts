import { type SQL, sql } from 'drizzle-orm'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import type { Catalogue } from '../../domain/basics/catalogue.ts'
import { isManual, type MovementKind, shelfAtFirst } from '../../domain/basics/stock.ts'
import type { Db, Transaction } from '../db/database.ts'
import { beyond, instant, type Page, pageOf } from '../db/keyset.ts'
import { AT_THE_TERMINAL, staffName } from '../db/staff-name.ts'
import type { Deps } from '../deps.ts'
import { orderNumber } from './order-facts.ts'

type ShelfRow = {
  product_id: string
  on_hand: number | null
  held: number
  low_at: number | null
  is_low: boolean
  last_move: string | null
}

/** Of each product what there is and what is promised. */
export async function listShelves(db: Db, catalogue: Catalogue) {
  const { rows } = await db.execute<ShelfRow>(sql`
    select product_id, on_hand, reserved as held, low_at, is_low, ${lastMove(sql`basics_stock.product_id`)} as last_move
    from basics_stock`)
  const shelves = new Map(rows.map((row) => [row.product_id, row]))
  return catalogue.all.map(({ id, name }) => {
    const { onHand, held } = shelfAtFirst(id)
    const first = { product_id: id, on_hand: onHand, held, low_at: null, is_low: false, last_move: null }
    return { name, ...(shelves.get(id) ?? first) }
  })
}

/** The same with what is sold but still lies there; read after the last movement, or a count would not notice a sale in between. */
export async function listStock({ db, catalogue, payments }: Pick<Deps, 'db' | 'catalogue' | 'payments'>) {
  const shelves = await listShelves(db, catalogue())
  const toPack = await hatsToPack(db, payments)
  return shelves.map((shelf) => ({ ...shelf, to_pack: toPack.get(shelf.product_id) ?? 0 }))
}

/**
 * Of each product, how many are paid and not packed: a count leaves them out. So it does what the shelf did not have and somebody is
 * owed, once that is there; what nobody is owed any more is missing first.
 */
export async function hatsToPack(db: Db | Transaction, { isLive }: Deps['payments']): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ product_id: string; hats: number }>(sql`
    select line.product_id, sum(line.quantity - line.restocked - least(line.missing, ${OWED_TO_NOBODY}))::int as hats
    from basics_orders o join basics_order_lines line on line.order_id = o.id
    where o.status = 'paid' ${isLive ? sql`and o.livemode` : sql``} group by line.product_id`)
  return new Map(rows.map(({ product_id, hats }) => [product_id, hats]))
}

/** As `owedToNobody` of the domain says, of an order that is not packed. */
const OWED_TO_NOBODY = sql`case when o.dispute = 'lost' then line.quantity else (
  select coalesce(sum(gone.quantity), 0) from refunds r, jsonb_to_recordset(r.lines) as gone(id text, quantity int)
  where r.subject = 'basics_orders:' || o.id and r.status in ('pending', 'succeeded') and gone.id = line.product_id) end`

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
