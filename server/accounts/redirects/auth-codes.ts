import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import { accountAuthCodes, accountUsers } from '../../db/schema/accounts.ts'
import { newSecret } from '../../new-secret.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf } from '../protocol/secrets.ts'
import { insertSession, type SignInMethod, sessionJson, stillProvenAs } from '../sessions/sessions.ts'
import { type AccountUser, lockUser } from '../users/users.ts'
import { provesChallenge } from './pkce.ts'

const CODE_TTL_MS = 5 * 60_000

const methodSchema = z.enum(['password', 'otp', 'oauth', 'totp'])

interface CodeFor {
  user: AccountUser
  method: SignInMethod
  code_challenge: string
  code_challenge_method: string
  providerTokens?: Record<string, string>
}

/** A sign-in that the browser finishes by proving that it began it. */
export async function makeAuthCode(
  { now }: AuthDeps,
  tx: Transaction,
  { user, method, providerTokens, ...pkce }: CodeFor,
): Promise<string> {
  const code = newSecret()
  const isSame = and(eq(accountUsers.id, user.id), stillProvenAs(user))
  const [known] = await tx.select().from(accountUsers).where(isSame).for('update')
  if (!known) throw new AuthFailure('invalid_credentials')
  await tx.insert(accountAuthCodes).values({
    code_hash: hashOf(code),
    user_id: user.id,
    method,
    ...pkce,
    provider_tokens: providerTokens,
    expires_at: new Date(now().getTime() + CODE_TTL_MS),
  })
  return code
}

/** The session of the one caller who proves to have begun it; the code and its session are one step, or an end of all sessions would miss it. */
export async function exchangeAuthCode(deps: AuthDeps, code: string, verifier: string, userAgent: string | undefined) {
  const isCode = eq(accountAuthCodes.code_hash, hashOf(code))
  const { user, session, taken } = await deps.db.transaction(async (tx) => {
    const [waiting] = await tx.select().from(accountAuthCodes).where(isCode)
    if (!waiting) throw new AuthFailure('flow_state_not_found')
    if (waiting.expires_at <= deps.now()) throw new AuthFailure('flow_state_expired')
    if (!provesChallenge(verifier, waiting.code_challenge, waiting.code_challenge_method)) {
      throw new AuthFailure('bad_code_verifier')
    }
    const owner = await lockUser(tx, waiting.user_id)
    const [taken] = await tx.delete(accountAuthCodes).where(isCode).returning()
    if (!taken) throw new AuthFailure('flow_state_not_found')
    return { taken, ...(await insertSession(deps, tx, owner, methodSchema.parse(taken.method), userAgent)) }
  })
  return { ...(await sessionJson(deps, user, session)), ...taken.provider_tokens }
}
