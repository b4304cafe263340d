import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { staffInvitations } from '../../db/schema/staff.ts'

/** Whose access ends, or was given otherwise, does not come back by a link of before. */
export const endInvitationsOf = (tx: Transaction, email: string) =>
  tx.delete(staffInvitations).where(eq(staffInvitations.email, email.toLowerCase()))

/** They were an owner's word. One who is made an owner again gave it before, perhaps with a session that somebody had taken. */
export const endInvitationsBy = (tx: Transaction, ids: string[]) =>
  tx.delete(staffInvitations).where(inArray(staffInvitations.invited_by, ids))
