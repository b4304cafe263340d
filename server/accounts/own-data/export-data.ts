import { eq, or, sql } from 'drizzle-orm'
import {
  accountIdentities,
  accountSessions,
  adminMessages,
  basicsOrders,
  contactRequests,
  customOrders,
  messageReplies,
  userProfiles,
} from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/caller.ts'

/** Everything that the shop keeps about somebody, for themselves. */
export async function exportData({ db, now }: Deps, { id, email }: Caller) {
  const address = email.toLowerCase()
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
      .select()
      .from(customOrders)
      .where(or(eq(customOrders.user_id, id), eq(sql`lower(${customOrders.user_email})`, address))),
    contact_requests: await db
      .select()
      .from(contactRequests)
      .where(eq(sql`lower(${contactRequests.email})`, address)),
    basics_orders: await db
      .select()
      .from(basicsOrders)
      .where(or(eq(basicsOrders.user_id, id), eq(sql`lower(${basicsOrders.email})`, address))),
    messages: await db.select().from(adminMessages).where(eq(adminMessages.user_id, id)),
    replies: await db.select().from(messageReplies).where(eq(messageReplies.user_id, id)),
  }
}
