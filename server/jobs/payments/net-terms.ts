import { and, eq, lte } from 'drizzle-orm'
import { done, type Result } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { netTermsClients } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { aboutJob, byId, type Job } from '../jobs.ts'
import { onJob } from '../on-job.ts'

const mailbox = ({ email }: Pick<Job, 'email'>) => email.trim().toLowerCase()

/**
 * Whether staff let this client pay after delivery. Anybody can write a client's address: of what came after the mark only
 * that counts as the client's which the address's proven owner sent, and staff mark the rest when they know whose it is.
 */
export async function hasNetTerms(db: Db | Transaction, job: Job): Promise<boolean> {
  const [marked] = await db
    .select()
    .from(netTermsClients)
    .where(eq(netTermsClients.email, mailbox(job)))
  return marked !== undefined && (job.created_at <= marked.allowed_at || (await sentByOwner(db, job)))
}

/** Whether it was sent by the account whose owner had proven the address. Before that it may have been a squatter's. */
async function sentByOwner(db: Db | Transaction, job: Job): Promise<boolean> {
  if (!job.user_id) return false
  const { id, email, email_proven_at } = accountUsers
  const isOwner = and(eq(id, job.user_id), eq(email, mailbox(job)), lte(email_proven_at, job.created_at))
  return (await db.$count(accountUsers, isOwner)) > 0
}

/** Marks the client of a job, or takes the mark away. */
export function setNetTerms({ db, now }: Deps, id: string, allowed: boolean, actorId: string): Promise<Result<null>> {
  return onJob({ db }, byId(id), async (tx, job) => {
    if ((await hasNetTerms(tx, job)) === allowed) return done(null)
    const email = mailbox(job)
    const mark = { allowed_by: actorId, allowed_at: now() }
    if (allowed)
      await tx
        .insert(netTermsClients)
        .values({ email, ...mark })
        .onConflictDoUpdate({ target: netTermsClients.email, set: mark })
    else await tx.delete(netTermsClients).where(eq(netTermsClients.email, email))
    const action = allowed ? 'net_terms_allowed' : 'net_terms_ended'
    await recordChange(tx, { subject: aboutJob(job), actorId, action })
    return done(null)
  })
}
