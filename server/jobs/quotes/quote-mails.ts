import { BRAND } from '../../../domain/brand.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { type QuoteAnswer, termsText } from '../../../domain/jobs/quote.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import type { Config } from '../../config.ts'
import type { Quote } from '../../db/schema/job-quotes.ts'
import type { Mail } from '../../mail/outbox.ts'
import { aboutJob, adminJobUrl, type Job, jobUrl } from '../jobs.ts'

interface Offered extends Pick<Quote, 'version' | 'total_cents' | 'valid_until' | 'terms' | 'note'> {
  /** By when to accept it. */
  date: string | undefined
}

/** The customer's: what it comes to, and where to answer. */
export function quoteMail(config: Config, job: Job, offered: Offered): Mail {
  const { version, total_cents, valid_until, terms, note, date } = offered
  const number = jobNumber(job.number)
  return {
    kind: 'customer-quote',
    to: job.email,
    spends: 'staffMails',
    subject: version === 1 ? `Your quote for order ${number}` : `A new quote for your order ${number}`,
    about: aboutJob(job),
    dedupeKey: `quote:${job.id}:${version}`,
    heading: `${BRAND.name} sent you a quote for your order ${number}`,
    parts: [
      {
        facts: [
          ['Total', dollars(total_cents)],
          ['Valid until', neededByText(valid_until)],
          ['Terms', termsText(terms)],
        ],
      },
      ...(date ? [{ text: date }] : []),
      ...(note ? [{ text: note }] : []),
      { button: 'Look at your quote', url: `${jobUrl(config, job.token)}#quote` },
    ],
  }
}

/** The staff's: what the customer said to it. */
export function answerMail(config: Config, job: Job, quote: Quote, { acceptedBy, reason }: QuoteAnswer): Mail {
  const words = `${jobNumber(job.number)}: quote ${acceptedBy === undefined ? 'declined' : `accepted by ${acceptedBy}`}`
  return {
    kind: 'staff-quote-answer',
    to: config.STAFF_EMAIL,
    spends: 'nothing',
    subject: words.slice(0, 200),
    about: aboutJob(job),
    dedupeKey: `quote-answer:${quote.id}`,
    heading: words,
    parts: [
      {
        facts: [
          ['Version', String(quote.version)],
          ['Total', dollars(quote.total_cents)],
          ['Terms', termsText(quote.terms)],
        ],
      },
      ...(reason ? [{ text: reason }] : []),
      { button: 'Open the job', url: adminJobUrl(config, job.id) },
    ],
  }
}
