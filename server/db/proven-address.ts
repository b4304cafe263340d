import { and, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { accountUsers } from './schema/accounts.ts'
import { userProfiles } from './schema/profiles.ts'

/** Of accounts of the built-in service. One that was taken along to a hosted project may have another address there since. */
export const isProvenHere = and(
  isNotNull(accountUsers.email_proven_at),
  sql`not exists (select from ${userProfiles} p where p.id = ${accountUsers.id} and lower(p.email) <> ${accountUsers.email})`,
)

/** Since when the address of a profile is shown to be its owner's: here, or to a hosted project, whose word the profile keeps. */
export const provenSince = (profile: string): SQL<Date | null> =>
  sql`greatest(${sql.raw(profile)}.email_proven_at, (select a.email_proven_at from ${accountUsers} a
    where a.id = ${sql.raw(profile)}.id and a.email = lower(${sql.raw(profile)}.email)))`

/** Whether somebody has shown that their address is theirs. */
export async function hasProvenAddress(db: Db | Transaction, id: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from ${userProfiles} p where p.id = ${id}::uuid and ${provenSince('p')} is not null`,
  )
  return rowCount === 1
}
