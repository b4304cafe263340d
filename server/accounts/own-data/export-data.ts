import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { certificatesOf } from '../../certificates/certificates.ts'
import type { Db } from '../../db/database.ts'
import { pagesById } from '../../db/pages-by-id.ts'
import { accountIdentities, accountSessions } from '../../db/schema/accounts.ts'
import { basicsOrders } from '../../db/schema/basics.ts'
import { jobMessages, jobs } from '../../db/schema/jobs.ts'
import { adminMessages, messageReplies } from '../../db/schema/messages.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import type { Deps } from '../../deps.ts'
import { savedDesignsOf } from '../../designs/saved-designs.ts'
import type { Caller } from '../../http/caller.ts'
import { jobParts } from '../../jobs/job-parts.ts'
import type { Job } from '../../jobs/jobs.ts'
import { shipToOf } from '../../jobs/shipping/ship-to.ts'
import { belongsTo, ownerFrom } from '../users/proven-owner.ts'

const PAGE = 100

type Lists = Record<string, AsyncIterable<unknown>>

/** Everything that the shop keeps about somebody, for themselves: as JSON, a row at a time, as it may be much. */
export async function* exportData(deps: Pick<Deps, 'db' | 'now'>, caller: Caller): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { exported_at, ...facts } = await factsOf(deps, caller)
  yield encoder.encode(`{"exported_at":${JSON.stringify(exported_at)}`)
  for (const [name, fact] of Object.entries(facts)) yield encoder.encode(`,"${name}":${JSON.stringify(fact)}`)
  for (const [name, rows] of Object.entries(listsOf(deps, caller))) {
    yield encoder.encode(`,"${name}":[`)
    let comma = ''
    for await (const row of rows) {
      yield encoder.encode(comma + JSON.stringify(row))
      comma = ','
    }
    yield encoder.encode(']')
  }
  yield encoder.encode('}')
}

/** Of these nobody has many. */
async function factsOf({ db, now }: Pick<Deps, 'db' | 'now'>, { id, email }: Caller) {
  const [profile] = await db.select().from(userProfiles).where(eq(userProfiles.id, id))
  return {
    exported_at: now().toISOString(),
    account: { id, email },
    profile: profile ?? null,
    sign_in_methods: await db
      .select({ provider: accountIdentities.provider, created_at: accountIdentities.created_at })
      .from(accountIdentities)
      .where(eq(accountIdentities.user_id, id)),
    sessions: await db
      .select({ created_at: accountSessions.created_at, user_agent: accountSessions.user_agent })
      .from(accountSessions)
      .where(eq(accountSessions.user_id, id)),
    resale_certificates: await certificatesOf(db, id),
    saved_designs: await savedDesignsOf(db, id),
  }
}

function listsOf({ db, now }: Pick<Deps, 'db' | 'now'>, caller: Caller): Lists {
  const owner = ownerFrom(caller)
  const theirs = {
    customOrders: belongsTo(owner, { ...customOrders, email: customOrders.user_email }),
    messages: eq(adminMessages.user_id, caller.id),
    replies: eq(messageReplies.user_id, caller.id),
  }
  const { search_text: _, ...orderColumns } = getTableColumns(customOrders)
  const { search_text: __, spam_at: _1, status_before_spam, ...requestColumns } = getTableColumns(contactRequests)
  // Who of the staff wrote is the shop's own business, and so is what it takes for spam.
  const { admin_id: _2, ...messageColumns } = getTableColumns(adminMessages)
  const status = sql<string>`coalesce(${status_before_spam}, ${contactRequests.status})`
  return {
    custom_orders: inPages(customOrders.id, theirs.customOrders, (where) =>
      db.select(orderColumns).from(customOrders).where(where).orderBy(customOrders.id).limit(PAGE),
    ),
    contact_requests: inPages(contactRequests.id, belongsTo(owner, contactRequests), (where) =>
      db
        .select({ ...requestColumns, status })
        .from(contactRequests)
        .where(where)
        .orderBy(contactRequests.id)
        .limit(PAGE),
    ),
    basics_orders: inPages(basicsOrders.id, belongsTo(owner, basicsOrders), (where) =>
      db.select().from(basicsOrders).where(where).orderBy(basicsOrders.id).limit(PAGE),
    ),
    jobs: wholeJobs(db, belongsTo(owner, jobs), now()),
    messages: inPages(adminMessages.id, theirs.messages, (where) =>
      db.select(messageColumns).from(adminMessages).where(where).orderBy(adminMessages.id).limit(PAGE),
    ),
    replies: inPages(messageReplies.id, theirs.replies, (where) =>
      db.select().from(messageReplies).where(where).orderBy(messageReplies.id).limit(PAGE),
    ),
  }
}

/** Rows in the order of their ids, a page of them in memory at a time. */
async function* inPages<Row extends { id: string }>(
  id: PgColumn,
  theirs: SQL,
  read: (where: SQL | undefined) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for await (const rows of pagesById((after) => read(and(theirs, gt(id, after))))) yield* rows
}

/** Each with its conversation and all its parts. */
async function* wholeJobs(db: Db, theirs: SQL, now: Date) {
  const own = inPages<Job>(jobs.id, theirs, (where) => db.select().from(jobs).where(where).orderBy(jobs.id).limit(PAGE))
  for await (const job of own) {
    const { author_id: _, ...columns } = getTableColumns(jobMessages)
    const ofJob = eq(jobMessages.job_id, job.id)
    const conversation = await db.select(columns).from(jobMessages).where(ofJob).orderBy(jobMessages.sent_at)
    const ship_to = await shipToOf(db, job.id)
    const { spam_at: __, ...told } = job
    yield { ...told, conversation, ship_to, ...(await jobParts(db, job, now)) }
  }
}
