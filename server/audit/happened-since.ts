import { sql } from 'drizzle-orm'
import { HISTORY_WORDS, isHistoryAction } from '../../domain/jobs/history-words.ts'
import { type Refused, refused } from '../../domain/result.ts'
import { happenedMeanwhile, NOTHING_YET, type Seen } from '../../domain/seen.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { auditEntries } from '../db/schema/admin.ts'

/** With what the page had read by which somebody does it. */
export interface ByPage {
  page: Seen
}

/** Refused where the history has a newer line than the page that somebody acts by; whatever it is about is locked. */
export async function happenedSince(tx: Transaction, subject: Subject, { seen }: Seen): Promise<Refused | undefined> {
  if (seen === undefined) return undefined
  const { rows } = await tx.execute<{ action: string }>(sql`
    select action from ${auditEntries} where subject = ${subject}
      and created_at > coalesce((select created_at from ${auditEntries} where id = nullif(${seen}, ${NOTHING_YET})::uuid), '-infinity')
    order by created_at desc limit 1`)
  const [{ action } = {}] = rows
  if (action === undefined) return undefined
  return refused('conflict', happenedMeanwhile(isHistoryAction(action) ? HISTORY_WORDS[action] : undefined))
}
