import { and, eq, lt } from 'drizzle-orm'
import { accountSessions, accountUsers, type RefreshUse } from '../../db/schema/accounts.ts'
import { CLOCKS_DIFFER_S } from '../../limits/limiter.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { findUser } from '../users/users.ts'
import { readRefreshToken } from './refresh-token.ts'
import { isLive, liveSince } from './session-age.ts'
import { type AccountSession, endSession, type SessionDeps, type SessionJson, sessionJson } from './sessions.ts'

type Outcome =
  | { session: AccountSession }
  | { refused: 'refresh_token_not_found' | 'refresh_token_already_used' | 'session_expired' }

/** Exchanges a refresh token for the next one. */
export async function refreshSession(deps: SessionDeps, token: string): Promise<SessionJson> {
  const outcome = await nextSession(deps, token)
  if ('refused' in outcome) throw new AuthFailure(outcome.refused)
  await noteUse(deps, outcome.session)
  const user = await findUser(deps.db, outcome.session.user_id)
  if (!user) throw new AuthFailure('refresh_token_not_found')
  return sessionJson(deps, user, outcome.session)
}

const DAY_MS = 24 * 60 * 60_000

/** Whoever stays signed in uses the account, and it is not forgotten with the session. Once a day, and without the session held: others hold the account first. */
async function noteUse({ db, now }: SessionDeps, { user_id }: AccountSession): Promise<void> {
  const at = now()
  const isOlder = lt(accountUsers.last_sign_in_at, new Date(at.getTime() - DAY_MS))
  await db
    .update(accountUsers)
    .set({ last_sign_in_at: at })
    .where(and(eq(accountUsers.id, user_id), isOlder))
}

async function nextSession({ config, db, now }: SessionDeps, token: string): Promise<Outcome> {
  const parts = readRefreshToken(token)
  if (!parts) return { refused: 'refresh_token_not_found' }
  return db.transaction(async (tx): Promise<Outcome> => {
    const [found] = await tx
      .select({ session: accountSessions, live: isLive(liveSince({ config, now })) })
      .from(accountSessions)
      .where(eq(accountSessions.id, parts.sessionId))
      .for('update')
    const session = found?.session
    if (!session || !parts.isSealedWith(session.refresh_key) || parts.number > session.refresh_number) {
      return { refused: 'refresh_token_not_found' }
    }
    if (!found.live) {
      await endSession(tx, session.id)
      return { refused: 'session_expired' }
    }
    const at = now()
    const recent = usedWithin(config.AUTH_REUSE_INTERVAL_S * 1000, session.recent_uses, at)
    if (parts.number < session.refresh_number) {
      // Two tabs, or an answer that got lost: they get the newest token. Anything older was stolen or replayed.
      const isHarmless =
        parts.number === session.refresh_number - 1 || recent.some((use) => use.number === parts.number)
      if (isHarmless) return { session }
      await endSession(tx, session.id)
      return { refused: 'refresh_token_already_used' }
    }
    const [advanced] = await tx
      .update(accountSessions)
      .set({
        refresh_number: session.refresh_number + 1,
        recent_uses: [...recent.slice(-50), { number: parts.number, at: at.getTime() }],
        updated_at: at,
      })
      .where(eq(accountSessions.id, session.id))
      .returning()
    return { session: advanced ?? session }
  })
}

/** What was used much later than now was used while the machine's clock was ahead. */
const usedWithin = (ms: number, uses: RefreshUse[], now: Date) =>
  uses.filter(({ at }) => at >= now.getTime() - ms && at <= now.getTime() + CLOCKS_DIFFER_S * 1000)
