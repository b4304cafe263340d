import { and, eq } from 'drizzle-orm'
import { accountSessions, accountUsers, userProfiles } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Identify } from '../http/caller.ts'
import { verifyAccessToken } from './access-token.ts'

/** Reads session and role at every request, so that a sign-out or a revoke holds from the next one on. */
export function createIdentify({ config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Identify {
  return async (accessToken) => {
    const claims = await verifyAccessToken(accessToken, (header) => keys.publicKey(header), now())
    if (!claims) return undefined
    const [row] = await db
      .select({
        id: accountUsers.id,
        email: accountUsers.email,
        assurance: accountSessions.aal,
        isAdmin: userProfiles.is_admin,
      })
      .from(accountSessions)
      .innerJoin(accountUsers, eq(accountUsers.id, accountSessions.user_id))
      .leftJoin(userProfiles, eq(userProfiles.id, accountUsers.id))
      .where(and(eq(accountSessions.id, claims.session_id), eq(accountSessions.user_id, claims.sub)))
    if (!row) return undefined
    const provenEnough = !config.ADMIN_REQUIRE_MFA || row.assurance === 'aal2'
    return { ...row, isAdmin: row.isAdmin === true && provenEnough }
  }
}
