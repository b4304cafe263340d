import { eq } from 'drizzle-orm'
import { isSameAddress } from '../../domain/email.ts'
import { cutTo } from '../../domain/fields.ts'
import { MAX_JOB_MESSAGE_CHARS } from '../../domain/jobs/job-message.ts'
import { isAutomatic, tokenIn } from '../../domain/messages/mail-envelope.ts'
import { answerIn, saysMoreBelow } from '../../domain/messages/mailed-reply.ts'
import { readSubject, type Subject, subjectOf } from '../../domain/subject.ts'
import { isDatabaseAway, isDatabaseLate } from '../db/database-away.ts'
import { hasProvenAddress } from '../db/proven-address.ts'
import { replyAddresses } from '../db/schema/reply-addresses.ts'
import type { Deps } from '../deps.ts'
import { sendJobMessage } from '../jobs/job-messages.ts'
import { byId, findJob } from '../jobs/jobs.ts'
import { TooMany } from '../limits/too-many.ts'
import { replyToStaff } from '../messages/reply.ts'
import { customerOf } from '../messages/thread.ts'
import { keyOf, type ReceivedMail } from './received-mail.ts'
import { tellOfUnknown } from './unknown-mail.ts'

/** Taken into its thread; dropped, as no person wrote it; or left where it lies, for staff to look at. */
export type Outcome = 'taken' | 'dropped' | 'left'

/** Puts an answer where it belongs, if it is the customer's own; what cannot be told for certain is put to staff instead. */
export async function takeMail(deps: Deps, mail: ReceivedMail): Promise<Outcome> {
  if (isAutomatic(mail.headers, mail.from) || isSameAddress(mail.from, deps.config.MAIL_FROM)) return 'dropped'
  const thread = await threadOf(deps, mail)
  const words = withoutPrivateLinks(answerIn(mail.text ?? ''))
  try {
    if (thread && words && (await thread.add(withNote(words, mail), keyOf(mail)))) return 'taken'
  } catch (error) {
    if (isDatabaseAway(error) || isDatabaseLate(error)) throw error
    // Whoever writes on the page is told that it was not taken; of a mail nobody would hear.
    if (!(error instanceof TooMany)) deps.log.error({ err: error }, 'an answer by e-mail could not be taken')
  }
  await tellOfUnknown(deps, mail, words, thread?.subject)
  return 'left'
}

interface MailThread {
  subject: Subject
  /** False when it takes no more. */
  add: (words: string, key: string) => Promise<boolean>
}

/** The thread whose secret the mail was sent to, if its sender is the one with whom it is held. */
async function threadOf(deps: Deps, mail: ReceivedMail): Promise<MailThread | undefined> {
  const token = tokenIn(mail.to, deps.config.REPLY_ADDRESS ?? '')
  if (!token) return undefined
  const [found] = await deps.db.select().from(replyAddresses).where(eq(replyAddresses.token, token))
  if (!found) return undefined
  const { kind, id } = readSubject(found.subject)
  return kind === 'jobs' ? jobThread(deps, mail, id) : accountThread(deps, mail, id)
}

async function jobThread(deps: Deps, { from }: ReceivedMail, id: string): Promise<MailThread | undefined> {
  const job = await findJob(deps.db, byId(id))
  if (!job || !isSameAddress(job.email, from)) return undefined
  return {
    subject: subjectOf('jobs', id),
    add: async (message, idempotency_key) =>
      (await sendJobMessage(deps, byId(id), { message, files: [], idempotency_key }, { from: 'customer' })).ok,
  }
}

/** An address that nobody has proven to be theirs says nothing. */
async function accountThread(deps: Deps, { from }: ReceivedMail, id: string): Promise<MailThread | undefined> {
  const customer = await customerOf(deps.db, id)
  if (!isSameAddress(customer?.email, from) || !(await hasProvenAddress(deps.db, id))) return undefined
  const writer = { id, email: from, emailProven: true }
  return {
    subject: subjectOf('user_profiles', id),
    add: async (message_content, idempotency_key) => {
      await replyToStaff(deps, writer, { message_content, files: [], idempotency_key })
      return true
    },
  }
}

const PRIVATE_LINK = /(jobs(?:\/|%2F)|unsubscribe(?:\?|%3F)token(?:=|%3D))[\w-]{20,}/gi
/** Not every program says what it quotes of our mails, and of the staff only who may sell is to read a job's link. */
const withoutPrivateLinks = (words: string) => words.replaceAll(PRIVATE_LINK, '$1…')

const NOTE_CHARS = 200
const REST_IS_LEFT = '(Only the beginning of this e-mail is here: please write the rest on the page.)'
const BELOW_IS_LEFT = '(What stands in the quoted e-mail is not here: please write it on the page.)'

/** What is too long, what nobody can tell from what is quoted, and what came with it is not taken, and both sides read that. */
function withNote(words: string, { attachments, text = '' }: ReceivedMail): string {
  const most = MAX_JOB_MESSAGE_CHARS - NOTE_CHARS
  // What is sent to the page is refused for its marks, which cover other lines.
  const taken = cutTo(most, words)
  const isLong = words.length > most
  const notes = [
    ...(isLong ? [REST_IS_LEFT] : []),
    ...(!isLong && saysMoreBelow(text) ? [BELOW_IS_LEFT] : []),
    ...(attachments > 0 ? [filesAreLeft(attachments)] : []),
  ]
  return [isLong ? `${taken}…` : taken, ...notes].join('\n\n')
}

const filesAreLeft = (count: number) =>
  `(${count === 1 ? 'A file was' : `${count} files were`} attached to this e-mail. Files are taken on the page only: please attach them here.)`
