import { type SQL, sql } from 'drizzle-orm'
import type { ExportName, Period } from '../../domain/exports.ts'
import { provenSince } from '../db/proven-address.ts'
import { startOfDay } from '../db/shop-time.ts'
import { lostAt, PAID_ORDER, signed, soldWithTax } from '../numbers/sold-with-tax.ts'

/** Rows of one kind, each with `at` and `id` to go on from, and the columns of its file. */
interface Source {
  /** What it is sorted and continued by. */
  at: string
  id: string
  select: SQL
  from: SQL
}

interface ExportFile {
  columns: readonly string[]
  sources: (period: Period) => readonly Source[]
}

/** '12.50', '-3.00' */
const dollars = (cents: string, name: string) => sql.raw(`to_char((${cents}) / 100.0, 'FM999999999990.00') as ${name}`)
const mode = (table: string) => sql.raw(`case when ${table}.livemode then 'live' else 'test' end as payment_mode`)
const day = (column: string, name: string) => sql.raw(`shop_day(${column})::text as ${name}`)
const orderNumber = sql.raw(`upper(left(o.id::text, 8))`)
const within = (column: string, { from, to }: Period) =>
  sql`${sql.raw(column)} >= ${startOfDay(from)} and ${sql.raw(column)} < ${startOfDay(to, 1)}`

const orders: ExportFile = {
  columns: [
    ...[
      'paid_on',
      'order_number',
      'status',
      'customer',
      'email',
      'state',
      'items',
      'subtotal',
      'shipping',
      'tax',
      'total',
    ],
    ...['refunded', 'lost_in_disputes', 'payment_mode'],
  ],
  sources: (period) => [
    {
      ...{ at: 'o.created_at', id: 'o.id' },
      select: sql`${day('o.paid_at', 'paid_on')}, ${orderNumber} as order_number, o.status, o.customer_name as customer, o.email,
        o.ship_state as state, ${dollars('o.subtotal_cents', 'subtotal')}, ${dollars('o.shipping_cents', 'shipping')},
        ${dollars('o.tax_cents', 'tax')}, ${dollars('o.total_cents', 'total')}, ${dollars('o.refunded_cents', 'refunded')},
        ${dollars('o.lost_cents', 'lost_in_disputes')}, ${mode('o')},
        (select string_agg(quantity || ' ' || product_id || coalesce(' (' || sizes || ')', ''), '; ' order by product_id) from basics_order_lines
          where order_id = o.id) as items`,
      from: sql`basics_orders o where ${PAID_ORDER} and ${within('o.paid_at', period)}`,
    },
  ],
}

const jobs: ExportFile = {
  columns: [
    ...[
      'received_on',
      'job_number',
      'title',
      'stage',
      'customer',
      'email',
      'state',
      'quoted_subtotal',
      'quoted_tax',
      'quoted_total',
    ],
    ...['paid', 'refunded', 'lost_in_disputes', 'test_payments'],
  ],
  sources: (period) => [
    {
      ...{ at: 'j.created_at', id: 'j.id' },
      select: sql`${day('j.created_at', 'received_on')}, 'J-' || j.number as job_number, j.title, j.stage, j.name as customer,
        j.email, q.ship_to as state, ${dollars('q.subtotal_cents', 'quoted_subtotal')}, ${dollars('q.tax_cents', 'quoted_tax')},
        ${dollars('q.total_cents', 'quoted_total')}, ${dollars('m.paid', 'paid')}, ${dollars('m.refunded', 'refunded')},
        ${dollars('m.lost', 'lost_in_disputes')}, ${dollars('m.test', 'test_payments')}`,
      from: sql`jobs j
        left join lateral (select * from job_quotes where job_id = j.id and accepted_at is not null
          order by version desc limit 1) q on true
        cross join lateral (select coalesce(sum(cents), 0) as paid, coalesce(sum(refunded_cents), 0) as refunded,
          coalesce(sum(lost_cents), 0) as lost, coalesce(sum(cents) filter (where not livemode), 0) as test
          from job_payments where job_id = j.id and status = 'paid') m
        where j.spam_at is null and ${within('j.created_at', period)}`,
    },
  ],
}

