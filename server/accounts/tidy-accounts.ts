import { lt, not } from 'drizzle-orm'
import { accountAuthCodes, accountChallenges, accountProviderVisits, accountSessions } from '../db/schema/accounts.ts'
import type { Deps } from '../deps.ts'
import { isLive } from './sessions/session-age.ts'

/** Forgets what has expired, and signs with a new key every few months; tokens of the old one stay good. */
export async function tidyAccounts(deps: Pick<Deps, 'config' | 'db' | 'keys' | 'now'>): Promise<void> {
  const { db, keys } = deps
  const at = deps.now()
  await db.delete(accountSessions).where(not(isLive(deps)))
  await db.delete(accountAuthCodes).where(lt(accountAuthCodes.expires_at, at))
  await db.delete(accountChallenges).where(lt(accountChallenges.expires_at, at))
  await db.delete(accountProviderVisits).where(lt(accountProviderVisits.expires_at, at))
  await keys.tidy()
}
