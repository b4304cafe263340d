import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Subject } from '../../domain/subject.ts'
import { answerDueAt, workingMsBetween } from '../../domain/working-time.ts'
import type { Transaction } from '../db/database.ts'
import { deskItems, requestAnswers } from '../db/schema/admin.ts'
import type { Deps } from '../deps.ts'
import { addToTally } from '../numbers/tallies.ts'

/** The tables of the two kinds of request. */
export type RequestTable = 'custom_orders' | 'contact_requests'

/** What counts as an answer: a message about the request, a call, a step of its job, and that it is done. */
export type Answer = 'message' | 'called' | 'moved' | 'completed'

export interface AnsweredRequest {
  subject: Subject
  createdAt: Date
}

type Parts = Pick<Deps, 'facts'>

/** Of the answers that stand, the first is what the 24-hour promise is measured by. The request is locked. */
export async function rememberAnswer(
  { facts }: Parts,
  tx: Transaction,
  { subject, createdAt }: AnsweredRequest,
  how: Answer,
  at: Date,
): Promise<void> {
  const { hours } = facts()
  const minutes = Math.max(Math.round(workingMsBetween(createdAt, at, hours) / 60_000), 0)
  const answer = { subject, how, at, minutes, in_time: at <= answerDueAt(createdAt, hours) }
  const kept = await tx.insert(requestAnswers).values(answer).onConflictDoNothing().returning()
  if (kept.length === 0) return
  const first = await tx
    .insert(deskItems)
    .values({ subject, first_answered_at: at })
    .onConflictDoUpdate({
      target: deskItems.subject,
      set: { first_answered_at: at },
      setWhere: isNull(deskItems.first_answered_at),
    })
    .returning({ subject: deskItems.subject })
  if (first.length > 0) await countAnswer(tx, createdAt, answer, 1)
}

/** An answer that was none: the clock goes on as if it had never been. */
export async function takeAnswerBack(
  tx: Transaction,
  { subject, createdAt }: AnsweredRequest,
  how: Answer,
): Promise<void> {
  const isIt = and(eq(requestAnswers.subject, subject), eq(requestAnswers.how, how))
  const [taken] = await tx.delete(requestAnswers).where(isIt).returning()
  if (!taken) return
  const next = await firstAnswer(tx, subject)
  const wasFirst = await tx
    .update(deskItems)
    .set({ first_answered_at: next?.at ?? null })
    .where(and(eq(deskItems.subject, subject), eq(deskItems.first_answered_at, taken.at)))
    .returning({ subject: deskItems.subject })
  if (wasFirst.length === 0) return
  await countAnswer(tx, createdAt, taken, -1)
  if (next) await countAnswer(tx, createdAt, next, 1)
}

/** What is no request any more has no answer either, and has it again when it is one after all. */
export async function countStandingAnswer(tx: Transaction, { subject, createdAt }: AnsweredRequest, count: 1 | -1) {
  const first = await firstAnswer(tx, subject)
  if (first) await countAnswer(tx, createdAt, first, count)
}

async function firstAnswer(tx: Transaction, subject: Subject) {
  const [first] = await tx
    .select()
    .from(requestAnswers)
    .where(eq(requestAnswers.subject, subject))
    .orderBy(asc(requestAnswers.at))
    .limit(1)
  return first
}

type Counted = Pick<typeof requestAnswers.$inferSelect, 'minutes' | 'in_time'>

async function countAnswer(tx: Transaction, createdAt: Date, { minutes, in_time }: Counted, count: 1 | -1) {
  await addToTally(tx, 'answered', createdAt, count)
  await addToTally(tx, 'answer_minutes', createdAt, count * minutes)
  if (in_time) await addToTally(tx, 'answered_in_time', createdAt, count)
}

/** The same news that the tables' own triggers tell. */
export async function tellRequestChanged(tx: Transaction, table: RequestTable, id: string): Promise<void> {
  const news = JSON.stringify({ table, op: 'update', id })
  await tx.execute(sql`select pg_notify('shop_changes', ${news})`)
}
