import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { authBody } from './auth-body.ts'
import type { AuthDeps } from './auth-env.ts'
import { AuthFailure } from './auth-failure.ts'
import { sendEmailChangeLetters } from './change-email.ts'
import { sendLetter } from './letters.ts'
import { refuseTooManyMails } from './mailed-tokens.ts'
import { pkceFields, readPkce } from './pkce.ts'
import { redirectAskedFor } from './redirects.ts'
import { inTheSameTime } from './same-time.ts'
import { readEmail } from './sign-up.ts'
import { findUserByEmail, findUserByNewEmail } from './users.ts'

const resendSchema = z.object({
  type: z.string(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** POST /resend: the confirmation of a sign-up, or of an e-mail change, once more. */
export async function resend(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, resendSchema)
  if (body.type !== 'signup' && body.type !== 'email_change') {
    if (body.type === 'sms' || body.type === 'phone_change') throw new AuthFailure('phone_provider_disabled')
    throw new AuthFailure('validation_failed', { message: 'Missing one of these types: signup, email_change' })
  }
  if (!body.email) throw new AuthFailure('validation_failed', { message: 'Type provided requires an email address' })
  const email = readEmail(body.email)
  const pkce = readPkce(body)
  const redirectTo = redirectAskedFor(deps.config, c)
  await inTheSameTime(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (body.type === 'signup') {
      if (!user || user.email_confirmed_at) return
      await refuseTooManyMails(deps, user.id, 'signup')
      await deps.db.transaction((tx) => sendLetter(deps, tx, { user, kind: 'signup', redirectTo, pkce }))
      return
    }
    const moving = user?.new_email ? user : await findUserByNewEmail(deps.db, email)
    if (!moving?.new_email) return
    await refuseTooManyMails(deps, moving.id, 'email_change_new')
    await deps.db.transaction((tx) => sendEmailChangeLetters(deps, tx, moving, redirectTo, pkce))
  })
  return c.json({})
}
