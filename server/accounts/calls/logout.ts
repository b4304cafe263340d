import type { Context } from 'hono'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { requireUser } from '../sessions/require-user.ts'
import { endSession, endSessionsOf } from '../sessions/sessions.ts'

/** POST /logout: this session, the others, or all of them. */
export async function logout(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const { user, session } = await requireUser(deps, c)
  const scope = c.req.query('scope') ?? 'global'
  if (scope === 'global') await deps.db.transaction((tx) => endSessionsOf(tx, user.id))
  else if (scope === 'others') await deps.db.transaction((tx) => endSessionsOf(tx, user.id, session.id))
  else if (scope === 'local') await endSession(deps.db, session.id)
  else throw new AuthFailure('validation_failed', { message: `Unsupported logout scope "${scope}"` })
  return c.body(null, 204)
}
