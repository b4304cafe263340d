import { z } from 'zod'
import { MAX_NAME_CHARS, text } from '../fields.ts'
import { SIGN_UP } from './words.ts'

export const INDUSTRIES = ['tech', 'finance', 'healthcare', 'education', 'manufacturing', 'retail', 'other'] as const
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-500', '501-1000', '1000+'] as const

export const INDUSTRY_LABELS: Record<(typeof INDUSTRIES)[number], string> = {
  tech: 'Technology',
  finance: 'Finance',
  healthcare: 'Healthcare',
  education: 'Education',
  manufacturing: 'Manufacturing',
  retail: 'Retail',
  other: 'Other',
}

/** Ten digits, with the separators that people write and an optional country code. */
const ACCOUNT_PHONE = /^(?:\+?\d{1,3}[-.\s]?)?\(?\d{3}\)?[-.\s]{0,2}\d{3}[-.\s]?\d{4}$/

export const isAccountPhone = (text: string) => ACCOUNT_PHONE.test(text.trim())

/** Blank becomes null; left out stays as it was. */
const line = (letters: number) =>
  text(letters)
    .nullable()
    .transform((written) => written || null)
    .optional()

const choice = (choices: readonly string[]) =>
  line(50).refine((chosen) => !chosen || choices.includes(chosen), 'Please choose one of the list')

/** What the owner of a profile may change. Whatever else is sent is not theirs to change, and is left out. */
export const profileChangeSchema = z.object({
  full_name: line(MAX_NAME_CHARS),
  phone: line(30).refine((phone) => !phone || isAccountPhone(phone), SIGN_UP.phoneInvalid),
  company: line(200),
  company_size: choice(COMPANY_SIZES),
  industry: choice(INDUSTRIES),
  city: line(100),
  state: line(100),
  zip_code: line(20),
  shipping_address: line(500),
  email_notifications: z.boolean().optional(),
  newsletter_subscribed: z.boolean().optional(),
  avatar_url: line(500),
})

/** Where somebody said whether they want the newsletter. */
export const NEWSLETTER_SOURCES = ['sign-up', 'profile', 'staff'] as const
export type NewsletterSource = (typeof NEWSLETTER_SOURCES)[number]

export type ProfileChange = z.input<typeof profileChangeSchema>

export const MAX_RECENT_ITEMS = 5
/** Of somebody's custom orders; the next ones are asked for. */
export const OWN_JOBS_A_PAGE = 10
