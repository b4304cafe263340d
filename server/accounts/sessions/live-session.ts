import { and, eq, exists, sql } from 'drizzle-orm'
import { prepared } from '../../db/prepared.ts'
import { accountSessions, accountUsers } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { verifiedFactorOf } from '../../db/verified-factor.ts'
import type { Deps } from '../../deps.ts'
import type { AccessClaims } from './access-token.ts'
import { isLive, liveSince } from './session-age.ts'

const { placeholder } = sql

const find = prepared((db) => {
  const since = { used: placeholder('used'), begun: placeholder('begun'), begunByStaff: placeholder('begunByStaff') }
  return db
    .select({
      session: accountSessions,
      user: accountUsers,
      isAdmin: userProfiles.is_admin,
      role: userProfiles.staff_role,
      needsSecondStep: userProfiles.staff_needs_second_step,
      hasSecondFactor: sql<boolean>`${exists(verifiedFactorOf(db, accountUsers.id))}`,
    })
    .from(accountSessions)
    .innerJoin(accountUsers, eq(accountUsers.id, accountSessions.user_id))
    .leftJoin(userProfiles, eq(userProfiles.id, accountUsers.id))
    .where(and(eq(accountSessions.id, placeholder('session')), eq(accountUsers.id, placeholder('user')), isLive(since)))
    .prepare('live_session')
})

type LiveSession = NonNullable<Awaited<ReturnType<typeof liveSession>>>

/** The session that a token speaks of, and whose it is: read at every call, so that a sign-out or a revoke holds from the next one on. */
export async function liveSession(deps: Pick<Deps, 'config' | 'db' | 'now'>, { session_id, sub }: AccessClaims) {
  const [found] = await find(deps.db).execute({ session: session_id, user: sub, ...liveSince(deps) })
  return found
}

/** With a second factor, whoever has not used it is nobody yet. */
export const waitsForSecondStep = ({ hasSecondFactor, session }: LiveSession) =>
  hasSecondFactor && session.aal === 'aal1'
