import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Transaction } from '../../db/database.ts'
import { accountFactors, accountSessions } from '../../db/schema/accounts.ts'
import { personalToken } from '../../http/bearer.ts'
import type { Env } from '../../http/env.ts'
import { countAccount } from '../../limits/door.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { type AccountUser, lockUser } from '../users/users.ts'
import { verifyAccessToken } from './access-token.ts'
import { liveSession, waitsForSecondStep } from './live-session.ts'
import { isLive, liveSince } from './session-age.ts'
import type { AccountSession } from './sessions.ts'

export interface SignedIn {
  user: AccountUser
  session: AccountSession
}

/**
 * Whoever the request's token belongs to. The call is counted against their account, but not while its second step is to come:
 * whoever has the password alone, or took a session, would use up what its owner needs for that.
 */
export async function requireUser(deps: AuthDeps, c: Context<Env>): Promise<SignedIn> {
  const { config, keys, limiter, now } = deps
  const token = personalToken(c, config)
  if (!token) throw new AuthFailure('no_authorization')
  const claims = await verifyAccessToken(token, keys.publicKey, now())
  if (!claims) throw new AuthFailure('bad_jwt')
  const found = await liveSession(deps, claims)
  if (!found) throw new AuthFailure('session_not_found')
  if (!waitsForSecondStep(found)) await countAccount(limiter, c, found.user.id)
  return found
}

/** Asked again where something is written, and true until that is: a session that was ended meanwhile does nothing more. */
export async function lockSignedIn(
  deps: Pick<AuthDeps, 'config' | 'now'>,
  tx: Transaction,
  { id, user_id }: Pick<AccountSession, 'id' | 'user_id'>,
): Promise<SignedIn> {
  const user = await lockUser(tx, user_id)
  const isThis = and(eq(accountSessions.id, id), isLive(liveSince(deps)))
  const [session] = await tx.select().from(accountSessions).where(isThis).for('update')
  if (!session) throw new AuthFailure('session_not_found')
  return { user, session }
}

/** With a verified factor, the account's keys are changed only after using it. */
export async function requireSecondFactor(deps: AuthDeps, signedIn: SignedIn, what: string): Promise<void> {
  if (await owesSecondFactor(deps, signedIn))
    throw new AuthFailure('insufficient_aal', { message: `AAL2 session is required to ${what}` })
}

export async function owesSecondFactor({ db }: AuthDeps, { user, session }: SignedIn): Promise<boolean> {
  if (session.aal === 'aal2') return false
  const isTheirs = and(eq(accountFactors.user_id, user.id), eq(accountFactors.status, 'verified'))
  return (await db.$count(accountFactors, isTheirs)) > 0
}
