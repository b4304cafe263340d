import { randomUUID } from 'node:crypto'
import { eq, isNull, type SQL, sql } from 'drizzle-orm'
import { type JobWishes, NEEDED_BY_PAST } from '../../domain/jobs/job-wishes.ts'
import { FIRST_JOB, jobNumber } from '../../domain/jobs/stages.ts'
import { type Refused, refusedField } from '../../domain/result.ts'
import { shopDay } from '../../domain/shop-time.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { newSecret } from '../new-secret.ts'

export type Job = typeof jobs.$inferSelect
type NewJob = Pick<typeof jobs.$inferInsert, 'user_id' | 'name' | 'email' | 'title' | 'note' | 'needed_by'>

/** What leads to a job: its number, and the secret of its page. */
export interface JobLink {
  id: string
  number: string
  token: string
}

const LINK = { id: jobs.id, number: jobs.number, token: jobs.token }
const linkFrom = ({ number, ...job }: Pick<Job, 'id' | 'number' | 'token'>) => ({ ...job, number: jobNumber(number) })

/** A request becomes a job in the transaction that stores it. Its moves are compared with others by the shop's own clock. */
export async function openJob(tx: Transaction, request: Subject, job: NewJob, at: Date): Promise<JobLink> {
  const [opened] = await tx
    .insert(jobs)
    .values({ ...job, request, token: newSecret(), stage_since: at, turn_since: at })
    .returning(LINK)
  if (!opened) throw new Error('the job was not stored')
  return linkFrom(opened)
}

/** For a program whose request was dropped: looks like a job, and leads nowhere. */
export const noJob = (): JobLink => ({ id: randomUUID(), number: jobNumber(FIRST_JOB), token: newSecret() })

export async function linkOf(db: Db | Transaction, request: Subject): Promise<JobLink> {
  const [job] = await db.select(LINK).from(jobs).where(byRequest(request))
  if (!job) throw new Error('every request is a job')
  return linkFrom(job)
}

/** A day that has passed already is told beside its field. */
export function pastDay({ needed_by }: Pick<JobWishes, 'needed_by'>, now: Date): Refused | undefined {
  if (!needed_by || needed_by >= shopDay(now)) return undefined
  return refusedField('needed_by', NEEDED_BY_PAST)
}

/** The private page, as mails carry it. */
export const jobUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, token: string) => `${PUBLIC_URL}/jobs/${token}`

/** Where staff work on it. */
export const adminJobUrl = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, id: string) => `${PUBLIC_URL}/admin/jobs/${id}`

/** Neither its link nor its page leads to what is spam. */
const isThere = isNull(jobs.spam_at)
export const byToken = (token: string) => sql`(${eq(jobs.token, token)} and ${isThere})`
export const byId = (id: string) => sql`(${eq(jobs.id, id)} and ${isThere})`
export const byRequest = (request: Subject) => eq(jobs.request, request)

export async function findJob(db: Db | Transaction, which: SQL): Promise<Job | undefined> {
  const [job] = await db.select().from(jobs).where(which)
  return job
}

/** Locks it, so that two who change a job at once are told apart. Always before its request, or two would wait for each other. */
export async function lockJob(tx: Transaction, which: SQL): Promise<Job | undefined> {
  const [job] = await tx.select().from(jobs).where(which).for('update')
  return job
}

/** The same of several: in one order, whoever does it, or two would wait for each other. */
export const lockJobs = (tx: Transaction, which: SQL) =>
  tx.select({ id: jobs.id }).from(jobs).where(which).orderBy(jobs.id).for('update')

export const aboutJob = ({ id }: Pick<Job, 'id'>) => subjectOf('jobs', id)
