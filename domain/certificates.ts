import { z } from 'zod'
import { calendarDay } from './admin/request-list.ts'
import { requiredText } from './fields.ts'
import { type FolderRule, MB } from './files/file-rules.ts'
import { US_STATES } from './us-states.ts'

export const CERTIFICATE_BUCKET = 'resale-certificates'
export const CERTIFICATE_FILE: FolderRule = {
  kinds: ['pdf', 'jpeg', 'png'],
  maxBytes: 10 * MB,
  wrongKind: 'Please choose a PDF, JPG or PNG file.',
}

export const CERTIFICATE_STATUSES = ['waiting', 'approved', 'declined'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

/** What staff decide, and may decide otherwise later. */
export const DECISIONS: Record<CertificateStatus, readonly CertificateStatus[]> = {
  waiting: ['approved', 'declined'],
  approved: ['declined'],
  declined: ['approved'],
}

interface Dated {
  status: CertificateStatus
  /** It counts through the whole of this day. */
  expires_on: string
}

export const isExpired = ({ expires_on }: Pick<Dated, 'expires_on'>, today: string) => expires_on < today

/** What people are told of it. */
export function standingOf({ status, expires_on }: Dated, today: string): string {
  if (status === 'declined') return 'Declined'
  if (isExpired({ expires_on }, today)) return 'Expired'
  return status === 'approved' ? 'Approved' : 'Waiting for us'
}

/** So many of one customer wait for us at a time: each is a file, and a mail to staff. */
export const MOST_WAITING = 5

export const CERTIFICATE_WORDS = {
  title: 'Resale certificates',
  about:
    'If you buy to sell again, hand in your certificate. Once we have approved it, no sales tax is added to what you order, while you are signed in, for deliveries to its state.',
  none: 'None yet.',
  handedIn: 'Thank you. We look at it and write to you.',
  hasPassed: 'This day has passed',
  missingFile: 'Please choose the certificate as a file',
  twoAtOnce: 'Somebody has decided about this certificate already. Nothing was changed.',
  expired: 'This certificate has expired. Ask for a new one.',
  confirmFirst: 'Please confirm your email address first: then we know that the certificate comes from you.',
  unproven:
    'Nobody has confirmed yet that the email address of this account is theirs. Ask the customer to press "Confirm my email" in the profile, then approve.',
  tooMany: `${MOST_WAITING} of your certificates wait for us already. Please wait until we have written to you.`,
} as const

export const certificateFields = z.object({
  business: requiredText('Please give the name that stands on it'),
  state: z.enum(US_STATES, { error: 'Please choose a state' }),
  number: requiredText('Please give its number, or the permit number on it', 60),
  expires_on: calendarDay,
})

/** What is handed in: with the address of the file, as it was uploaded. */
export const certificateSchema = z.object({
  ...certificateFields.shape,
  file_url: requiredText(CERTIFICATE_WORDS.missingFile, 2000),
})
export type CertificateInput = z.output<typeof certificateSchema>

/** As whoever decides saw it: what a colleague decided meanwhile is not overturned unseen. */
export const approveCertificateSchema = z.object({ seen: z.enum(CERTIFICATE_STATUSES) })
export const declineCertificateSchema = approveCertificateSchema.extend({ reason: requiredText('Please say why', 500) })
export type CertificateDecision = { status: 'approved' | 'declined'; seen: CertificateStatus; reason?: string | null }

export const certificateListSchema = z.object({ status: z.enum(CERTIFICATE_STATUSES).optional() })
