import { eq } from 'drizzle-orm'
import { done, type Result } from '../../../domain/result.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { netTermsClients } from '../../db/schema/job-payments.ts'
import type { Deps } from '../../deps.ts'
import { aboutJob, byId, type Job } from '../jobs.ts'
import { onJob } from '../on-job.ts'

const mailbox = ({ email }: Pick<Job, 'email'>) => email.trim().toLowerCase()

/** Whether staff let this client pay after delivery. */
export async function hasNetTerms(db: Db | Transaction, job: Pick<Job, 'email'>): Promise<boolean> {
  const marked = await db
    .select()
    .from(netTermsClients)
    .where(eq(netTermsClients.email, mailbox(job)))
  return marked.length > 0
}

/** Marks the client of a job, or takes the mark away. */
export function setNetTerms({ db, now }: Deps, id: string, allowed: boolean, actorId: string): Promise<Result<null>> {
  return onJob({ db }, byId(id), async (tx, job) => {
    if ((await hasNetTerms(tx, job)) === allowed) return done(null)
    const email = mailbox(job)
    if (allowed) await tx.insert(netTermsClients).values({ email, allowed_by: actorId, allowed_at: now() })
    else await tx.delete(netTermsClients).where(eq(netTermsClients.email, email))
    const action = allowed ? 'net_terms_allowed' : 'net_terms_ended'
    await recordChange(tx, { subject: aboutJob(job), actorId, action })
    return done(null)
  })
}
