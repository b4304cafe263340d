import type { Context } from 'hono'
import { accountChallenges } from '../../db/schema/accounts.ts'
import type { Env } from '../../http/env.ts'
import type { AuthDeps } from '../protocol/auth-env.ts'
import { requireUser } from '../sessions/require-user.ts'
import { ownFactor } from './own-factor.ts'

const CHALLENGE_TTL_MS = 5 * 60_000

/** POST /factors/{factorId}/challenge */
export async function challenge(deps: AuthDeps, c: Context<Env>): Promise<Response> {
  const factor = await ownFactor(deps, c, await requireUser(deps, c))
  const expires_at = new Date(deps.now().getTime() + CHALLENGE_TTL_MS)
  const [row] = await deps.db.insert(accountChallenges).values({ factor_id: factor.id, expires_at }).returning()
  if (!row) throw new Error('the new challenge was not returned')
  return c.json({ id: row.id, type: factor.factor_type, expires_at: Math.floor(expires_at.getTime() / 1000) })
}
