import { z } from 'zod'
import { isEmail, MAX_EMAIL_LETTERS } from '../email.ts'
import { idempotencyKey, MAX_NAME_LETTERS, text } from '../fields.ts'
import { type HatData, hatDesignSchema } from './hat-design.ts'
import { type KoozieData, koozieDesignSchema } from './koozie-design.ts'

export const GUEST_IDENTITY_MISSING = 'Please enter your name and email to submit your order.'
export const GUEST_EMAIL_INVALID = 'Please enter a valid email address.'
export const ORDER_SUBMITTED = 'Your custom order has been submitted!'
export const ORDER_SUBMITTED_DESCRIPTION = "We'll contact you soon to confirm your order."
export const REDIRECT_AFTER_SUBMIT_MS = 2000

/** 'Submission failed: ' plus the message, or the error as text. */
export function submissionFailed(error: unknown): string {
  return `Submission failed: ${error instanceof Error ? error.message : String(error)}`
}

/** Nothing when a guest may order under this name and address; otherwise what to tell them. */
export function guestIdentityProblem(name: string, email: string): string | undefined {
  if (!name.trim() || !email.trim()) return GUEST_IDENTITY_MISSING
  return isEmail(email.trim()) ? undefined : GUEST_EMAIL_INVALID
}

const common = {
  idempotency_key: idempotencyKey.nullish(),
  /** Guests give both; of signed-in customers the account is asked. */
  customer_name: text(MAX_NAME_LETTERS).nullish(),
  user_email: z.string().trim().max(MAX_EMAIL_LETTERS, GUEST_EMAIL_INVALID).nullish(),
}

export const customOrderSchema = z.discriminatedUnion(
  'product_type',
  [
    z.object({ ...common, product_type: z.literal('hats'), customization_data: hatDesignSchema }),
    z.object({ ...common, product_type: z.literal('koozies'), customization_data: koozieDesignSchema }),
  ],
  { error: 'Only hats and koozies can be designed yet: other products are coming soon' },
)
export type CustomOrderInput = z.output<typeof customOrderSchema>

export type CustomizationData = HatData | KoozieData
