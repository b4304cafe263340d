import type { Context } from 'hono'
import { z } from 'zod'
import type { Transaction } from '../../db/database.ts'
import type { Env } from '../../http/env.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { sendAccountMail, sendEmailChangeMails } from '../mailed/account-mails.ts'
import { noteAsked, type ResentMail } from '../mailed/mail-asked.ts'
import { mailUnlessTooMany } from '../mailed/mail-limits.ts'
import { usedTokensOf } from '../mailed/mailed-tokens.ts'
import { authBody, readEmail, typed, typedText } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure, overMailLimit } from '../protocol/auth-failure.ts'
import { type Landing, requestedLanding } from '../redirects/landing.ts'
import { pkceFields } from '../redirects/pkce.ts'
import { findUserByEmail, lockUser, usersMovingTo } from '../users/users.ts'

const resendSchema = z.object({
  type: typed,
  email: typedText,
  phone: typedText,
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
  if (!(await noteAsked(deps, body.type, email))) throw overMailLimit(deps.config.AUTH_MAIL_INTERVAL_S)
  const send = AGAIN[body.type]
  await inConstantTime(() => mailUnlessTooMany(() => deps.db.transaction((tx) => send(deps, tx, email, landing))))
  return c.json({})
}

type SendAgain = (deps: AuthDeps, tx: Transaction, email: string, landing: Landing) => Promise<void>

const AGAIN: Record<ResentMail, SendAgain> = {
  async signup(deps, tx, email, landing) {
    const user = await findUserByEmail(tx, email)
    if (user && !user.email_proven_at) await sendAccountMail(deps, tx, { user, kind: 'signup', landing })
  },
  async email_change(deps, tx, email, landing) {
    const own = await findUserByEmail(tx, email)
    const changing = own?.new_email ? own : (await usersMovingTo(tx, email))[0]
    if (!changing) return
    // As it is now, and stays: the owner may be asking for another address at this moment.
    const user = await lockUser(tx, changing.id)
    // Who has agreed need not again: strangers may ask for the mails, and its owner may have left the mailbox.
    await sendEmailChangeMails(deps, tx, user, landing, await usedTokensOf(tx, user.id))
  },
}
