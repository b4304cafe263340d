import { z } from 'zod'
import { requiredEmail } from '../email.ts'
import { fileUrl, idempotencyKey, optionalText, requiredText } from '../fields.ts'
import { jobWishes } from '../jobs/job-wishes.ts'
import { asksAbout, QUOTE_PRODUCTS, type QuoteDetail } from './quote-products.ts'

const QUOTE_MESSAGES = {
  product: 'Please choose a product',
  hatType: 'Please specify the hat type',
  hatColor: 'Please specify the hat color',
  productColor: 'Please specify the product color',
  description: 'Please provide order details',
  email: 'Please provide your email',
  emailInvalid: 'Please enter a valid email address',
  phone: 'Please provide your phone number',
  phoneInvalid: 'Please enter a valid phone number',
  name: 'Please say who is asking',
  cameBy: 'Please say how they asked',
} as const

export const QUOTE_SENT = "Your inquiry has been sent successfully! We'll be in touch soon."
export const CONTACT_NEEDS_SIGN_IN = 'You must be logged in to submit a contact request.'
const MAX_DESCRIPTION_CHARS = 5000

/** Ten digits, US style: (512) 555-0142, 512.555.0142, 5125550142. */
const PHONE_SHAPE = /^\(?\d{3}\)?[-.\s]{0,2}\d{3}[-.\s]?\d{4}$/
const MAX_PHONE_CHARS = 40

const email = requiredEmail({ missing: QUOTE_MESSAGES.email, invalid: QUOTE_MESSAGES.emailInvalid })
const phone = requiredText(QUOTE_MESSAGES.phone, MAX_PHONE_CHARS).refine(
  (text) => text === '' || PHONE_SHAPE.test(text),
  QUOTE_MESSAGES.phoneInvalid,
)

const optionalPhone = optionalText(MAX_PHONE_CHARS).refine(
  (text) => text === null || PHONE_SHAPE.test(text),
  QUOTE_MESSAGES.phoneInvalid,
)
const description = requiredText(QUOTE_MESSAGES.description, MAX_DESCRIPTION_CHARS)

/** What is wanted; which of it is asked depends on the product. */
const wanted = {
  product_type: z.enum(QUOTE_PRODUCTS, { error: QUOTE_MESSAGES.product }),
  hat_type: optionalText(),
  hat_color: optionalText(),
  band_color: optionalText(),
  product_color: optionalText(),
}
type Wanted = z.output<z.ZodObject<typeof wanted>>

/** What was written about another product before this one was chosen is left out. */
function ofItsProduct<Fields extends Wanted>(fields: Fields) {
  const asked = (detail: QuoteDetail) => (asksAbout(fields.product_type, detail) ? fields[detail] : null)
  return {
    ...fields,
    hat_type: asked('hat_type'),
    hat_color: asked('hat_color'),
    band_color: asked('band_color'),
    product_color: asked('product_color'),
  }
}

/** Details that must be given where they are asked. */
const NEEDED = [
  { name: 'hat_type', message: QUOTE_MESSAGES.hatType },
  { name: 'hat_color', message: QUOTE_MESSAGES.hatColor },
  { name: 'product_color', message: QUOTE_MESSAGES.productColor },
] as const

/** The fields of the quote form by name, all as text; which ones are needed depends on the product. */
export const quoteFields = z
  .object({ ...wanted, order_description: description, email, phone_number: phone, ...jobWishes })
  .superRefine((fields, context) => {
    for (const { name, message } of NEEDED) {
      if (asksAbout(fields.product_type, name) && !fields[name])
        context.addIssue({ code: 'custom', path: [name], message })
    }
  })
  .transform(ofItsProduct)
export type QuoteFields = z.output<typeof quoteFields>

const submitFields = z.object({
  idempotency_key: idempotencyKey.optional(),
  file_url: fileUrl,
  /** Invisible to people: whoever fills it in is a program. */
  website: z.string().max(2000).nullish(),
  /** How long the form was open; a program needs no time at all. */
  open_ms: z.number().nonnegative().nullish(),
})

/** What the quote form sends. */
export const quoteRequestSchema = z.intersection(quoteFields, submitFields)
export type QuoteRequestInput = z.output<typeof quoteRequestSchema>

/** The page waits this long before it sends, so that no person is ever taken for a program. */
export const LEAST_OPEN_MS = 1000

/** Quietly dropped: accepted to its face, never stored. The page shows a filled trap to its person first. */
export function looksAutomated({ website, open_ms }: Pick<QuoteRequestInput, 'website' | 'open_ms'>): boolean {
  return Boolean(website) || (typeof open_ms === 'number' && open_ms < LEAST_OPEN_MS)
}

/** The same form on the profile page: name and e-mail are the account's, and the details of the product may be left out. */
export const contactRequestFields = z
  .object({ ...wanted, message: description, phone: optionalPhone, ...jobWishes })
  .transform(ofItsProduct)
export const contactRequestSchema = z.intersection(
  contactRequestFields,
  z.object({ idempotency_key: idempotencyKey.optional(), file_url: fileUrl }),
)
export type ContactRequestInput = z.output<typeof contactRequestSchema>

/** How somebody asked who did not use the form. */
export const CAME_BY = ['call', 'visit', 'email'] as const
export const CAME_BY_LABELS: Record<(typeof CAME_BY)[number], string> = {
  call: 'By telephone',
  visit: 'In person',
  email: 'By e-mail',
}

/** What staff write down for somebody: the details of the product may be left out, and so may the telephone. */
export const enteredFields = z
  .object({
    ...{ ...wanted, order_description: description, email, phone_number: optionalPhone, ...jobWishes },
    name: requiredText(QUOTE_MESSAGES.name),
    came_by: z.enum(CAME_BY, { error: QUOTE_MESSAGES.cameBy }),
  })
  .transform(ofItsProduct)
export const enteredRequestSchema = z.intersection(
  enteredFields,
  z.object({ idempotency_key: idempotencyKey, file_url: fileUrl }),
)
export type EnteredRequestInput = z.output<typeof enteredRequestSchema>
