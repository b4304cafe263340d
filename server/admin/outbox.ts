import { sql } from 'drizzle-orm'
import { LIST_LIMIT } from '../../domain/admin/limits.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { instant } from '../db/keyset.ts'
import type { Deps } from '../deps.ts'

export type TroubledMail = {
  id: string
  kind: string
  recipient: string
  subject: string
  status: string
  attempts: number
  last_error: string | null
  created_at: string
}

/** Mails that were given up, and those that failed and will be tried again. */
export async function troubledMails(db: Db): Promise<TroubledMail[]> {
  const { rows } = await db.execute<TroubledMail>(sql`
    select id, kind, recipient, subject, status, attempts, last_error, ${instant('created_at')} as created_at
    from (
      (select * from mail_outbox where status = 'dead' order by created_at desc limit ${LIST_LIMIT})
      union all
      (select * from mail_outbox where status = 'queued' and attempts > 0 order by created_at desc limit ${LIST_LIMIT})
    ) as troubled order by created_at desc`)
  return rows
}

/** Tries a mail again now, unless it is sent already or was never there. */
export function retryMail({ db }: Deps, id: string, actorId: string): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update mail_outbox set status = 'queued', attempts = 0, due_at = now() where id = ${id}::uuid and status in ('dead', 'queued')`)
    if (rowCount !== 1) return refused('not_found')
    await recordChange(tx, { subject: subjectOf('mail_outbox', id), actorId, action: 'mail-retry' })
    return done(null)
  })
}
