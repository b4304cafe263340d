import { eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { accountUsers } from './schema/accounts.ts'
import { userProfiles } from './schema/profiles.ts'

/** Whether somebody has shown that their address is theirs: here, or to a hosted project, whose word the profile keeps. */
export async function hasProvenAddress(db: Db | Transaction, id: string): Promise<boolean> {
  const [found] = await db
    .select({
      proven: sql<boolean>`coalesce(${userProfiles.email_proven_at}, ${accountUsers.email_proven_at}) is not null`,
    })
    .from(userProfiles)
    .leftJoin(accountUsers, eq(accountUsers.id, userProfiles.id))
    .where(eq(userProfiles.id, id))
  return found?.proven === true
}
