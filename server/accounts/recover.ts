import type { Context } from 'hono'
import { z } from 'zod'
import type { Env } from '../http/env.ts'
import { authBody } from './auth-body.ts'
import type { AuthDeps } from './auth-env.ts'
import { sendLetter } from './letters.ts'
import { secondsToWait } from './mailed-tokens.ts'
import { pkceFields, readPkce } from './pkce.ts'
import { redirectAskedFor } from './redirects.ts'
import { inTheSameTime } from './same-time.ts'
import { readEmail } from './sign-up.ts'
import { findUserByEmail } from './users.ts'

const recoverSchema = z.object({ email: z.string(), ...pkceFields })

/** POST /recover: 200 and nothing else, whether or not there is such an account, and however often it is asked. */
export async function recover(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const body = await authBody(c, recoverSchema)
  const email = readEmail(body.email)
  const pkce = readPkce(body)
  const redirectTo = redirectAskedFor(deps.config, c)
  await inTheSameTime(async () => {
    const user = await findUserByEmail(deps.db, email)
    if (!user || (await secondsToWait(deps, user.id, 'recovery')) > 0) return
    await deps.db.transaction((tx) => sendLetter(deps, tx, { user, kind: 'recovery', redirectTo, pkce }))
  })
  return c.json({})
}
