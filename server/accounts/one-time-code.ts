import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { authBody } from './auth-body.ts'
import type { AuthDeps } from './auth-env.ts'
import { AuthFailure } from './auth-failure.ts'
import { sendLetter } from './letters.ts'
import { refuseTooManyMails, secondsToWait } from './mailed-tokens.ts'
import { pkceFields, readPkce } from './pkce.ts'
import { redirectAskedFor } from './redirects.ts'
import { inTheSameTime } from './same-time.ts'
import { readEmail } from './sign-up.ts'
import { findUserByEmail, insertUser } from './users.ts'

const otpSchema = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** POST /otp: a link and a code to sign in with. Without `create_user` it does not tell who has an account. */
export async function sendOneTimeCode(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, otpSchema)
  if (!body.email) throw new AuthFailure(body.phone ? 'phone_provider_disabled' : 'validation_failed')
  const email = readEmail(body.email)
  const pkce = readPkce(body)
  const redirectTo = redirectAskedFor(deps.config, c)
  const mayCreate = body.create_user !== false
  await inTheSameTime(async () => {
    const known = await findUserByEmail(deps.db, email)
    if (!known && !mayCreate) return
    const newUser = { email, passwordHash: null, metadata: body.data ?? {}, confirmedAt: null }
    const user = known ?? (await insertUser(deps.db, newUser)) ?? (await findUserByEmail(deps.db, email))
    if (!user) return
    const kind = user.email_confirmed_at ? 'magiclink' : 'signup'
    if (mayCreate) await refuseTooManyMails(deps, user.id, kind)
    else if ((await secondsToWait(deps, user.id, kind)) > 0) return
    await deps.db.transaction((tx) => sendLetter(deps, tx, { user, kind, redirectTo, pkce }))
  })
  return c.json({})
}
