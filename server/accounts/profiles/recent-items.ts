import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { MAX_RECENT_ITEMS } from '../../../domain/accounts/profile.ts'
import { SPAM } from '../../../domain/requests/status.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Db } from '../../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../../db/schema/basics.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import type { RequestTable } from '../../jobs/answers.ts'
import { belongsTo, type Owner } from '../users/proven-owner.ts'

export type RecentItem = {
  kind: 'custom_order' | 'contact_request' | 'basics_order'
  id: string
  /** As mails and staff call it: J-1042 of a request, the beginning of its id of an order. */
  number: string
  product_type: string | null
  description: string | null
  status: string
  created_at: string
  /** The page that follows it, where there is one. */
  href: string | null
}

const createdAt = sql.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

const NEWEST = sql`order by created_at desc, id limit ${MAX_RECENT_ITEMS}`

/** '24 black hats, 12 grey hats' */
const hats = sql`(select string_agg(quantity || ' ' || product_id || ' hats', ', ' order by product_id)
  from ${basicsOrderLines} where order_id = ${basicsOrders}.id)`

/** The private page of the job that a request became. */
const jobPage = (table: RequestTable, request: typeof customOrders | typeof contactRequests) =>
  sql`(select '/jobs/' || token from ${jobs} where request = ${subjectOf(table, '')} || ${request}.id)`

/** The beginning of the id, for one from before there were jobs. */
const shortId = (id: SQLWrapper) => sql`upper(left(${id}::text, 8))`
const jobOf = (table: RequestTable, request: typeof customOrders | typeof contactRequests) =>
  sql`coalesce((select 'J-' || number from ${jobs} where request = ${subjectOf(table, '')} || ${request}.id), ${shortId(request.id)})`

/** The newest that somebody asked for, by account and by proven address. */
export function recentRequests(db: Db, owner: Owner): Promise<RecentItem[]> {
  return newestOf(
    db,
    sql`
    (select 'custom_order' as kind, id, ${jobOf('custom_orders', customOrders)} as number, product_type, quantity_desired || ' pieces' as description, status, created_at,
        ${jobPage('custom_orders', customOrders)} as href
      from ${customOrders} where ${belongsTo(owner, { ...customOrders, email: customOrders.user_email })} ${NEWEST})
    union all
    (select 'contact_request', id, ${jobOf('contact_requests', contactRequests)}, product_type, coalesce(order_description, message), status, created_at,
        ${jobPage('contact_requests', contactRequests)}
      from ${contactRequests} where status <> ${SPAM} and ${belongsTo(owner, contactRequests)} ${NEWEST})`,
  )
}

/** The newest that somebody bought: beside what they asked for, which it must not push out of sight. */
export function recentPurchases(db: Db, owner: Owner): Promise<RecentItem[]> {
  return newestOf(
    db,
    sql`
    select 'basics_order' as kind, id, ${shortId(basicsOrders.id)} as number, 'basics' as product_type, ${hats} as description,
        case when refund_failed_at is null then status else 'refund_failed' end as status, created_at,
        '/orders/' || follow_token as href
      from ${basicsOrders} where status not in ('pending', 'expired') and ${belongsTo(owner, basicsOrders)}`,
  )
}

async function newestOf(db: Db, items: SQL): Promise<RecentItem[]> {
  const { rows } = await db.execute<RecentItem>(sql`
    select kind, id, number, product_type, description, status, ${createdAt} as created_at, href from (${items}) as items ${NEWEST}`)
  return rows
}
