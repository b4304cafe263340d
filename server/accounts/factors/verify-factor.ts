import { and, eq, lt, ne } from 'drizzle-orm'
import type { Context } from 'hono'
import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { accountChallenges, accountFactors, accountSessions } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import { sendSecurityNotice } from '../mailed/security-notices.ts'
import { authBody, typed } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { lockSignedIn, requireUser, type SignedIn } from '../sessions/require-user.ts'
import { type AccountSession, raiseSession, sessionJson } from '../sessions/sessions.ts'
import { TOTP_RULES } from './enroll.ts'
import { type Factor, ownFactor } from './own-factor.ts'

const verifySchema = z.object({ challenge_id: z.uuid(), code: typed })

/** POST /factors/{factorId}/verify: raises the session to aal2, and makes a new factor a verified one. */
export async function verifyFactor(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const factor = await ownFactor(deps, c, signedIn)
  const { challenge_id, code } = await authBody(c, verifySchema)
  await refuseMissingChallenge(deps, factor, challenge_id)
  const judge = async () => {
    const step = stepOf(factor.secret, code, deps.now())
    return step === undefined ? undefined : raise(deps, signedIn, factor, challenge_id, step)
  }
  const { limiter } = deps
  const session = await limiter.guess('codeGuesses', c.var.client, () => limiter.guess('totpGuesses', factor.id, judge))
  if (!session) throw new AuthFailure('mfa_verification_failed')
  return c.json(await sessionJson(deps, signedIn.user, session))
}

async function refuseMissingChallenge({ db, now }: AuthDeps, factor: Factor, challengeId: string): Promise<void> {
  const [challenge] = await db
    .select()
    .from(accountChallenges)
    .where(and(eq(accountChallenges.id, challengeId), eq(accountChallenges.factor_id, factor.id)))
  if (!challenge) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthFailure('mfa_factor_not_found', { message })
  }
  if (challenge.expires_at <= now()) throw new AuthFailure('mfa_challenge_expired')
}

/** The time step that a code belongs to; undefined for a wrong code. */
function stepOf(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...TOTP_RULES, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: 1, timestamp: at.getTime() })
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / TOTP_RULES.period) + delta
}

/** Undefined when the code was used before, or the challenge was taken in the meantime. */
function raise(deps: AuthDeps, signedIn: SignedIn, factor: Factor, challengeId: string, step: number) {
  const at = deps.now()
  return deps.db.transaction(async (tx): Promise<AccountSession | undefined> => {
    const { user, session } = await lockSignedIn(deps, tx, signedIn.session)
    const spent = await tx
      .update(accountFactors)
      .set({ last_step: step, status: 'verified', updated_at: at })
      .where(and(eq(accountFactors.id, factor.id), lt(accountFactors.last_step, step)))
      .returning()
    if (spent.length === 0) return undefined
    await tx.delete(accountChallenges).where(eq(accountChallenges.id, challengeId))
    if (factor.status === 'unverified') {
      await tidyAfterFirstUse(tx, user.id, session.id)
      await sendSecurityNotice(deps, tx, user, 'authenticator-added')
    }
    return raiseSession(tx, session, 'totp', at)
  })
}

/** From now on a password is not enough: sessions that rest on one alone end, and so do unfinished factors. */
async function tidyAfterFirstUse(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx
    .delete(accountSessions)
    .where(and(eq(accountSessions.user_id, userId), eq(accountSessions.aal, 'aal1'), ne(accountSessions.id, sessionId)))
  await tx
    .delete(accountFactors)
    .where(and(eq(accountFactors.user_id, userId), eq(accountFactors.status, 'unverified')))
}
