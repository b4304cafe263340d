import type { Context } from 'hono'
import type { Env } from '../../http/env.ts'
import { sendAccountMail } from '../mailed/account-mails.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { requireUser } from '../sessions/require-user.ts'

/** GET /reauthenticate: mails a code that proves it is still the owner. */
export async function reauthenticate(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { user } = await requireUser(deps, c)
  await deps.db.transaction((tx) => sendAccountMail(deps, tx, { user, kind: 'reauthentication' }))
  return c.json({})
}
