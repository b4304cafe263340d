import { type SQL, sql } from 'drizzle-orm'

export const PAID_ORDER = sql.raw(`o.status in ('paid', 'packed', 'shipped', 'refunded')`)
/** What an invoice says, and a credit note takes back. */
export const signed = (cents: string) => `case when i.kind = 'credit_note' then -${cents} else ${cents} end`

/** Of an order that was given back in part, the tax in that part. */
const TAX_BACK = `round(o.tax_cents::numeric * (o.refunded_cents + o.lost_cents) / nullif(o.total_cents, 0))`

/** Whatever sales tax may stand on, one row a sale: Basics as they are paid, jobs as they are invoiced. */
export const soldWithTax = (within: (column: string) => SQL): SQL => sql`
  select coalesce(o.ship_state, 'unknown') as state, 'Basics' as sold_as,
    case when o.livemode then 'live' else 'test' end as payment_mode, o.total_cents - o.tax_cents as sales,
    case when coalesce(o.offer -> 'exemptIn' ? o.ship_state, false) then o.total_cents - o.tax_cents else 0 end as exempt,
    o.tax_cents as tax, coalesce(${sql.raw(TAX_BACK)}, 0) as back
  from basics_orders o where ${PAID_ORDER} and ${within('o.paid_at')}
  union all
  select coalesce(q.ship_to, 'unknown'), 'Jobs', 'invoiced', ${sql.raw(signed('i.subtotal_cents'))},
    case when q.tax_exempt then ${sql.raw(signed('i.subtotal_cents'))} else 0 end,
    case when i.kind = 'invoice' then i.tax_cents else 0 end, case when i.kind = 'invoice' then 0 else i.tax_cents end
  from job_invoices i left join job_quotes q on q.job_id = i.job_id and q.version = i.quote_version
  where ${within('i.issued_at')}`
