import { eq } from 'drizzle-orm'
import { SESSION_ENDED } from '../../domain/accounts/words.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/errors.ts'
import type { Transaction } from './database.ts'
import { accountUsers } from './schema/accounts.ts'

/** Whether an account is there, and stays until the transaction ends. A hosted project's is not ours to hold. */
export async function isHeld(tx: Transaction, { SUPABASE_URL }: Config, id: string): Promise<boolean> {
  if (SUPABASE_URL) return true
  const held = await tx.select().from(accountUsers).where(eq(accountUsers.id, id)).for('key share')
  return held.length === 1
}

/** For what is written for an account: a call that was let in before it was deleted leaves nothing behind. */
export async function holdAccount(tx: Transaction, config: Config, id: string): Promise<void> {
  if (!(await isHeld(tx, config, id))) throw new Refusal('unauthorized', { error: SESSION_ENDED })
}
