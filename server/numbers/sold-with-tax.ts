import { type SQL, sql } from 'drizzle-orm'
import { PAID_STATUSES } from '../../domain/basics/order-status.ts'
import { listed } from '../db/columns.ts'

export const PAID_ORDER = sql`o.status in (${listed(PAID_STATUSES)})`
/** What an invoice says, and a credit note takes back. */
export const signed = (cents: string) => `case when i.kind = 'credit_note' then -${cents} else ${cents} end`

/** Tax is owed where it was charged, also when the box went elsewhere. */
const TAXED_STATE = sql.raw(`coalesce(o.taxed_state, o.ship_state)`)

/** A dispute takes weeks: its money is gone when it is lost. */
export const lostAt = (table: string) => `coalesce(${table}.lost_at, ${table}.disputed_at)`

/** All that was ever given back of orders, came back from the bank or was lost in a dispute, each with what it had come to by then. */
const GIVEN_BACK = sql.raw(`(
  select g.*, sum(g.cents) over (partition by g.order_id order by g.at, g.id, g.cents desc) as so_far
  from (
    select split_part(r.subject, ':', 2)::uuid as order_id, r.id, r.created_at as at, r.cents from refunds r
    where starts_with(r.subject, 'basics_orders:') and r.status in ('pending', 'succeeded', 'failed')
    union all
    select split_part(r.subject, ':', 2)::uuid, r.id, r.changed_at, -r.cents from refunds r
    where starts_with(r.subject, 'basics_orders:') and r.status = 'failed'
    union all
    select d.id, d.id, ${lostAt('d')}, d.lost_cents from basics_orders d where d.lost_cents > 0
  ) g
)`)

/** The tax in what was given back: of what it came to by then less what it had come to before, so that no cent is lost. */
const taxIn = (cents: string) => sql.raw(`round(o.tax_cents::numeric * (${cents}) / o.total_cents)`)

/**
 * Whatever sales tax may stand on: Basics as they are paid and as they are given back, jobs as they are invoiced and
 * credited. What was given back counts when it was: the months before are told to the state already.
 */
export const soldWithTax = (within: (column: string) => SQL): SQL => sql`
  select coalesce(${TAXED_STATE}, 'unknown') as state, 'Basics' as sold_as,
    case when o.livemode then 'live' else 'test' end as payment_mode, o.total_cents - o.tax_cents as sales,
    case when coalesce(o.offer -> 'exemptIn' ? ${TAXED_STATE}, false) then o.total_cents - o.tax_cents else 0 end as exempt,
    o.tax_cents as tax, 0 as back
  from basics_orders o where ${PAID_ORDER} and ${within('o.paid_at')}
  union all
  select coalesce(${TAXED_STATE}, 'unknown'), 'Basics', case when o.livemode then 'live' else 'test' end, 0, 0, 0,
    ${taxIn('e.so_far')} - ${taxIn('e.so_far - e.cents')}
  from ${GIVEN_BACK} e join basics_orders o on o.id = e.order_id
  where ${PAID_ORDER} and o.total_cents > 0 and ${within('e.at')}
  union all
  select coalesce(q.ship_to, 'unknown'), 'Jobs', 'invoiced', ${sql.raw(signed('i.subtotal_cents'))},
    case when q.tax_exempt then ${sql.raw(signed('i.subtotal_cents'))} else 0 end,
    case when i.kind = 'invoice' then i.tax_cents else 0 end, case when i.kind = 'invoice' then 0 else i.tax_cents end
  from job_invoices i left join job_quotes q on q.job_id = i.job_id and q.version = i.quote_version
  where ${within('i.issued_at')}`
