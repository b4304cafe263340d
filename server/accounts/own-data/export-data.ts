import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
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
import { belongsTo, type Owner, ownerFrom } from '../users/proven-owner.ts'

/** Everything that the shop keeps about somebody, for themselves. */
export async function exportData({ db, now }: Deps, caller: Caller) {
  const { id, email } = caller
  const owner = ownerFrom(caller)
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
    custom_orders: await db
      .select(withoutSearchText(getTableColumns(customOrders)))
      .from(customOrders)
      .where(belongsTo(owner, { user_id: customOrders.user_id, email: customOrders.user_email })),
    contact_requests: await db
      .select(withoutSearchText(getTableColumns(contactRequests)))
      .from(contactRequests)
      .where(belongsTo(owner, contactRequests)),
    basics_orders: await db.select().from(basicsOrders).where(belongsTo(owner, basicsOrders)),
    saved_designs: await savedDesignsOf(db, id),
    jobs: await ownJobs(db, owner, now()),
    messages: await db.select().from(adminMessages).where(eq(adminMessages.user_id, id)),
    replies: await db.select().from(messageReplies).where(eq(messageReplies.user_id, id)),
  }
}

/** The same words once more, put together for staff's searches. */
function withoutSearchText<Columns extends { search_text: unknown }>({ search_text: _, ...columns }: Columns) {
  return columns
}

/** Each with its conversation and all its parts, one after the other: somebody may have many. */
async function ownJobs(db: Db, owner: Owner, now: Date) {
  const own = await db.select().from(jobs).where(belongsTo(owner, jobs))
  const ids = own.map(({ id }) => id)
  const said = await db.select().from(jobMessages).where(inArray(jobMessages.job_id, ids)).orderBy(jobMessages.sent_at)
  const lines = Map.groupBy(said, ({ job_id }) => job_id)
  const whole: unknown[] = []
  for (const job of own) {
    const conversation = (lines.get(job.id) ?? []).map(withoutAuthor)
    whole.push({ ...job, conversation, ...(await jobParts(db, job, now)) })
  }
  return whole
}

/** Who of the staff wrote is the shop's own business. */
const withoutAuthor = ({ author_id: _, ...message }: typeof jobMessages.$inferSelect) => message
