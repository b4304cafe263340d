import { sql } from 'drizzle-orm'
import type { Subject } from '../../domain/subject.ts'
import { answerDueAt, workingMsBetween } from '../../domain/working-time.ts'
import type { Transaction } from '../db/database.ts'
import { deskItems } from '../db/schema/admin.ts'
import { addToTally } from '../numbers/tallies.ts'

/** The tables of the two kinds of request. */
export type RequestTable = 'custom_orders' | 'contact_requests'

/** The first time that staff move or answer a request is what the 24-hour promise is measured by. */
export async function rememberFirstAnswer(tx: Transaction, subject: Subject, createdAt: Date, at: Date): Promise<void> {
  const answered = await tx
    .insert(deskItems)
    .values({ subject, first_answered_at: at })
    .onConflictDoUpdate({
      target: deskItems.subject,
      set: { first_answered_at: at },
      setWhere: sql`${deskItems.first_answered_at} is null`,
    })
    .returning({ subject: deskItems.subject })
  if (answered.length === 0) return
  const minutes = Math.max(Math.round(workingMsBetween(createdAt, at) / 60_000), 0)
  await addToTally(tx, 'answered', createdAt, 1)
  await addToTally(tx, 'answer_minutes', createdAt, minutes)
  if (at <= answerDueAt(createdAt)) await addToTally(tx, 'answered_in_time', createdAt, 1)
}

/** The same news that the tables' own triggers tell. */
export async function tellRequestChanged(tx: Transaction, table: RequestTable, id: string): Promise<void> {
  const news = JSON.stringify({ table, op: 'update', id })
  await tx.execute(sql`select pg_notify('shop_changes', ${news})`)
}
