import { asc, eq, sql } from 'drizzle-orm'
import { normalizeEmail } from '../../../domain/email.ts'
import { subjectOf } from '../../../domain/subject.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Db, Transaction } from '../../db/database.ts'
import { hasAddress } from '../../db/has-address.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { ensureProfile } from '../profiles/ensure-profile.ts'
import { findUserByEmail } from '../users/users.ts'
import { endInvitationsBy, endInvitationsOf } from './end-invitations.ts'

export type AdminChange = 'changed' | 'vouched' | 'unchanged' | 'unknown' | 'unproven' | 'unconfirmed' | 'several'

interface Grant {
  /** Whoever is at the terminal vouches for the address: the account that has it counts as its owner's, as it is. */
  vouches: boolean
  /** A hosted project keeps the accounts, and has said whose address is proven. */
  isHosted: boolean
}

/** Makes exactly one person an admin, whose address is proven; it holds from their next request on. */
export async function grantAdmin(db: Db, typed: string, { vouches, isHosted }: Grant): Promise<AdminChange> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  return db.transaction(async (tx) => {
    const found = isHosted ? await profilesOf(tx, email) : await profileOfUser(tx, email)
    const [profile] = found
    if (!profile) return 'unknown'
    if (found.length > 1) return 'several'
    if (profile.is_admin && profile.staff_role === 'owner') return 'unchanged'
    const isProven = profile.email_proven_at !== null
    if (!isProven && !vouches) return isHosted ? 'unconfirmed' : 'unproven'
    await ensureProfile(tx, { ...profile, email })
    await tx.update(userProfiles).set({ is_admin: true, staff_role: 'owner' }).where(eq(userProfiles.id, profile.id))
    await endInvitationsOf(tx, email)
    await atTheTerminal(tx, profile.id, 'admin-granted')
    if (isProven) return 'changed'
    if (!isHosted) await vouchFor(tx, profile.id)
    return 'vouched'
  })
}

/** What is proven is confirmed as well: otherwise nobody could sign in, and it would be forgotten as never confirmed. */
const vouchFor = (tx: Transaction, userId: string) =>
  tx
    .update(accountUsers)
    .set({ email_proven_at: sql`now()`, email_confirmed_at: sql`coalesce(${accountUsers.email_confirmed_at}, now())` })
    .where(eq(accountUsers.id, userId))

/**
 * The built-in service has one account an address; a profile that another service left behind is nobody's. One without a profile
 * is given it with the grant: that of whoever is refused would stay when their account is forgotten.
 */
async function profileOfUser(tx: Transaction, email: string) {
  const user = await findUserByEmail(tx, email)
  if (!user) return []
  const [profile] = await tx
    .select({ is_admin: userProfiles.is_admin, staff_role: userProfiles.staff_role })
    .from(userProfiles)
    .where(eq(userProfiles.id, user.id))
    .for('update')
  return [{ is_admin: false, staff_role: null, ...profile, ...user }]
}

/** Makes somebody an ordinary user again, from their next request on. */
export async function revokeAdmin(db: Db, typed: string): Promise<AdminChange> {
  const email = normalizeEmail(typed)
  if (!email) return 'unknown'
  return db.transaction(async (tx) => {
    // First: whoever was only invited does not come in either, nor who is just coming.
    await endInvitationsOf(tx, email)
    const rows = await profilesOf(tx, email)
    if (rows.length === 0) return 'unknown'
    await endInvitationsBy(
      tx,
      rows.map(({ id }) => id),
    )
    if (rows.every((row) => !row.is_admin)) return 'unchanged'
    await tx.update(userProfiles).set({ is_admin: false }).where(hasAddress(userProfiles.email, email))
    for (const row of rows.filter(({ is_admin }) => is_admin)) await atTheTerminal(tx, row.id, 'admin-revoked')
    return 'changed'
  })
}

const atTheTerminal = (tx: Transaction, id: string, action: string) =>
  recordChange(tx, { subject: subjectOf('user_profiles', id), actorId: null, action })

const profilesOf = (tx: Transaction, email: string) =>
  tx
    .select({
      id: userProfiles.id,
      is_admin: userProfiles.is_admin,
      staff_role: userProfiles.staff_role,
      email_proven_at: userProfiles.email_proven_at,
    })
    .from(userProfiles)
    .where(hasAddress(userProfiles.email, email))
    .for('update')

export function listAdmins(db: Db) {
  return db
    .select({ email: userProfiles.email, full_name: userProfiles.full_name, role: userProfiles.staff_role })
    .from(userProfiles)
    .where(eq(userProfiles.is_admin, true))
    .orderBy(asc(userProfiles.email))
}
