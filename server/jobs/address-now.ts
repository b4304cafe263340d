import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from '../db/database.ts'
import { hasAddress } from '../db/has-address.ts'
import { provenSince } from '../db/proven-address.ts'
import { accountUsers } from '../db/schema/accounts.ts'
import { jobs } from '../db/schema/jobs.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { byId, type Job } from './jobs.ts'

/**
 * Where a job's person is now, if they have proven another address since they sent it while signed in: the mailbox of before
 * may be somebody else's. Who had another one then already wanted the answer elsewhere. A hosted project may never say that a
 * new address is proven, so there one that is not counts as well.
 */
export async function addressNow(db: Db | Transaction, { id, email }: Job): Promise<string> {
  const isProvenSince = sql`${provenSince('p')} > ${jobs.created_at}`
  const { rows } = await db.execute<{ now: string }>(sql`
    select p.email as now from ${jobs} join ${userProfiles} p on p.id = ${jobs.user_id}
      left join ${accountUsers} u on u.id = p.id and u.email = lower(p.email)
    where ${byId(id)} and lower(p.email) <> lower(${jobs.email}) and coalesce(${isProvenSince}, u.id is null)`)
  return rows[0]?.now ?? email
}

/**
 * Whether somebody else may read what is sent to an address in this job's name: an account sent it, and is not for certain who
 * has that address. A hosted project tells of no move.
 */
export async function mayBeAnothers(
  { config, db }: Pick<Deps, 'config' | 'db'>,
  { user_id }: Job,
  email: string,
  callerId: string | undefined,
): Promise<boolean> {
  if (!user_id || user_id === callerId) return false
  const isTheirs = and(eq(accountUsers.id, user_id), hasAddress(accountUsers.email, email))
  return config.SUPABASE_URL !== undefined || (await db.$count(accountUsers, isTheirs)) === 0
}
