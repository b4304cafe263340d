import { z } from 'zod'
import { ownersText, requiredOwnersText } from '../fields.ts'
import { addressLine, type Contact, DEFAULT_CONTACT } from '../site/contact-details.ts'
import { isUsState } from '../us-states.ts'
import { differences, type Section } from './section.ts'

const MOST_LINKS = 12
const MAX_URL_CHARS = 300

const URL_WANTED = 'Please give an address that begins with https://'
/** Other places than the shop's own are linked only where nobody can read along. */
export const webAddress = ownersText(MAX_URL_CHARS, URL_WANTED).refine(
  (url) => URL.canParse(url) && new URL(url).protocol === 'https:',
  URL_WANTED,
)

const PHONE_WANTED = 'Please give a telephone number with its area code'
const phone = requiredOwnersText(PHONE_WANTED, 40).refine(
  (written) => /^\+?[\d\s().-]+$/.test(written) && /^\d{10,15}$/.test(written.replaceAll(/\D/g, '')),
  PHONE_WANTED,
)

const schema = z.object({
  email: z.string().trim().pipe(z.email('Please give an e-mail address')),
  phone,
  address: z.object({
    street: requiredOwnersText('Please give street and number', 100),
    city: requiredOwnersText('Please give a city', 60),
    state: z.string().refine(isUsState, 'Please choose a state'),
    zip: z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, 'Please give a ZIP code of five digits'),
  }),
  bookingUrl: z.union([z.literal(''), webAddress]),
  links: z
    .array(z.object({ label: requiredOwnersText('Please give the link a name', 40), url: webAddress }))
    .max(MOST_LINKS, `There are at most ${MOST_LINKS} links`),
})

const told = (contact: Contact) => ({
  'E-mail': contact.email,
  Telephone: contact.phone,
  Address: addressLine(contact),
  'Booking page': contact.bookingUrl || 'none',
  Links: contact.links.map(({ label, url }) => `${label} (${url})`).join(', ') || 'none',
})

export const contact: Section<Contact> = {
  title: 'Contact details',
  schema,
  defaults: schema.parse(DEFAULT_CONTACT),
  changes: (before, after) => differences(told(before), told(after)),
}
