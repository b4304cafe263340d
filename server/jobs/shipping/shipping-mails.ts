import { parcelText } from '../../../domain/carriers.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import {
  COMPLAINT_REASONS,
  COMPLAINT_WISHES,
  type ComplaintAnswer,
  lastComplaintDay,
  parcelLink,
} from '../../../domain/jobs/shipping.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import type { Config } from '../../config.ts'
import type { Complaint, Parcel } from '../../db/schema/job-shipping.ts'
import type { Mail } from '../../mail/outbox.ts'
import type { MailPart } from '../../mail/template.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from '../jobs.ts'

type Sent = Pick<Parcel, 'carrier' | 'tracking_number'> & { link: string | null }

/** What left, and where to follow it. */
export function shippedMail(config: Config, job: Job, parcels: readonly Sent[], key: string): Mail {
  const number = jobNumber(job.number)
  const heading = `Your order ${number} is on its way`
  return {
    ...{ kind: 'customer-job-shipped', to: job.email, subject: heading, about: aboutJob(job), spends: 'staffMails' },
    dedupeKey: `job-shipped:${job.id}:${key}`,
    heading,
    parts: [
      { text: parcels.length === 1 ? 'It left in one parcel.' : `It left in ${parcels.length} parcels.` },
      ...parcels.map(followPart),
      { button: 'Open your order', url: `${jobUrl(config, job.token)}#shipping` },
    ],
  }
}

/** The mail of before had something wrong in it. */
export function correctedMail(config: Config, job: Job, parcel: Sent): Mail {
  const heading = `The right tracking for your order ${jobNumber(job.number)}`
  return {
    ...{ kind: 'customer-job-tracking', to: job.email, subject: heading, about: aboutJob(job), spends: 'staffMails' },
    heading,
    parts: [
      { text: 'What we told you when your parcel left was wrong. Please follow it by this.' },
      followPart(parcel),
      { button: 'Open your order', url: `${jobUrl(config, job.token)}#shipping` },
    ],
  }
}

function followPart(parcel: Sent): MailPart {
  const url = parcelLink(parcel)
  return url ? { button: `Follow ${parcelText(parcel)}`, url } : { text: parcelText(parcel) }
}

export function deliveredMail(config: Config, job: Job, at: Date): Mail {
  const heading = `Your order ${jobNumber(job.number)} has arrived`
  return {
    ...{ kind: 'customer-job-delivered', to: job.email, subject: heading, about: aboutJob(job), spends: 'staffMails' },
    dedupeKey: `job-delivered:${job.id}:${at.toISOString()}`,
    heading,
    parts: [
      { text: 'We hope you like it. You can order the same again from its page, at any time.' },
      { text: `If something is wrong, tell us there by ${neededByText(lastComplaintDay(at))}.` },
      { button: 'Open your order', url: `${jobUrl(config, job.token)}#shipping` },
    ],
  }
}

/** For staff: what the customer found wrong. */
export function complaintMail(
  config: Config,
  job: Job,
  { id, reason, wish, description, files }: Pick<Complaint, 'id' | 'reason' | 'wish' | 'description' | 'files'>,
): Mail {
  const words = `${jobNumber(job.number)}: something is wrong`
  return {
    ...{ kind: 'staff-job-complaint', to: config.STAFF_EMAIL, subject: words, about: aboutJob(job), spends: 'nothing' },
    dedupeKey: `job-complaint:${id}`,
    heading: words,
    parts: [
      {
        facts: [
          ['From', job.name ?? job.email],
          ['What', COMPLAINT_REASONS[reason].label],
          ['Wanted', COMPLAINT_WISHES[wish]],
          ['Photographs', String(files.length)],
        ],
      },
      { text: description },
      { button: 'Open the job', url: adminJobUrl(config, job.id) },
    ],
  }
}

export function complaintAnswerMail(config: Config, job: Job, { complaint_id, state, answer }: ComplaintAnswer): Mail {
  const number = jobNumber(job.number)
  const heading = state === 'granted' ? `We put your order ${number} right` : `About your order ${number}`
  return {
    ...{
      kind: 'customer-complaint-answer',
      to: job.email,
      subject: heading,
      about: aboutJob(job),
      spends: 'staffMails',
    },
    dedupeKey: `job-complaint-answer:${complaint_id}`,
    heading,
    parts: [{ text: answer }, { button: 'Open your order', url: `${jobUrl(config, job.token)}#shipping` }],
  }
}
