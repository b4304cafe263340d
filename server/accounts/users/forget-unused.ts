import { and, eq, isNull, lt, notExists, notLike, or, sql } from 'drizzle-orm'
import { subjectOf } from '../../../domain/subject.ts'
import { accountSessions, accountUsers } from '../../db/schema/accounts.ts'
import { basicsOrders } from '../../db/schema/basics.ts'
import { resaleCertificates } from '../../db/schema/certificates.ts'
import { savedDesigns } from '../../db/schema/designs.ts'
import { storedFiles } from '../../db/schema/files.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { adminMessages, messageReplies, unsubscribeLinks } from '../../db/schema/messages.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import type { Deps } from '../../deps.ts'

/** Whoever has a row in one of these uses the account, or the shop has something of theirs. */
const USES = [
  ...[accountSessions, customOrders, contactRequests, basicsOrders],
  ...[jobs, adminMessages, messageReplies, resaleCertificates],
] as const

/**
 * Anybody can make accounts while nothing is confirmed by mail: those that nobody uses end by themselves. The designs that they saved
 * are kept by nobody then, or anybody could take the disk for good. Of one that was taken along to a hosted project only the sign-in
 * of here ends: whether its profile is in use, the project knows.
 */
export function forgetUnusedAccounts({ config, db }: Pick<Deps, 'config' | 'db'>, before: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const unused = USES.map((table) => notExists(tx.select().from(table).where(eq(table.user_id, accountUsers.id))))
    const asAdmin = and(eq(userProfiles.id, accountUsers.id), userProfiles.is_admin)
    // One that was brought from elsewhere waits for its owner, with the password from there.
    const isOfHere = or(isNull(accountUsers.password_hash), notLike(accountUsers.password_hash, '$2%'))
    const gone = await tx
      .delete(accountUsers)
      .where(
        and(
          ...[isNull(accountUsers.email_proven_at), lt(accountUsers.last_sign_in_at, before), isOfHere],
          ...[...unused, notExists(tx.select().from(userProfiles).where(asAdmin))],
        ),
      )
      .returning({ id: accountUsers.id })
    if (config.SUPABASE_URL) return
    // In one parameter: a statement takes 65,535 of them.
    const ids = sql`any(${sql.param(gone.map(({ id }) => id))}::uuid[])`
    const pictures = sql`any(${sql.param(gone.map(({ id }) => subjectOf('user_profiles', id)))}::text[])`
    await tx.delete(userProfiles).where(sql`${userProfiles.id} = ${ids}`)
    await tx.delete(savedDesigns).where(sql`${savedDesigns.user_id} = ${ids}`)
    await tx.delete(unsubscribeLinks).where(sql`${unsubscribeLinks.user_id} = ${ids}`)
    await tx.update(storedFiles).set({ kept_for: null }).where(sql`${storedFiles.kept_for} = ${pictures}`)
  })
}
