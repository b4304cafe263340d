import { asc, eq, exists, sql } from 'drizzle-orm'
import { done, type Result, refused } from '../../domain/result.ts'
import { PEOPLE_WORDS, type Standing, type StandingChange } from '../../domain/staff/people.ts'
import { subjectOf } from '../../domain/subject.ts'
import { endInvitationsBy, endInvitationsOf } from '../accounts/admins/end-invitations.ts'
import { holdOwners, keepAnOwner } from '../accounts/admins/keep-an-owner.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db, Transaction } from '../db/database.ts'
import { hasProvenAddress } from '../db/proven-address.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { verifiedFactorOf } from '../db/verified-factor.ts'

/** Everybody who works here, by name. */
export function listPeople(db: Db) {
  return db
    .select({
      id: userProfiles.id,
      name: userProfiles.full_name,
      email: userProfiles.email,
      role: userProfiles.staff_role,
      needs_second_step: userProfiles.staff_needs_second_step,
      has_second_step: sql<boolean>`${exists(verifiedFactorOf(db, userProfiles.id))}`,
    })
    .from(userProfiles)
    .where(eq(userProfiles.is_admin, true))
    .orderBy(asc(sql`lower(coalesce(${userProfiles.full_name}, ${userProfiles.email}))`))
}

/** Changes what somebody may do, or ends it, from their next request on. Whoever once worked here can be brought back. */
export async function changeStanding(
  db: Db,
  id: string,
  { before, ...wanted }: StandingChange,
  actorId: string,
): Promise<Result<Standing>> {
  return db.transaction(async (tx) => {
    // Whose own standing ended while this call came in gives nobody one any more.
    if (!(await holdOwners(tx)).includes(actorId)) return refused('forbidden')
    if (before.role === 'owner' && wanted.role !== 'owner') await keepAnOwner(tx, id)
    const person = await standingOf(tx, id)
    if (!person) return refused('not_found')
    if (person.role !== before.role || person.needs_second_step !== before.needs_second_step)
      return refused('conflict', PEOPLE_WORDS.changedMeanwhile)
    if (wanted.role && !before.role && !(await hasProvenAddress(tx, id)))
      return refused('conflict', PEOPLE_WORDS.unproven)
    await giveStanding(tx, id, wanted)
    await endInvitationsOf(tx, person.email)
    if (wanted.role !== 'owner') await endInvitationsBy(tx, [id])
    await recordChange(tx, {
      subject: subjectOf('user_profiles', id),
      ...{ actorId, action: 'standing', details: detailsOf(before, wanted) },
    })
    return done(wanted)
  })
}

const detailsOf = (before: Standing, { role, needs_second_step }: Standing) => ({
  ...(before.role !== role && { from: before.role, to: role }),
  ...(before.needs_second_step !== needs_second_step && { second_step: needs_second_step ? 'asked' : 'not asked' }),
})

async function standingOf(tx: Transaction, id: string) {
  const [row] = await tx.select().from(userProfiles).where(eq(userProfiles.id, id)).for('update')
  if (!row) return undefined
  return {
    role: row.is_admin ? row.staff_role : null,
    needs_second_step: row.staff_needs_second_step,
    email: row.email,
  }
}

export const giveStanding = (tx: Transaction, id: string, { role, needs_second_step }: Standing) =>
  tx
    .update(userProfiles)
    .set({ is_admin: role !== null, ...(role && { staff_role: role }), staff_needs_second_step: needs_second_step })
    .where(eq(userProfiles.id, id))
