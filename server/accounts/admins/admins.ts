import { asc, eq, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../../domain/email.ts'
import type { Db } from '../../db/database.ts'
import { userProfiles } from '../../db/schema.ts'
import { ensureProfile } from '../profiles/ensure-profile.ts'
import { findUserByEmail } from '../users/users.ts'

export type AdminChange = 'changed' | 'unchanged' | 'unknown'

/** Makes somebody an admin, or no longer one; it holds from their next request on. */
export async function setAdmin(db: Db, typed: string, isAdmin: boolean): Promise<AdminChange> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  return db.transaction(async (tx) => {
    const user = await findUserByEmail(tx, email)
    if (user) await ensureProfile(tx, user)
    const mine = user ? eq(userProfiles.id, user.id) : eq(sql`lower(${userProfiles.email})`, email)
    const rows = await tx.select({ is_admin: userProfiles.is_admin }).from(userProfiles).where(mine).for('update')
    if (rows.length === 0) return 'unknown'
    if (rows.every((row) => row.is_admin === isAdmin)) return 'unchanged'
    await tx.update(userProfiles).set({ is_admin: isAdmin }).where(mine)
    return 'changed'
  })
}

export function listAdmins(db: Db) {
  return db
    .select({ email: userProfiles.email, full_name: userProfiles.full_name })
    .from(userProfiles)
    .where(eq(userProfiles.is_admin, true))
    .orderBy(asc(userProfiles.email))
}
