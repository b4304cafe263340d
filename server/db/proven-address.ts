import { eq, type SQLWrapper, sql } from 'drizzle-orm'
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

/** What somebody sent, and the address that it names. */
export type Sent = Record<'user_id' | 'email' | 'created_at', SQLWrapper>

/**
 * Where whoever sent it while signed in is now, if they have proven another address since: the mailbox of before may be
 * somebody else's. Who had another one then already wanted the answer elsewhere. A hosted project may never say that a new
 * address is proven, so there one that is not counts as well.
 */
export const movedTo = ({ user_id, email, created_at }: Sent) => sql<string | null>`(
  select p.email from ${userProfiles} p left join ${accountUsers} u on u.id = p.id where p.id = ${user_id}
    and lower(p.email) <> lower(${email}) and coalesce(greatest(p.email_proven_at, u.email_proven_at) > ${created_at}, u.id is null))`

/**
 * Whether a hosted project had said of its sender that the address is theirs. There one account has an address: who is not the
 * sender and has proven it has it after them, also while the sender has not been here since.
 */
export const wasTheirs = ({ user_id, email }: Sent) => sql`exists (
  select from ${userProfiles} p where p.id = ${user_id} and p.email_proven_at is not null and lower(p.email) = lower(${email}))`
