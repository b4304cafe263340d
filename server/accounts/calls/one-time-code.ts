import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../../http/env.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { sendAccountMail } from '../mailed/account-mails.ts'
import { noteAsked } from '../mailed/mail-asked.ts'
import { mailUnlessTooMany } from '../mailed/mail-limits.ts'
import { authBody, readEmail, typedText } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { requestedLanding } from '../redirects/landing.ts'
import { pkceFields } from '../redirects/pkce.ts'
import { acceptedMetadata } from '../users/metadata.ts'
import { findUserByEmail, insertUser } from '../users/users.ts'

const otpSchema = z.object({
  email: typedText,
  phone: typedText,
  create_user: z.boolean().nullish(),
  data: z.record(z.string(), z.unknown()).nullish(),
  ...pkceFields,
})

/** POST /otp: a link and a code to sign in with. Without `create_user` it does not tell who has an account. */
export async function sendOneTimeCode(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, otpSchema)
  if (!body.email) throw new AuthFailure(body.phone ? 'phone_provider_disabled' : 'validation_failed')
  const email = readEmail(body.email)
  const landing = requestedLanding(deps.config, c, body)
  const metadata = acceptedMetadata(body.data ?? {})
  const mayCreate = body.create_user !== false
  await inConstantTime(async () => {
    await noteAsked(deps, 'signup', email)
    const existing = await findUserByEmail(deps.db, email)
    if (!existing && !mayCreate) return
    const newUser = { email, passwordHash: null, metadata, confirmedAt: null }
    const user = existing ?? (await insertUser(deps.db, newUser)) ?? (await findUserByEmail(deps.db, email))
    if (!user) return
    // A password that waits for its confirmation may be somebody else's: only the mail of its own sign-up confirms it.
    const kind = user.email_confirmed_at || user.password_hash ? 'magiclink' : 'signup'
    const send = () => deps.db.transaction((tx) => sendAccountMail(deps, tx, { user, kind, landing }))
    await (mayCreate ? send() : mailUnlessTooMany(send))
  })
  return c.json({})
}
