import { and, eq } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { hasAddress } from './has-address.ts'
import { userProfiles } from './schema/profiles.ts'

/** Whether somebody with this address works here now. */
export async function worksHere(db: Db | Transaction, email: string): Promise<boolean> {
  return (
    (await db.$count(userProfiles, and(hasAddress(userProfiles.email, email), eq(userProfiles.is_admin, true)))) > 0
  )
}
