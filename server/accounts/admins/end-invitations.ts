import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { staffInvitations } from '../../db/schema/staff.ts'

/** Whose access ends, or was given otherwise, does not come back by a link of before. */
export const endInvitationsOf = (tx: Transaction, email: string) =>
  tx.delete(staffInvitations).where(eq(staffInvitations.email, email.toLowerCase()))
