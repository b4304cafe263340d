import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { SESSION_ENDED } from '../../domain/accounts/words.ts'
import type { Config } from '../config.ts'
import { Refusal } from '../http/errors.ts'
import type { Transaction } from './database.ts'
import { accountUsers, endedAccounts } from './schema/accounts.ts'

/** Longer than a project's word about a session is believed: after it, a call is nobody's, or of somebody who came back. */
const BELIEVED = sql`interval '1 minute'`
/** An upload is let in at its beginning, and may take twenty minutes. */
const LONGEST_CALL = sql`interval '1 hour'`

/** Whether an account is there, and stays until the transaction ends. A call that takes long says when it was let in. */
export async function isHeld(tx: Transaction, { SUPABASE_URL }: Config, id: string, letInAt?: Date): Promise<boolean> {
  if (SUPABASE_URL) return isHeldOfProject(tx, id, letInAt ? sql`${letInAt.toISOString()}::timestamptz` : sql`now()`)
  const held = await tx.select().from(accountUsers).where(eq(accountUsers.id, id)).for('key share')
  return held.length === 1
}

/** For what is written for an account: a call that was let in before it was deleted leaves nothing behind. */
export async function holdAccount(tx: Transaction, config: Config, id: string): Promise<void> {
  if (!(await isHeld(tx, config, id))) throw new Refusal('unauthorized', { error: SESSION_ENDED })
}

/** A project's account has no row here that could be locked: those who write for it and whoever ends it agree on a number. */
const numberOf = (id: string) => sql`hashtextextended(${`account ${id}`}, 0)`

async function isHeldOfProject(tx: Transaction, id: string, letInAt: SQL): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${numberOf(id)})`)
  const hasEnded = and(eq(endedAccounts.id, id), gt(endedAccounts.ended_at, sql`${letInAt} - ${BELIEVED}`))
  return (await tx.select().from(endedAccounts).where(hasEnded)).length === 0
}

/** Whoever is writing for the account ends first, and nobody begins who was let in before, nor ends it a second time. */
export async function endAccount(tx: Transaction, config: Config, id: string): Promise<void> {
  await tx.select().from(accountUsers).where(eq(accountUsers.id, id)).for('update')
  if (config.SUPABASE_URL) await tx.execute(sql`select pg_advisory_xact_lock(${numberOf(id)})`)
  await holdAccount(tx, config, id)
  if (!config.SUPABASE_URL) return
  await tx.delete(endedAccounts).where(lt(endedAccounts.ended_at, sql`now() - ${LONGEST_CALL}`))
  const ended_at = sql`now()`
  await tx
    .insert(endedAccounts)
    .values({ id, ended_at })
    .onConflictDoUpdate({ target: endedAccounts.id, set: { ended_at } })
}
