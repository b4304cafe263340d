import type { Context } from 'hono'
import { z } from 'zod'
import { normalizeEmail } from '../../domain/accounts/email.ts'
import type { Env } from '../http/env.ts'
import { authBody } from './auth-body.ts'
import type { AuthDeps } from './auth-env.ts'
import { AuthFailure } from './auth-failure.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { sessionJson, startSession } from './sessions.ts'
import { insertUser } from './users.ts'

const signUpSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
})

/** POST /signup */
export async function signUp(deps: AuthDeps, c: Context<Env>) {
  const body = await authBody(c, signUpSchema)
  if (!body.email && body.phone)
    throw new AuthFailure('phone_provider_disabled', { message: 'Phone signups are disabled' })
  if (!body.email && !body.password) throw new AuthFailure('anonymous_provider_disabled')
  const email = readEmail(body.email)
  if (!body.password) throw new AuthFailure('validation_failed', { message: 'Signup requires a valid password' })
  refuseWeakPassword(body.password)
  const user = await insertUser(deps.db, {
    email,
    passwordHash: await hashPassword(body.password),
    metadata: body.data ?? {},
    confirmedAt: deps.now(),
  })
  if (!user) throw new AuthFailure('user_already_exists')
  const started = await startSession(deps, user, 'password', c.req.header('user-agent'))
  return c.json(await sessionJson(deps, started.user, started.session))
}

export function readEmail(given: string | null | undefined): string {
  const email = normalizeEmail(given ?? '')
  if (!email)
    throw new AuthFailure('validation_failed', { message: 'Unable to validate email address: invalid format' })
  return email
}
