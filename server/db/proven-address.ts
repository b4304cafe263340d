import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { accountUsers } from './schema/accounts.ts'
import { userProfiles } from './schema/profiles.ts'

/** Of accounts of the built-in service. One that was taken along to a hosted project may have another address there since. */
export const isProvenHere = and(
  isNotNull(accountUsers.email_proven_at),
  sql`not exists (select from ${userProfiles} p where p.id = ${accountUsers.id} and lower(p.email) <> ${accountUsers.email})`,
)

/** Whether somebody has shown that their address is theirs: here, or to a hosted project, whose word the profile keeps. */
export async function hasProvenAddress(db: Db | Transaction, id: string): Promise<boolean> {
  const [found] = await db
    .select({
      proven: sql<boolean>`(${userProfiles.email_proven_at} is not null or ${isProvenHere})`,
    })
    .from(userProfiles)
    .leftJoin(accountUsers, eq(accountUsers.id, userProfiles.id))
    .where(eq(userProfiles.id, id))
  return found?.proven === true
}
