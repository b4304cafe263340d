import { z } from 'zod'
import { isEmail, MAX_EMAIL_CHARS } from '../email.ts'
import { idempotencyKey, MAX_NAME_CHARS, text } from '../fields.ts'
import { jobWishes } from '../jobs/job-wishes.ts'
import type { PriceList } from '../pricing/price-list.ts'
import { ALL_KINDS, PRODUCT_IDS } from '../products/products.ts'
import { orderedDesignSchema } from '../products/stored-design.ts'

const GUEST_IDENTITY_MISSING = 'Please enter your name and email to submit your order.'
const GUEST_EMAIL_INVALID = 'Please enter a valid email address.'
/** Said beside a price, long before anything is paid. */
export const NOT_IN_THE_PRICE =
  'Shipping, and sales tax where it applies, come on top: the quote that we send names both before you pay.'
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

const DESIGNABLE = ALL_KINDS.map(({ many }) => many).join(' and ')

/** What the designer sends. Guests give name and address; of signed-in customers the account is asked. */
export const customOrderFields = z.object({
  idempotency_key: idempotencyKey.nullish(),
  customer_name: text(MAX_NAME_CHARS).nullish(),
  user_email: z.string().trim().max(MAX_EMAIL_CHARS, GUEST_EMAIL_INVALID).nullish(),
  product_type: z.enum(PRODUCT_IDS, {
    error: `Only ${DESIGNABLE} can be designed yet: other products are coming soon`,
  }),
  customization_data: z.unknown(),
  ...jobWishes,
})

/** The same with its design read; how few may be ordered is for the price list to say. */
export const customOrderSchema = (prices: PriceList) =>
  customOrderFields.transform(({ customization_data, ...order }, context) => {
    const read = orderedDesignSchema(order.product_type, prices).safeParse(customization_data)
    for (const { path, message } of read.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['customization_data', ...path], message })
    return read.success ? { ...order, ...read.data } : z.NEVER
  })
export type CustomOrderInput = z.output<ReturnType<typeof customOrderSchema>>
