import { inArray, sql } from 'drizzle-orm'
import type { Role } from '../../domain/staff/rights.ts'
import { readSubject } from '../../domain/subject.ts'
import { listAudit } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { isOfPeople } from '../db/schema/admin.ts'
import { userProfiles } from '../db/schema/profiles.ts'

/** Who changed what of who works here, newest first, with how whoever it is about stands now. */
export async function historyOfPeople(db: Db, cursor: string | undefined) {
  const { items, next } = await listAudit(db, cursor, isOfPeople(sql`a.action`))
  const ids = items.map(({ subject }) => readSubject(subject).id)
  const people = await db
    .select({
      id: userProfiles.id,
      name: userProfiles.full_name,
      email: userProfiles.email,
      role: sql<Role | null>`case when ${userProfiles.is_admin} then ${userProfiles.staff_role} end`,
      needs_second_step: userProfiles.staff_needs_second_step,
    })
    .from(userProfiles)
    .where(inArray(userProfiles.id, ids))
  const personOf = new Map(people.map((person) => [person.id, person]))
  return { items: items.map((item) => ({ ...item, person: personOf.get(readSubject(item.subject).id) ?? null })), next }
}
