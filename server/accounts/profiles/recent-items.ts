import { sql } from 'drizzle-orm'
import { MAX_RECENT_ITEMS } from '../../../domain/accounts/profile.ts'
import { subjectOf } from '../../../domain/subject.ts'
import type { Db } from '../../db/database.ts'
import { basicsOrderLines, basicsOrders } from '../../db/schema/basics.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import type { RequestTable } from '../../jobs/first-answer.ts'
import { belongsTo, type Owner } from '../users/proven-owner.ts'

export type RecentItem = {
  kind: 'custom_order' | 'contact_request' | 'basics_order'
  id: string
  product_type: string | null
  description: string | null
  status: string
  created_at: string
  /** The page that follows it, where there is one. */
  href: string | null
}

const createdAt = sql.raw(`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** '24 black hats, 12 grey hats' */
const hats = sql`(select string_agg(quantity || ' ' || product_id || ' hats', ', ' order by product_id)
  from ${basicsOrderLines} where order_id = ${basicsOrders}.id)`

/** The private page of the job that a request became. */
const jobPage = (table: RequestTable, request: typeof customOrders | typeof contactRequests) =>
  sql`(select '/jobs/' || token from ${jobs} where request = ${subjectOf(table, '')} || ${request}.id)`

/** The newest of everything that somebody asked for or bought, by account and by proven address. */
export async function recentItems(db: Db, owner: Owner): Promise<RecentItem[]> {
  const newest = sql`order by created_at desc, id limit ${MAX_RECENT_ITEMS}`
  const { rows } = await db.execute<RecentItem>(sql`
    select kind, id, product_type, description, status, ${createdAt} as created_at, href from (
      (select 'custom_order' as kind, id, product_type, quantity_desired || ' pieces' as description, status, created_at,
          ${jobPage('custom_orders', customOrders)} as href
        from ${customOrders} where ${belongsTo(owner, { user_id: customOrders.user_id, email: customOrders.user_email })} ${newest})
      union all
      (select 'contact_request', id, product_type, coalesce(order_description, message), status, created_at,
          ${jobPage('contact_requests', contactRequests)}
        from ${contactRequests} where ${belongsTo(owner, contactRequests)} ${newest})
      union all
      (select 'basics_order', id, 'basics', ${hats}, case when refund_failed_at is null then status else 'refund_failed' end, created_at, '/orders/' || follow_token
        from ${basicsOrders} where status not in ('pending', 'expired')
          and ${belongsTo(owner, basicsOrders)} ${newest})
    ) as items ${newest}`)
  return rows
}
