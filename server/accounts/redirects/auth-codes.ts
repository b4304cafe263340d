import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { z } from 'zod'
import { accountAuthCodes } from '../../db/schema.ts'
import type { Env } from '../../http/env.ts'
import { authBody } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { hashOf, newSecret } from '../protocol/secrets.ts'
import { type SignInMethod, sessionJson, startSession } from '../sessions/sessions.ts'
import { findUser } from '../users/users.ts'
import { provesChallenge } from './pkce.ts'

const CODE_TTL_MS = 5 * 60_000

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

const exchangeSchema = z.object({ auth_code: z.string().min(1), code_verifier: z.string().min(1) })
const methodSchema = z.enum(['password', 'otp', 'oauth', 'totp'])

/** POST /token?grant_type=pkce */
export async function exchangeAuthCode(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { auth_code, code_verifier } = await authBody(c, exchangeSchema)
  const [kept] = await deps.db
    .select()
    .from(accountAuthCodes)
    .where(eq(accountAuthCodes.code_hash, hashOf(auth_code)))
  if (!kept) throw new AuthFailure('flow_state_not_found')
  if (kept.expires_at <= deps.now()) throw new AuthFailure('flow_state_expired')
  if (!provesChallenge(code_verifier, kept.code_challenge, kept.code_challenge_method)) {
    throw new AuthFailure('bad_code_verifier')
  }
  const [taken] = await deps.db
    .delete(accountAuthCodes)
    .where(eq(accountAuthCodes.code_hash, kept.code_hash))
    .returning()
  const user = taken && (await findUser(deps.db, taken.user_id))
  if (!user) throw new AuthFailure('flow_state_not_found')
  const started = await startSession(deps, user, methodSchema.parse(taken.method), c.req.header('user-agent'))
  return c.json({ ...(await sessionJson(deps, started.user, started.session)), ...taken.provider_tokens })
}
