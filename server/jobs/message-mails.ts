import { BRAND } from '../../domain/brand.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import type { jobMessages } from '../db/schema/jobs.ts'
import { filesNamed } from '../mail/files-named.ts'
import type { Mail } from '../mail/outbox.ts'
import { mayAnswer, replyAddress } from '../mail/reply-address.ts'
import type { MailPart } from '../mail/template.ts'
import { unsubscribeParts, unsubscribeUrl } from '../mail/unsubscribe.ts'
import { whoIsTold } from './assignee.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from './jobs.ts'
import { requestOf } from './request-of.ts'

type Line = typeof jobMessages.$inferSelect

/** Tells the customer what staff wrote about their job. */
export async function mailToCustomer(tx: Transaction, config: Config, job: Job, lines: readonly Line[]): Promise<Mail> {
  const replyTo = await replyAddress(tx, config, aboutJob(job))
  const number = jobNumber(job.number)
  return {
    ...common(job, lines),
    kind: 'customer-job-message',
    to: job.email,
    subject: `A message about your order ${number}`,
    heading: `${BRAND.name} wrote to you about your order ${number}`,
    parts: written(lines, `${jobUrl(config, job.token)}#messages`, mayAnswer(replyTo)),
    ...(replyTo && { replyTo }),
  }
}

/** Tells whoever has the job, or the shop, what its customer wrote. */
export async function mailToStaff(tx: Transaction, config: Config, job: Job, lines: readonly Line[]): Promise<Mail> {
  const { email, userId } = await whoIsTold(tx, config, requestOf(job).subject)
  const unsubscribe = userId && (await unsubscribeUrl(tx, config, userId))
  const who = job.name ?? job.email
  const number = jobNumber(job.number)
  return {
    ...common(job, lines),
    kind: 'staff-job-message',
    to: email,
    subject: `${number}: message from ${who}`.slice(0, 200),
    heading: `${who} wrote about ${number}`,
    parts: [
      ...written(lines, `${adminJobUrl(config, job.id)}#messages`),
      ...(unsubscribe ? unsubscribeParts(unsubscribe) : []),
    ],
    ...(unsubscribe && { unsubscribeUrl: unsubscribe }),
  }
}

const common = (job: Job, lines: readonly Line[]) => ({
  spends: 'nothing' as const,
  about: aboutJob(job),
  dedupeKey: `job-message:${lines.at(-1)?.id}`,
})

/** What was said, each file by its name, and the way to where all of it is. */
const written = (lines: readonly Line[], url: string, before: readonly MailPart[] = []): MailPart[] => [
  ...lines.flatMap(({ body, files }): MailPart[] => [{ text: body }, ...filesNamed(files, url)]),
  ...before,
  { button: 'Read and answer', url },
]