const payments: ExportFile = {
  columns: [
    'paid_on',
    'paid_for',
    'number',
    'method',
    'customer',
    'email',
    'amount',
    'reference',
    'note',
    'payment_mode',
  ],
  sources: (period) => [
    {
      ...{ at: 'o.created_at', id: 'o.id' },
      select: sql`${day('o.paid_at', 'paid_on')}, 'Basics order' as paid_for, ${orderNumber} as number, 'card' as method,
        o.customer_name as customer, o.email, ${dollars('o.total_cents', 'amount')}, o.payment_intent as reference,
        null as note, ${mode('o')}`,
      from: sql`basics_orders o where ${PAID_ORDER} and ${within('o.paid_at', period)}`,
    },
    {
      ...{ at: 'p.paid_at', id: 'p.id' },
      select: sql`${day('p.paid_at', 'paid_on')}, 'Job' as paid_for, 'J-' || j.number as number, replace(p.method, '_', ' ') as method,
        j.name as customer, j.email, ${dollars('p.cents', 'amount')}, p.payment_intent as reference,
        case when p.undoes is null then p.note else 'Recorded by mistake, taken back' end as note, ${mode('p')}`,
      from: sql`job_payments p join jobs j on j.id = p.job_id where p.status = 'paid' and ${within('p.paid_at', period)}`,
    },
  ],
}

/** A payment and what it was for, by what a refund says that it is about. */
const PAID = sql.raw(`
  left join basics_orders o on r.subject = 'basics_orders:' || o.id
  left join job_payments p on r.subject = 'job_payments:' || p.id
  left join jobs j on j.id = p.job_id`)

const PAID_FOR = sql`case when o.id is null then 'Job' else 'Basics order' end as paid_for, coalesce(${orderNumber}, 'J-' || j.number) as number`
const PAID_MODE = sql.raw(`case when coalesce(o.livemode, p.livemode) then 'live' else 'test' end as payment_mode`)

const lost = (table: string, named: SQL): SQL =>
  sql`${day(lostAt(table), 'given_back_on')}, ${named}, 'dispute lost' as way, ${dollars(`${table}.lost_cents`, 'amount')},
    null as reason, ${sql.raw(table)}.dispute_id as reference, ${mode(table)}`

/** What came back from the bank is a line of its own, on the day that it did: what was told of the days before stays true. */
const refunds: ExportFile = {
  columns: ['given_back_on', 'paid_for', 'number', 'way', 'amount', 'reason', 'reference', 'payment_mode'],
  sources: (period) => [
    {
      ...{ at: 'r.created_at', id: 'r.id' },
      select: sql`${day('r.created_at', 'given_back_on')}, ${PAID_FOR}, case when r.by_hand then 'by hand' else 'card' end as way,
        ${dollars('r.cents', 'amount')}, r.reason, r.provider_id as reference, ${PAID_MODE}`,
      from: sql`refunds r ${PAID} where r.status in ('pending', 'succeeded', 'failed') and ${within('r.created_at', period)}`,
    },
    {
      ...{ at: 'r.changed_at', id: 'r.id' },
      select: sql`${day('r.changed_at', 'given_back_on')}, ${PAID_FOR}, 'sent back by the bank' as way,
        ${dollars('-r.cents', 'amount')}, r.reason, r.provider_id as reference, ${PAID_MODE}`,
      from: sql`refunds r ${PAID} where r.status = 'failed' and ${within('r.changed_at', period)}`,
    },
    {
      ...{ at: lostAt('o'), id: 'o.id' },
      select: lost('o', sql`'Basics order' as paid_for, ${orderNumber} as number`),
      from: sql`basics_orders o where o.lost_cents > 0 and ${within(lostAt('o'), period)}`,
    },
    {
      ...{ at: lostAt('p'), id: 'p.id' },
      select: lost('p', sql`'Job' as paid_for, 'J-' || j.number as number`),
      from: sql`job_payments p join jobs j on j.id = p.job_id where p.lost_cents > 0 and ${within(lostAt('p'), period)}`,
    },
  ],
}

