import { type Day, dayWords } from '../../../domain/business-days.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { jobNumber, STAGES } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import type { Config } from '../../config.ts'
import type { Proof } from '../../db/schema/job-proofs.ts'
import type { Quote } from '../../db/schema/job-quotes.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { MailPart } from '../../mail/template.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from '../jobs.ts'

/** A reminder to the customer: what waits, and how to get no more of them, by a link and by the button of mail programs. */
function reminder(config: Config, job: Job, heading: string, parts: readonly MailPart[]): Mail {
  const page = jobUrl(config, job.token)
  return {
    kind: 'customer-reminder',
    to: job.email,
    spends: 'nothing',
    subject: heading,
    about: aboutJob(job),
    unsubscribeUrl: page,
    heading,
    parts: [
      ...parts,
      { text: 'You get this reminder because this order waits for your answer.' },
      { facts: [['Stop these e-mails', `${page}#reminders`]] },
    ],
  }
}

export function lapseMail(config: Config, job: Job, { total_cents, valid_until }: Quote): Mail {
  return reminder(config, job, `Your quote for order ${jobNumber(job.number)} is about to lapse`, [
    { text: `It holds through ${dayWords(valid_until)}. After that we would have to work out a new one.` },
    { facts: [['Total', dollars(total_cents)]] },
    { button: 'Look at your quote', url: `${jobUrl(config, job.token)}#quote` },
  ])
}

export function proofWaitsMail(config: Config, job: Job, { version }: Proof, date: string | undefined): Mail {
  return reminder(config, job, `Your proof for order ${jobNumber(job.number)} is waiting for you`, [
    { text: `Proof ${version} is ready. Nothing is made before you approve it.` },
    ...(date ? [{ text: date }] : []),
    { button: 'Look at your proof', url: `${jobUrl(config, job.token)}#proof` },
  ])
}

/** To the staff: at the usual pace it comes too late. */
export function dangerMail(config: Config, job: Job, earliest: Day | undefined): Mail {
  const heading = `${jobNumber(job.number)}: the date is in danger`
  return {
    kind: 'staff-reminder',
    to: config.STAFF_EMAIL,
    spends: 'nothing',
    subject: heading,
    about: aboutJob(job),
    heading,
    parts: [
      {
        facts: [
          ['What', job.title],
          ['Needed by', job.needed_by ? neededByText(job.needed_by) : ''],
          ['Earliest at the door', earliest ? neededByText(earliest) : ''],
          ['Stage', STAGES[job.stage].label],
        ],
      },
      { button: 'Open the job', url: adminJobUrl(config, job.id) },
    ],
  }
}
