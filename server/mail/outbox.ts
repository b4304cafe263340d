import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Subject } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import type { Deps } from '../deps.ts'
import { type MailText, writeMail } from './template.ts'

export interface Mail extends MailText {
  /** For example 'staff-custom-order' or 'password-reset'. */
  kind: string
  to: string
  /** Of its recipient's budgets. Nothing only where staff are written to, or the address is its reader's for certain. */
  spends:
    | 'codeMails'
    | 'ownerCodeMails'
    | 'ownerOtherCodes'
    | 'ownerNotices'
    | 'unprovenMails'
    | 'staffMails'
    | 'nothing'
  subject: string
  /** Left out, a customer's answer comes to the shop's own address: nobody may be reading that of the sender. */
  replyTo?: string
  about?: Subject
  /** Where its recipient turns such mails off; a POST to it does that at once. */
  unsubscribeUrl?: string
  /** A second mail with the same key is not queued. */
  dedupeKey?: string
}

type Parts = Pick<Deps, 'limiter' | 'facts'>

/** Owes somebody a mail, in the transaction that made it due: it is stored and sent exactly if that commits. */
export async function queueMail({ limiter, facts }: Parts, tx: Transaction, mail: Mail): Promise<void> {
  if (!(await mayBeSent(limiter, tx, mail))) return
  const { text, html } = writeMail(mail, facts())
  const ours = mail.kind.startsWith('staff-') ? undefined : facts().contact.email
  await tx
    .insert(mailOutbox)
    .values({
      kind: mail.kind,
      recipient: mail.to,
      reply_to: mail.replyTo ?? ours,
      subject: mail.subject,
      text_body: text,
      html_body: html,
      unsubscribe_url: mail.unsubscribeUrl,
      about: mail.about,
      dedupe_key: mail.dedupeKey,
    })
    .onConflictDoNothing({ target: mailOutbox.dedupe_key })
}

/** Whoever waits for a code, or works here, is told that there were too many; a notice too many is dropped, or it would tell of its reader. */
async function mayBeSent(limiter: Deps['limiter'], tx: Transaction, { spends, to }: Mail): Promise<boolean> {
  if (spends === 'nothing') return true
  if (spends === 'unprovenMails' || spends === 'ownerNotices') return limiter.tryTake(spends, to, tx)
  await limiter.take(spends, to, tx)
  return true
}

/** Links and codes leave with the words around them: a copy of the database opens nobody's account. */
export const NOTHING_SAID = { text_body: null, html_body: null, unsubscribe_url: null } as const

/** A mail that was given up before and that nobody tried again leaves the staff's list. */
export async function forgetGivenUpMail(db: Db, before: Date): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ status: 'forgotten', ...NOTHING_SAID })
    .where(and(eq(mailOutbox.status, 'dead'), lt(mailOutbox.created_at, before)))
}

/** What nobody is to hear of any more leaves the outbox; what is being sent in this moment goes. */
export async function dropMailsAbout(tx: Transaction, subjects: readonly string[]): Promise<void> {
  const waits = and(inArray(mailOutbox.about, [...subjects]), inArray(mailOutbox.status, ['queued', 'dead']))
  const free = tx.select({ id: mailOutbox.id }).from(mailOutbox).where(waits).for('update', { skipLocked: true })
  await tx
    .update(mailOutbox)
    .set({ status: 'forgotten', ...NOTHING_SAID })
    .where(inArray(mailOutbox.id, free))
}

/** By the database's own clock. */
export const isDue = and(eq(mailOutbox.status, 'queued'), lte(mailOutbox.due_at, sql`now()`))

/** The oldest first; those that somebody is sending are among them. */
export async function dueMails(db: Db, most: number): Promise<string[]> {
  const due = await db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(isDue)
    .orderBy(mailOutbox.due_at)
    .limit(most)
  return due.map(({ id }) => id)
}

/**
 * The mail server is well: what waits only because it was not is due now, one for each that got through. All of them at once
 * would use up their tries at a server that is back and takes few calls at a time.
 */
export async function hurryMails(db: Db, most: number): Promise<void> {
  await db.execute(sql`
    update mail_outbox set due_at = now() where id in (
      select id from mail_outbox where status = 'queued' and due_at > now() and waits_for_server
      order by due_at limit ${most} for update skip locked)`)
}
