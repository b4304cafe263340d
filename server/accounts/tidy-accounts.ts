import { desc, lt, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import {
  accountAuthCodes,
  accountChallenges,
  accountProviderVisits,
  accountSigningKeys,
} from '../db/schema/accounts.ts'
import type { SigningKeys } from './sessions/signing-keys.ts'

const KEY_AGE_DAYS = 90
const KEYS_KEPT = 3

/** Forgets what has expired, and signs with a new key every few months; tokens of the old one stay good. */
export async function tidyAccounts(db: Db, keys: SigningKeys, at: Date): Promise<void> {
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
