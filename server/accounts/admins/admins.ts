import { asc, eq, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../../domain/email.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { ensureProfile } from '../profiles/ensure-profile.ts'
import { findUserByEmail } from '../users/users.ts'

export type AdminChange = 'changed' | 'vouched' | 'unchanged' | 'unknown' | 'unproven' | 'several'

/**
 * Makes somebody an admin; it holds from their next request on. The address must be proven, unless whoever is at the
 * terminal vouches for it: then the account that has it counts as its owner's, as it is.
 */
export async function grantAdmin(db: Db, typed: string, { vouches }: { vouches: boolean }): Promise<AdminChange> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) await ensureProfile(tx, user)
    const rows = await profilesOf(tx, email)
    const [profile] = rows
    if (!profile) return 'unknown'
    if (rows.length > 1) return 'several'
    if (profile.is_admin) return 'unchanged'
    const isProven = !user || user.email_proven_at !== null
    if (!isProven && !vouches) return 'unproven'
    await tx.update(userProfiles).set({ is_admin: true }).where(eq(userProfiles.id, profile.id))
    if (isProven) return 'changed'
    await tx.update(accountUsers).set({ email_proven_at: new Date() }).where(eq(accountUsers.id, user.id))
    return 'vouched'
  })
}

/** Makes somebody an ordinary user again, from their next request on. */
export async function revokeAdmin(db: Db, typed: string): Promise<AdminChange> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  return db.transaction(async (tx) => {
    const rows = await profilesOf(tx, email)
    if (rows.length === 0) return 'unknown'
    if (rows.every((row) => !row.is_admin)) return 'unchanged'
    await tx.update(userProfiles).set({ is_admin: false }).where(hasAddress(email))
    return 'changed'
  })
}

const hasAddress = (email: string) => eq(sql`lower(${userProfiles.email})`, email)

const profilesOf = (tx: Transaction, email: string) =>
  tx
    .select({ id: userProfiles.id, is_admin: userProfiles.is_admin })
    .from(userProfiles)
    .where(hasAddress(email))
    .for('update')

export function listAdmins(db: Db) {
  return db
    .select({ email: userProfiles.email, full_name: userProfiles.full_name })
    .from(userProfiles)
    .where(eq(userProfiles.is_admin, true))
    .orderBy(asc(userProfiles.email))
}
