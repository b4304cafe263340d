import { and, asc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import { isSameAddress } from '../../domain/email.ts'
import { cutTo } from '../../domain/fields.ts'
import { readSubject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { jobs } from '../db/schema/jobs.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { contactRequests } from '../db/schema/requests.ts'
import { storableText } from '../db/storable-text.ts'
import { worksHere } from '../db/works-here.ts'
import type { Deps } from '../deps.ts'
import { isRefusedForGood, isServersFault, waitAfter } from './backoff.ts'
import { customerNow } from './customer-now.ts'
import type { SendMail } from './mailer.ts'
import { dropMailsAbout, isDue, NOTHING_SAID } from './outbox.ts'

/** Servers explain themselves in a line or two; staff are shown hundreds of these at once. */
const MOST_SAID_CHARS = 1_000

type QueuedMail = typeof mailOutbox.$inferSelect
type Parts = Pick<Deps, 'db' | 'config' | 'log' | 'now'>

/**
 * Tries to send one mail that is due. Its row stays locked while it is on its way, so that nobody sends it a second time;
 * a failure is written down with the time of the next try, or the mail is given up for an admin to see. A stop is no failure.
 * Answers whether it got through.
 */
export async function deliverMail(parts: Parts, send: SendMail, id: string, stopping?: AbortSignal): Promise<boolean> {
  return parts.db.transaction(async (tx) => {
    const [owed] = await tx
      .select()
      .from(mailOutbox)
      .where(and(eq(mailOutbox.id, id), isDue))
      .for('update', { skipLocked: true })
    if (!owed || (await isDropped(tx, owed))) return false
    const before = await writtenBefore(tx, owed)
    if (before === 'on its way') return false
    if (before && (await tryToSend(tx, parts, before, { send, stopping, isItsTurn: false }))) return true
    return stopping?.aborted !== true && tryToSend(tx, parts, owed, { send, stopping, isItsTurn: true })
  })
}

/**
 * What somebody is told of one thing they read in its order, or their last news would be what was taken back since: one that was
 * written before and still waits is tried before what is due. Whoever wants into their account waits for none: of codes the newest
 * counts.
 */
async function writtenBefore(tx: Transaction, owed: QueuedMail): Promise<QueuedMail | 'on its way' | undefined> {
  if (!owed.about || readSubject(owed.about).kind === 'accounts.users') return undefined
  const { id, about, recipient, status, created_at } = mailOutbox
  const ofTheSame = and(eq(about, owed.about), eq(recipient, owed.recipient), eq(status, 'queued'))
  const isBefore = and(ofTheSame, lt(created_at, owed.created_at))
  const [before] = await tx.select({ id }).from(mailOutbox).where(isBefore).orderBy(asc(created_at)).limit(1)
  if (!before) return undefined
  const stillWaits = and(eq(id, before.id), eq(status, 'queued'))
  const [free] = await tx.select().from(mailOutbox).where(stillWaits).for('update', { skipLocked: true })
  return free ?? 'on its way'
}

interface Try {
  send: SendMail
  stopping: AbortSignal | undefined
  /** Before it, whatever is no last word is no failed try. */
  isItsTurn: boolean
}

async function tryToSend(tx: Transaction, parts: Parts, owed: QueuedMail, given: Try): Promise<boolean> {
  const { send, stopping, isItsTurn } = given
  const mail = await forReaderOfToday(tx, parts, owed)
  try {
    await send(messageOf(mail, parts), { id: mail.id, createdAt: mail.created_at, dueAt: mail.due_at }, stopping)
  } catch (error) {
    if (!stopping?.aborted && (isItsTurn || isRefusedForGood(error))) await postpone(tx, parts, mail, error)
    return false
  }
  await tx
    .update(mailOutbox)
    .set({
      status: 'sent',
      sent_at: sql`clock_timestamp()`,
      attempts: mail.attempts + 1,
      last_error: null,
      waits_for_server: false,
      ...NOTHING_SAID,
    })
    .where(eq(mailOutbox.id, mail.id))
  return true
}

/** What was on its way while its request was taken for spam, or its reader's account ended, and did not get through, is dropped now. */
async function isDropped(tx: Transaction, { kind, about }: QueuedMail): Promise<boolean> {
  if (!about || !((await isSpam(tx, about)) || (await isNobodys(tx, kind, about)))) return false
  await dropMailsAbout(tx, [about])
  return true
}

/** With an account go its messages and certificates, and with them where it is: the mailbox of then may be one that it had left. */
async function isNobodys(tx: Transaction, kind: string, about: string): Promise<boolean> {
  const goesWithAccount = ['admin_messages', 'resale_certificates'].includes(readSubject(about).kind)
  return goesWithAccount && kind.startsWith('customer-') && (await customerNow(tx, about)) === undefined
}

async function isSpam(tx: Transaction, about: string): Promise<boolean> {
  const { kind, id } = readSubject(about)
  const { spam_at } = contactRequests
  if (kind === 'jobs') return (await tx.$count(jobs, and(eq(jobs.id, id), isNotNull(jobs.spam_at)))) > 0
  if (kind !== 'contact_requests') return false
  return (await tx.$count(contactRequests, and(eq(contactRequests.id, id), isNotNull(spam_at)))) > 0
}

async function forReaderOfToday(tx: Transaction, { config }: Parts, mail: QueuedMail): Promise<QueuedMail> {
  const recipient = await readerOfToday(tx, config, mail)
  if (recipient === mail.recipient) return mail
  // How to turn such mails off was for the other reader.
  const changed = { recipient, unsubscribe_url: null }
  await tx.update(mailOutbox).set(changed).where(eq(mailOutbox.id, mail.id))
  return { ...mail, ...changed }
}

/**
 * What customers and colleagues wrote to one of the staff is not for whoever works here no longer: the shop gets it. Nor is
 * what customers are told for the mailbox that they left, which may be somebody else's.
 */
async function readerOfToday(
  tx: Transaction,
  { STAFF_EMAIL }: Config,
  { kind, recipient, about }: QueuedMail,
): Promise<string> {
  if (kind.startsWith('customer-')) {
    const now = about ? await customerNow(tx, about) : undefined
    return now && !isSameAddress(now, recipient) ? now : recipient
  }
  const isForStaff = kind.startsWith('staff-') && kind !== 'staff-invitation'
  const isTheirs = !isForStaff || recipient === STAFF_EMAIL || (await worksHere(tx, recipient))
  return isTheirs ? recipient : STAFF_EMAIL
}

/** The same each time, message id and date included, so that a mail server can tell a repeated message. */
function messageOf(mail: QueuedMail, { config }: Parts) {
  return {
    from: { name: BRAND.name, address: config.MAIL_FROM },
    to: mail.recipient,
    replyTo: mail.reply_to ?? undefined,
    subject: mail.subject,
    text: mail.text_body ?? undefined,
    html: mail.html_body ?? undefined,
    ...(mail.unsubscribe_url && { headers: oneClick(mail.unsubscribe_url) }),
    messageId: `<${mail.id}@${new URL(config.PUBLIC_URL).hostname}>`,
    date: mail.created_at,
  }
}

/** RFC 8058: mail programs offer a button that unsubscribes by one POST, without opening a page. */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Some quote a link of the mail that they refuse: whoever reads the list of mails would open the order or the account behind it. */
function withoutLinks(said: string, { PUBLIC_URL }: Config): string {
  const { host } = new URL(PUBLIC_URL)
  const literally = host.replaceAll(/[.[\]]/g, '\\$&')
  return said.replaceAll(new RegExp(`${literally}/\\S*`, 'gi'), `${host}/…`)
}

async function postpone(tx: Transaction, { config, log, now }: Parts, mail: QueuedMail, error: unknown): Promise<void> {
  const attempts = mail.attempts + 1
  const waitS = isRefusedForGood(error) ? undefined : waitAfter(attempts)
  const dueAt = new Date(now().getTime() + (waitS ?? 0) * 1000)
  // In the mail server's words: were they not stored, the mail would be due for ever.
  const said = storableText(error instanceof Error ? error.message : String(error))
  const reason = cutTo(MOST_SAID_CHARS, withoutLinks(said, config))
  await tx
    .update(mailOutbox)
    .set({
      ...{ attempts, last_error: reason, due_at: dueAt, status: waitS === undefined ? 'dead' : 'queued' },
      waits_for_server: isServersFault(error),
    })
    .where(eq(mailOutbox.id, mail.id))
  // The reason names its recipient, so it stays in the outbox and out of the log.
  log.warn({ mail: mail.id, kind: mail.kind, attempts, waitS }, waitS ? 'mail postponed' : 'mail given up')
}
