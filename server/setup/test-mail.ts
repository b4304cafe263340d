import { randomUUID } from 'node:crypto'
import { BRAND } from '../../domain/brand.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { createMailer, mailFolder } from '../mail/mailer.ts'
import { writeMail } from '../mail/template.ts'
import { putMark } from './marks.ts'

/** 'mail.example:465', without who signs in there. */
export const mailServerOf = ({ SMTP_URL }: Config) => (SMTP_URL ? new URL(SMTP_URL).host : undefined)

const PATIENCE_MS = 20_000
const HEADING = `A test mail of ${BRAND.name}`

type Parts = Pick<Deps, 'config' | 'db' | 'facts' | 'limiter' | 'now'>

interface TestedMail {
  outcome: 'sent' | 'folder' | 'failed'
  /** The same in plain words. */
  said: string
}

/** Sends a mail as the shop sends all of them, to whoever asks, and says what became of it. */
export async function sendTestMail(parts: Parts, { id: by, email }: Caller): Promise<TestedMail> {
  const { config, db, facts, limiter, now } = parts
  await limiter.take('testMails', email)
  const server = mailServerOf(config)
  const message = {
    from: { name: BRAND.name, address: config.MAIL_FROM },
    to: email,
    subject: HEADING,
    ...writeMail({ heading: HEADING, parts: [{ text: 'It was asked for in the back office. Mail works.' }] }, facts()),
  }
  const subject = subjectOf('setup', 'mail')
  try {
    const identity = { id: randomUUID(), createdAt: now(), dueAt: now() }
    await createMailer(config)(message, identity, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    await limiter.giveBack('testMails', email)
    await recordChange(db, { subject, actorId: by, action: 'mail_tested', details: { outcome: 'failed' } })
    return { outcome: 'failed', said: `${server ?? 'The folder'} did not take the mail: ${whatFailed(error)}` }
  }
  const outcome = server ? 'sent' : 'folder'
  await db.transaction(async (tx) => {
    await recordChange(tx, { subject, actorId: by, action: 'mail_tested', details: { outcome } })
    if (server) await putMark(tx, { step: 'mail', marked_at: now(), marked_by: by, details: { server } })
  })
  return {
    outcome,
    said: server
      ? `${server} took the mail for ${email}. Look into that mailbox, and into its spam folder.`
      : `The mail for ${email} was written to the folder ${mailFolder(config)}, and no further: no email leaves this machine until SMTP_URL is set.`,
  }
}

/** By the codes of nodemailer and of the system. */
const FAILURES: Record<string, string> = {
  EAUTH: 'it refused the user name or the password in SMTP_URL.',
  EDNS: 'there is no machine of that name.',
  ENOTFOUND: 'there is no machine of that name.',
  ECONNECTION: 'nobody answers at that address and port.',
  ECONNREFUSED: 'nobody answers at that address and port.',
  ESOCKET: 'the connection could not be made, or was cut.',
  ETLS: 'no encrypted connection could be made.',
  ETIMEDOUT: 'it did not answer in time.',
}

function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return FAILURES.ETIMEDOUT ?? ''
  const known = 'code' in error && typeof error.code === 'string' ? FAILURES[error.code] : undefined
  return known ?? `it said: ${error.message}`
}
