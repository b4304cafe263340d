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

/** What somebody is about to do, from a form that stands open while they do other things beside it. */
interface Own {
  actorId: string
  action: string
}

/**
 * Refused where the history has a newer line than the page that somebody acts by; whatever it is about is locked. Their own
 * lines they know, but for the same once more: its answer may have been lost.
 */
export async function happenedSince(
  tx: Transaction,
  subject: Subject,
  { seen }: Seen,
  own?: Own,
): Promise<Refused | undefined> {
  if (seen === undefined) return undefined
  const isNews = own ? sql`and (actor_id is distinct from ${own.actorId}::uuid or action = ${own.action})` : sql``
  const { rows } = await tx.execute<{ action: string }>(sql`
    select action from ${auditEntries} where subject = ${subject} ${isNews}
      and created_at > coalesce((select created_at from ${auditEntries} where id = nullif(${seen}, ${NOTHING_YET})::uuid), '-infinity')
    order by created_at desc limit 1`)
  const [{ action } = {}] = rows
  if (action === undefined) return undefined
  return refused('conflict', happenedMeanwhile(isHistoryAction(action) ? HISTORY_WORDS[action] : undefined))
}
