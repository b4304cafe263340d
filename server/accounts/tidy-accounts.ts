import { desc, lt, not, notInArray, sql } from 'drizzle-orm'
import {
  accountAuthCodes,
  accountChallenges,
  accountProviderVisits,
  accountSessions,
  accountSigningKeys,
} from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import { isLive } from './sessions/session-age.ts'

const KEY_AGE_DAYS = 90
const KEYS_KEPT = 3

/** Forgets what has expired, and signs with a new key every few months; tokens of the old one stay good. */
export async function tidyAccounts(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Promise<void> {
  const { db, keys } = deps
  const at = deps.now()
  await db.delete(accountSessions).where(not(isLive(deps)))
  await db.delete(accountAuthCodes).where(lt(accountAuthCodes.expires_at, at))
  await db.delete(accountChallenges).where(lt(accountChallenges.expires_at, at))
  await db.delete(accountProviderVisits).where(lt(accountProviderVisits.expires_at, at))
  const newest = await db
    .select({ kid: accountSigningKeys.kid, created_at: accountSigningKeys.created_at })
    .from(accountSigningKeys)
    .orderBy(desc(accountSigningKeys.created_at))
    .limit(KEYS_KEPT)
  const ageMs = at.getTime() - (newest[0]?.created_at.getTime() ?? at.getTime())
  if (ageMs > KEY_AGE_DAYS * 24 * 3600 * 1000) await keys.rotate()
  const newestKids = newest.map(({ kid }) => kid)
  const old = sql`${accountSigningKeys.created_at} < now() - interval '1 year'`
  if (newestKids.length === KEYS_KEPT) {
    await db.delete(accountSigningKeys).where(sql`${notInArray(accountSigningKeys.kid, newestKids)} and ${old}`)
  }
}
