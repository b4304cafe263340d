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
  /** The next try, of one that was not given up. */
  due_at: string
  created_at: string
}

/** Mails that were given up, and those that failed and will be tried again. */
export async function troubledMails(db: Db): Promise<TroubledMail[]> {
  const { rows } = await db.execute<TroubledMail>(sql`
    select id, kind, recipient, subject, status, attempts, last_error, ${instant('due_at')} as due_at, ${instant('created_at')} as created_at
    from (
      (select * from mail_outbox where status = 'dead' order by created_at desc limit ${LIST_LIMIT})
      union all
      (select * from mail_outbox where status = 'queued' and attempts > 0 order by created_at desc limit ${LIST_LIMIT})
    ) as troubled order by created_at desc`)
  return rows
}

export interface MailTrouble {
  given_up: number
  trying: number
  /** Both. */
  in_trouble: number
  /** No mail server is set: what is sent is written to a folder, and reaches nobody. */
  to_folder: boolean
}

export async function mailTrouble({ db, config }: Deps): Promise<MailTrouble> {
  const { rows } = await db.execute<{ given_up: number; trying: number }>(sql`
    select (select count(*)::int from mail_outbox where status = 'dead') as given_up,
      (select count(*)::int from mail_outbox where status = 'queued' and attempts > 0) as trying`)
  const { given_up, trying } = rows[0] ?? { given_up: 0, trying: 0 }
  return { given_up, trying, in_trouble: given_up + trying, to_folder: !config.SMTP_URL }
}

/** Tries every mail that did not get through again now, but for those that are on their way; answers how many. */
export function retryAllMails({ db }: Deps, actorId: string): Promise<number> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update mail_outbox set status = 'queued', attempts = 0, due_at = now()
      where id in (select id from mail_outbox where status = 'dead' or (status = 'queued' and attempts > 0)
        for update skip locked)`)
    const mails = rowCount ?? 0
    if (mails > 0)
      await recordChange(tx, {
        subject: subjectOf('mail_outbox', 'all'),
        actorId,
        action: 'mails-retry',
        details: { mails },
      })
    return mails
  })
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
