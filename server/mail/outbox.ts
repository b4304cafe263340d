import type { Db, Transaction } from '../db/database.ts'
import { mailOutbox } from '../db/schema.ts'
import { addJob } from '../jobs/add-job.ts'

export interface Mail {
  /** For example 'staff-custom-order' or 'password-reset'. */
  kind: string
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** What it is about, for example `custom_orders:ID`. */
  about?: string
  /** A second mail with the same key is not queued. */
  dedupeKey?: string
}

export const DELIVER_MAIL = 'deliver_mail'

/** Owes somebody a mail, in the transaction that made it due: it is stored and sent exactly if that commits. */
export async function queueMail(db: Db | Transaction, mail: Mail): Promise<void> {
  const [queued] = await db
    .insert(mailOutbox)
    .values({
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      about: mail.about,
      dedupe_key: mail.dedupeKey,
    })
    .onConflictDoNothing({ target: mailOutbox.dedupe_key })
    .returning({ id: mailOutbox.id })
  if (queued) await addJob(db, DELIVER_MAIL, { id: queued.id }, { key: `mail:${queued.id}` })
}
