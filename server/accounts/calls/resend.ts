import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../../http/env.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { sendAccountMail, sendEmailChangeMails } from '../mailed/account-mails.ts'
import { authBody, readEmail } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { requestedLanding } from '../redirects/landing.ts'
import { pkceFields } from '../redirects/pkce.ts'
import { findUserByEmail, findUserByNewEmail } from '../users/users.ts'

const resendSchema = z.object({
  type: z.string(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
})

/** POST /resend: the confirmation of a sign-up, for as long as its address is not proven, or of an e-mail change. */
export async function resend(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, resendSchema)
  if (body.type !== 'signup' && body.type !== 'email_change') {
    if (body.type === 'sms' || body.type === 'phone_change') throw new AuthFailure('phone_provider_disabled')
    throw new AuthFailure('validation_failed', { message: 'Missing one of these types: signup, email_change' })
  }
  if (!body.email) throw new AuthFailure('validation_failed', { message: 'Type provided requires an email address' })
  const email = readEmail(body.email)
  const landing = requestedLanding(deps.config, c, body)
  await inConstantTime(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (body.type === 'signup') {
      if (!user || user.email_proven_at) return
      await deps.db.transaction((tx) => sendAccountMail(deps, tx, { user, kind: 'signup', landing }))
      return
    }
    const changing = user?.new_email ? user : await findUserByNewEmail(deps.db, email)
    if (!changing?.new_email) return
    await deps.db.transaction((tx) => sendEmailChangeMails(deps, tx, changing, landing))
  })
  return c.json({})
}
