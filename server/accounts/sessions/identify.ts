import { and, eq, exists, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { accountFactors, accountSessions, accountUsers } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import type { Identify } from '../../http/caller.ts'
import { verifyAccessToken } from './access-token.ts'
import { createHostedIdentify } from './identify-hosted.ts'
import { isLive } from './session-age.ts'

/** Whoever a token belongs to: by the built-in service, or by a hosted one when the configuration names it. */
export function createIdentify(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'log' | 'now'>): Identify {
  const { SUPABASE_URL } = deps.config
  return SUPABASE_URL ? createHostedIdentify(deps, SUPABASE_URL) : createBuiltInIdentify(deps)
}

/** Reads session and role at every request, so that a sign-out or a revoke holds from the next one on. */
function createBuiltInIdentify({ config, db, keys, now }: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Identify {
  return async (accessToken) => {
    const claims = await verifyAccessToken(accessToken, (header) => keys.publicKey(header), now())
    if (!claims) return undefined
    const [row] = await db
      .select({
        id: accountUsers.id,
        email: accountUsers.email,
        provenAt: accountUsers.email_proven_at,
        assurance: accountSessions.aal,
        isAdmin: userProfiles.is_admin,
        hasSecondFactor: sql<boolean>`${exists(verifiedFactor(db))}`,
      })
      .from(accountSessions)
      .innerJoin(accountUsers, eq(accountUsers.id, accountSessions.user_id))
      .leftJoin(userProfiles, eq(userProfiles.id, accountUsers.id))
      .where(
        and(
          eq(accountSessions.id, claims.session_id),
          eq(accountSessions.user_id, claims.sub),
          isLive({ config, now }),
        ),
      )
    // Whoever has a second factor is nobody before using it.
    if (!row || (row.hasSecondFactor && row.assurance === 'aal1')) return undefined
    const provenEnough = !config.ADMIN_REQUIRE_MFA || row.assurance === 'aal2'
    const { id, email, assurance } = row
    return { id, email, emailProven: row.provenAt !== null, assurance, isAdmin: row.isAdmin === true && provenEnough }
  }
}

const verifiedFactor = (db: Db) =>
  db
    .select()
    .from(accountFactors)
    .where(and(eq(accountFactors.user_id, accountUsers.id), eq(accountFactors.status, 'verified')))
