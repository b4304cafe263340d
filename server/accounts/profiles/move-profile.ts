import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { hasAddress } from '../../db/has-address.ts'
import { basicsOrders } from '../../db/schema/basics.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import { aboutJob, lockJobs } from '../../jobs/jobs.ts'
import { endNetTerms } from '../../jobs/payments/net-terms.ts'
import { leaveMailbox } from '../../mail/leave-mailbox.ts'
import { endReplyAddress } from '../../mail/reply-address.ts'

interface Address {
  email: string
  /** By a hosted project. */
  isProven: boolean
}

/** Notices go there from now on, and admins are named by it. */
export async function moveProfile(tx: Transaction, id: string, before: Address, { email, isProven }: Address) {
  await tx
    .update(userProfiles)
    .set({ email, email_proven_at: isProven ? sql`now()` : null })
    .where(eq(userProfiles.id, id))
  if (before.email === email) return
  await leaveMailbox(tx, id)
  await takeJobsAlong(tx, id, before.email, email)
  await takeRequestsAlong(tx, id, before.email, email)
  await takeOrdersAlong(tx, id, before.email, email)
  // Somebody unproven never was the client whom staff marked.
  if (before.isProven) await endNetTerms(tx, before.email)
}

/** Of what was asked for from here under the address that was left, all that is written from now on goes to the new one. */
async function takeJobsAlong(tx: Transaction, userId: string, before: string, email: string): Promise<void> {
  const theirs = sql`${jobs.user_id} = ${userId} and ${hasAddress(jobs.email, before)}`
  await lockJobs(tx, theirs)
  const moved = await tx.update(jobs).set({ email }).where(theirs).returning({ id: jobs.id })
  for (const job of moved) await endReplyAddress(tx, aboutJob(job))
}

/** Staff answer by the address that stands there. After its jobs, as everywhere, or two would wait for each other. */
async function takeRequestsAlong(tx: Transaction, userId: string, before: string, email: string): Promise<void> {
  await tx
    .update(customOrders)
    .set({ user_email: email })
    .where(and(eq(customOrders.user_id, userId), hasAddress(customOrders.user_email, before)))
  await tx
    .update(contactRequests)
    .set({ email })
    .where(and(eq(contactRequests.user_id, userId), hasAddress(contactRequests.email, before)))
}

async function takeOrdersAlong(tx: Transaction, userId: string, before: string, email: string): Promise<void> {
  await tx
    .update(basicsOrders)
    .set({ email })
    .where(and(eq(basicsOrders.user_id, userId), hasAddress(basicsOrders.email, before)))
}
