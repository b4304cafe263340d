import { and, eq, sql } from 'drizzle-orm'
import type { Db, Transaction } from './database.ts'
import { userProfiles } from './schema/profiles.ts'

/** Whether somebody with this address works here now. */
export async function worksHere(db: Db | Transaction, email: string): Promise<boolean> {
  const isTheirs = eq(sql`lower(${userProfiles.email})`, email.toLowerCase())
  return (await db.$count(userProfiles, and(isTheirs, eq(userProfiles.is_admin, true)))) > 0
}
