import type { Context } from 'hono'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { AuthFailure } from '../protocol/auth-failure.ts'
import { owesSecondFactor, requireUser } from '../sessions/require-user.ts'
import { endSession, endSessionsOf } from '../sessions/sessions.ts'

/** The protocol's client takes a 401 of this call for a sign-out that was done. */
const REFUSED = { status: 422, message: 'AAL2 session is required to sign out other devices' } as const

/**
 * POST /logout: this session, the others, or all of them. Whoever has the password alone ends their own: they would sign the owner
 * out faster than anybody types a code.
 */
export async function logout(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const signedIn = await requireUser(deps, c)
  const { user, session } = signedIn
  const scope = c.req.query('scope') ?? 'global'
  const isAlone = await owesSecondFactor(deps, signedIn)
  if (scope === 'others') {
    if (isAlone) throw new AuthFailure('insufficient_aal', REFUSED)
    await deps.db.transaction((tx) => endSessionsOf(tx, user.id, session.id))
  } else if (scope === 'local' || (scope === 'global' && isAlone)) await endSession(deps.db, session.id)
  else if (scope === 'global') await deps.db.transaction((tx) => endSessionsOf(tx, user.id))
  else throw new AuthFailure('validation_failed', { message: `Unsupported logout scope "${scope}"` })
  return c.body(null, 204)
}
