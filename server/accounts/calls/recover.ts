import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../../http/env.ts'
import { inConstantTime } from '../limits/constant-time.ts'
import { sendAccountMail } from '../mailed/account-mails.ts'
import { mailUnlessTooMany } from '../mailed/mail-limits.ts'
import { authBody, readEmail, typed } from '../protocol/auth-body.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { requestedLanding } from '../redirects/landing.ts'
import { pkceFields } from '../redirects/pkce.ts'
import { findUserByEmail } from '../users/users.ts'

const recoverSchema = z.object({ email: typed, ...pkceFields })

/** POST /recover: 200 and nothing else, whether or not there is such an account, and however often it is asked. */
export async function recover(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, recoverSchema)
  const email = readEmail(body.email)
  const landing = requestedLanding(deps.config, c, body)
  await inConstantTime(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user) return
    const mail = { user, kind: 'recovery', landing } as const
    await mailUnlessTooMany(() => deps.db.transaction((tx) => sendAccountMail(deps, tx, mail)))
  })
  return c.json({})
}
