import { BRAND } from '../../domain/brand.ts'
import { jobNumber } from '../../domain/jobs/stages.ts'
import type { Config } from '../config.ts'
import type { Mail } from '../mail/outbox.ts'
import type { MailPart } from '../mail/template.ts'
import { aboutJob, type Job, jobUrl } from './jobs.ts'

/** The customer's, with what staff wanted to say; why it was is the staff's own. */
export function cancelledMail(config: Config, job: Job, message: string | null): Mail {
  const parts = [
    { text: `We are not going on with ${job.title}.` },
    ...(message ? [{ text: message }] : []),
    { text: 'If that is a surprise, or you have a question, please write to us on the page of your order.' },
  ]
  return mailAbout(config, job, 'customer-job-cancelled', `Your order ${jobNumber(job.number)} was cancelled`, parts)
}

export function reopenedMail(config: Config, job: Job): Mail {
  const parts = [{ text: `It was cancelled before; ${BRAND.name} is working on ${job.title} again.` }]
  return mailAbout(config, job, 'customer-job-reopened', `Your order ${jobNumber(job.number)} is open again`, parts)
}

function mailAbout(config: Config, job: Job, kind: string, heading: string, parts: MailPart[]): Mail {
  return {
    ...{ kind, to: job.email, spends: 'staffMails', subject: heading, about: aboutJob(job) },
    heading,
    parts: [...parts, { button: 'Open your order', url: jobUrl(config, job.token) }],
  }
}
