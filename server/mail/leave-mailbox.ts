import { eq } from 'drizzle-orm'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { unsubscribeLinks } from '../db/schema/messages.ts'
import { endReplyAddress } from './reply-address.ts'

/** Whoever has the mailbox of before was mailed how to answer, and how to turn notices off: neither counts any more. */
export async function leaveMailbox(tx: Transaction, userId: string): Promise<void> {
  await endReplyAddress(tx, subjectOf('user_profiles', userId))
  await tx.delete(unsubscribeLinks).where(eq(unsubscribeLinks.user_id, userId))
}
