import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { endNetTerms } from '../../jobs/payments/net-terms.ts'
import { leaveMailbox } from '../../mail/leave-mailbox.ts'

interface Address {
  email: string
  /** By a hosted project. */
  isProven: boolean
}

/** Notices go there from now on, and admins are named by it. */
export async function moveProfile(tx: Transaction, id: string, before: Address, { email, isProven }: Address) {
  await tx
    .update(userProfiles)
    .set({ email, email_proven_at: isProven ? sql`now()` : null })
    .where(eq(userProfiles.id, id))
  if (before.email === email) return
  await leaveMailbox(tx, id)
  // Somebody unproven never was the client whom staff marked.
  if (before.isProven) await endNetTerms(tx, before.email)
}
