import { and, eq, lte } from 'drizzle-orm'
import { done, type Result } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { isProvenHere } from '../../db/proven-address.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { netTermsClients } from '../../db/schema/job-payments.ts'
import { jobs } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { addressNow } from '../address-now.ts'
import { aboutJob, byId, type Job } from '../jobs.ts'
import { onJob } from '../on-job.ts'

const mailboxOf = async (db: Db | Transaction, job: Job) => (await addressNow(db, job)).trim().toLowerCase()

/**
 * Whether staff let this job be paid after delivery. Anybody can write a client's address, before the mark and after it: only
 * that counts as the client's which the address's proven owner sent, and staff mark the rest when they know whose it is.
 */
export async function hasNetTerms(db: Db | Transaction, job: Job): Promise<boolean> {
  const mailbox = await mailboxOf(db, job)
  const [marked] = await db.select().from(netTermsClients).where(eq(netTermsClients.email, mailbox))
  return marked !== undefined && (isMarkedSince(job, marked.allowed_at) || (await sentByOwner(db, job, mailbox)))
}

/** What was marked before the client lost net terms stays without them when they come back. */
const isMarkedSince = ({ net_terms_at }: Job, since: Date) => net_terms_at !== null && net_terms_at >= since

/** Whether it was sent by the account whose owner had proven the address. Before that it may have been a squatter's. */
async function sentByOwner(db: Db | Transaction, job: Job, mailbox: string): Promise<boolean> {
  if (!job.user_id) return false
  const { id, email, email_proven_at } = accountUsers
  const isOwner = and(eq(id, job.user_id), eq(email, mailbox), isProvenHere, lte(email_proven_at, job.created_at))
  return (await db.$count(accountUsers, isOwner)) > 0
}

/** Marks a job and its client, or takes the client's mark away, and with it those of all their jobs. */
export function setNetTerms({ db, now }: Deps, id: string, allowed: boolean, actorId: string): Promise<Result<null>> {
  return onJob({ db }, byId(id), async (tx, job) => {
    if ((await hasNetTerms(tx, job)) === allowed) return done(null)
    const email = await mailboxOf(tx, job)
    const at = now()
    if (allowed) {
      await tx.insert(netTermsClients).values({ email, allowed_by: actorId, allowed_at: at }).onConflictDoNothing()
      await tx.update(jobs).set({ net_terms_at: at }).where(byId(id))
    } else await endNetTerms(tx, email)
    const action = allowed ? 'net_terms_allowed' : 'net_terms_ended'
    await recordChange(tx, { subject: aboutJob(job), actorId, action })
    return done(null)
  })
}

/** Staff marked whoever had that mailbox, and not who has it next. */
export const endNetTerms = (tx: Transaction, email: string) =>
  tx.delete(netTermsClients).where(eq(netTermsClients.email, email.toLowerCase()))
