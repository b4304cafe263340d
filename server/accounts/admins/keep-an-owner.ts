import { and, asc, eq } from 'drizzle-orm'
import { PEOPLE_WORDS } from '../../../domain/staff/people.ts'
import type { Transaction } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { Refusal } from '../../http/errors.ts'

const owns = and(eq(userProfiles.is_admin, true), eq(userProfiles.staff_role, 'owner'))

export const isOwner = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.$count(userProfiles, and(eq(userProfiles.id, id), owns))) > 0

/** Who is an owner now, and stays one until the transaction ends. */
export async function holdOwners(tx: Transaction): Promise<string[]> {
  const owners = await tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(owns)
    .orderBy(asc(userProfiles.id))
    .for('update')
  return owners.map(({ id }) => id)
}

/** Before somebody ceases to be an owner: another one stays. Owners are held, so that two cannot leave at once. */
export async function keepAnOwner(tx: Transaction, leavingId: string): Promise<void> {
  const owners = await holdOwners(tx)
  const isLast = owners.length === 1 && owners[0] === leavingId
  const { lastOwner } = PEOPLE_WORDS
  if (isLast) throw new Refusal('conflict', { error: lastOwner, fields: { role: lastOwner } })
}