const PAPER_NUMBER = (table: string) =>
  sql.raw(`case when ${table}.kind = 'invoice' then 'INV-' else 'CN-' end || lpad(${table}.number::text, 5, '0')`)

const invoices: ExportFile = {
  columns: [
    'issued_on',
    'number',
    'kind',
    'job_number',
    'bill_to',
    'company',
    'po_number',
    'state',
    'subtotal',
    'tax',
    'total',
    'credits',
    'reason',
  ],
  sources: (period) => [
    {
      ...{ at: 'i.issued_at', id: 'i.id' },
      select: sql`${day('i.issued_at', 'issued_on')}, ${PAPER_NUMBER('i')} as number, replace(i.kind, '_', ' ') as kind,
        'J-' || j.number as job_number, i.bill_to->>'name' as bill_to, i.bill_to->>'company' as company,
        i.bill_to->>'po_number' as po_number, q.ship_to as state, ${dollars(signed('i.subtotal_cents'), 'subtotal')},
        ${dollars(signed('i.tax_cents'), 'tax')}, ${dollars(signed('i.total_cents'), 'total')},
        case when c.id is not null then ${PAPER_NUMBER('c')} end as credits, i.reason`,
      from: sql`job_invoices i join jobs j on j.id = i.job_id
        left join job_quotes q on q.job_id = i.job_id and q.version = i.quote_version
        left join job_invoices c on c.id = i.credits where ${within('i.issued_at', period)}`,
    },
  ],
}

/** A line for each state: it is counted, not listed. */
const tax: ExportFile = {
  columns: [
    'state',
    'sold_as',
    'sales_before_tax',
    'exempt_sales',
    'tax',
    'tax_given_back',
    'tax_to_pay',
    'payment_mode',
  ],
  sources: (period) => [
    {
      ...{ at: 't.at', id: 't.id' },
      select: sql`t.state, t.sold_as, ${dollars('t.sales', 'sales_before_tax')}, ${dollars('t.exempt', 'exempt_sales')},
        ${dollars('t.tax', 'tax')},
        ${dollars('t.back', 'tax_given_back')}, ${dollars('t.tax - t.back', 'tax_to_pay')}, t.payment_mode`,
      from: sql`(
        select timestamptz 'epoch' as at, md5(concat(state, sold_as, payment_mode))::uuid as id, state, sold_as, payment_mode,
          sum(sales) as sales, sum(exempt) as exempt, sum(tax) as tax, sum(back) as back
        from (${soldWithTax((column) => within(column, period))}) as sold group by state, sold_as, payment_mode
      ) t where true`,
    },
  ],
}

/** Whoever signs up with a stranger's address subscribes nobody. */
const NEWSLETTER = sql`case when not u.newsletter_subscribed then 'withdrawn'
  when ${provenSince('u')} is null then 'address not confirmed' else 'subscribed' end`

const newsletter: ExportFile = {
  columns: ['email', 'name', 'newsletter', 'since', 'source'],
  sources: () => [
    {
      ...{ at: 'u.created_at', id: 'u.id' },
      select: sql`u.email, u.full_name as name, ${NEWSLETTER} as newsletter,
        ${day('u.newsletter_changed_at', 'since')}, coalesce(u.newsletter_source, 'before it was kept') as source`,
      from: sql`user_profiles u where (u.newsletter_subscribed or u.newsletter_changed_at is not null)`,
    },
  ],
}

export const EXPORT_FILES: Record<ExportName, ExportFile> = {
  orders,
  jobs,
  payments,
  refunds,
  invoices,
  tax,
  newsletter,
}
