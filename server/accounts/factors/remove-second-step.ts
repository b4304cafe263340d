import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { accountFactors, accountRecoveryCodes } from '../../db/schema/accounts.ts'

/** The password is enough again. */
export async function removeSecondStep(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(accountFactors).where(eq(accountFactors.user_id, userId))
  await tx.delete(accountRecoveryCodes).where(eq(accountRecoveryCodes.user_id, userId))
}
