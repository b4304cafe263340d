import { and, eq } from 'drizzle-orm'
import type { Subject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { deskItems } from '../db/schema/admin.ts'
import { userProfiles } from '../db/schema/profiles.ts'

/** Where a mail for staff goes. The shop's own address has no notices to turn off. */
export interface ToldStaff {
  email: string
  userId?: string
}

/** Whoever a request was given to, as long as they work here and want mails; else the shop itself. */
export async function whoIsTold(tx: Transaction, config: Config, request: Subject): Promise<ToldStaff> {
  return (await assigneeOf(tx, request)) ?? { email: config.STAFF_EMAIL }
}

async function assigneeOf(tx: Transaction, request: Subject): Promise<ToldStaff | undefined> {
  const [assignee] = await tx
    .select({ userId: userProfiles.id, email: userProfiles.email })
    .from(deskItems)
    .innerJoin(userProfiles, eq(userProfiles.id, deskItems.assignee_id))
    .where(
      and(eq(deskItems.subject, request), eq(userProfiles.is_admin, true), eq(userProfiles.email_notifications, true)),
    )
  return assignee
}
