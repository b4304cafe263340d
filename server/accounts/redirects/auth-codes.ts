import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { accountAuthCodes } from '../../db/schema/accounts.ts'
import { newSecret } from '../../new-secret.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf } from '../protocol/secrets.ts'
import type { SignInMethod } from '../sessions/sessions.ts'
import { provesChallenge } from './pkce.ts'

const CODE_TTL_MS = 5 * 60_000

const methodSchema = z.enum(['password', 'otp', 'oauth', 'totp'])

interface CodeFor {
  userId: string
  method: SignInMethod
  code_challenge: string
  code_challenge_method: string
  providerTokens?: Record<string, string>
}

/** A sign-in that the browser finishes by proving that it began it. */
export async function makeAuthCode({ db, now }: AuthDeps, { userId, method, providerTokens, ...pkce }: CodeFor) {
  const code = newSecret()
  await db.insert(accountAuthCodes).values({
    code_hash: hashOf(code),
    user_id: userId,
    method,
    ...pkce,
    provider_tokens: providerTokens,
    expires_at: new Date(now().getTime() + CODE_TTL_MS),
  })
  return code
}

/** The code's row, for the one caller who proves to have begun it. */
export async function takeAuthCode({ db, now }: AuthDeps, code: string, verifier: string) {
  const isCode = eq(accountAuthCodes.code_hash, hashOf(code))
  const [waiting] = await db.select().from(accountAuthCodes).where(isCode)
  if (!waiting) throw new AuthFailure('flow_state_not_found')
  if (waiting.expires_at <= now()) throw new AuthFailure('flow_state_expired')
  if (!provesChallenge(verifier, waiting.code_challenge, waiting.code_challenge_method)) {
    throw new AuthFailure('bad_code_verifier')
  }
  const [taken] = await db.delete(accountAuthCodes).where(isCode).returning()
  if (!taken) throw new AuthFailure('flow_state_not_found')
  return { ...taken, method: methodSchema.parse(taken.method) }
}
