import type { ShopFacts } from '../../domain/desk/sections.ts'
import { type JobWishes, wishFacts } from '../../domain/jobs/job-wishes.ts'
import { hoursText, type OpeningHours } from '../../domain/opening-hours.ts'
import { dollars } from '../../domain/pricing/money.ts'
import type { Price } from '../../domain/pricing/tiers.ts'
import { type Design, piecesText } from '../../domain/products/design.ts'
import { stillAddress } from '../../domain/products/still-picture.ts'
import type { ArtworkNotes } from '../../domain/products/stored-design.ts'
import { QUOTE_PROMISE } from '../../domain/promises.ts'
import { type ContactField, mailFacts } from '../../domain/requests/contact-fields.ts'
import { subjectOf } from '../../domain/subject.ts'
import { promiseSentence } from '../../domain/working-time.ts'
import type { Config } from '../config.ts'
import { adminJobUrl, type JobLink, jobUrl } from '../jobs/jobs.ts'
import type { MailFacts, MailPart } from '../mail/template.ts'
import type { RequestMails } from './mail-both.ts'
import { designTold, TO_CUSTOMER, TO_STAFF, TO_STRANGER } from './telling.ts'

const NEXT_STEPS = `Our team reviews it and contacts you to confirm the details. ${QUOTE_PROMISE}.`
/** The promise that staff see a clock for. */
const nextSteps = (createdAt: Date, hours: OpeningHours) => [
  { text: NEXT_STEPS },
  { text: promiseSentence(createdAt, hours) },
]

const NOT_YOU = 'If you did not send us this, somebody used your address. You can ignore this e-mail.'
const closing = (isProven: boolean, { contact, hours }: ShopFacts) => [
  { text: `Is something not right? Just answer this e-mail, or call ${contact.phone} (${hoursText(hours)}).` },
  ...(isProven ? [] : [{ text: NOT_YOU }]),
]

/** The one link that the customer needs from now on. */
const followJob = (config: MailConfig, { number, token }: JobLink): MailPart => ({
  button: `Follow your order ${number}`,
  url: jobUrl(config, token),
})

const openInAdmin = (config: MailConfig, { id, number }: JobLink): MailPart => ({
  button: `Open ${number}`,
  url: adminJobUrl(config, id),
})
type MailConfig = Pick<Config, 'PUBLIC_URL'>

interface Sender {
  name: string | null
  email: string
  /** Whether the address is the sender's for certain. */
  isProven: boolean
}

/** Up to three words of letters: room for a name, and for no message. */
const NAME = /^\p{L}[\p{L}\p{M}'’-]{0,19}\.?( \p{L}[\p{L}\p{M}'’-]{0,19}\.?){0,2}$/u

/** Nothing else that a stranger wrote goes to an address that may not be theirs. */
const thanks = ({ name, isProven }: Sender) =>
  name && (isProven || NAME.test(name)) ? `Thank you, ${name.replace(/\.$/, '')}.` : 'Thank you.'

interface OrderMail extends Sender {
  id: string
  createdAt: Date
  design: Design<string>
  notes: ArtworkNotes
  price: Price
  wishes: JobWishes
  job: JobLink
}

/** What staff get to know about a new custom order, and what its customer gets to read. */
export function customOrderMails(order: OrderMail, config: MailConfig, facts: ShopFacts): RequestMails {
  const { id, createdAt, name, email, isProven, design, notes, price, job } = order
  const pieces = piecesText(design)
  const wishes = wishFacts(order.wishes)
  const amounts: MailFacts = [
    ['Quantity', pieces],
    ['Price each', dollars(price.unitCents)],
    ['Total', dollars(price.totalCents)],
  ]
  const findings = (notes?.findings ?? []).map((finding) => ['Artwork check', finding] as const)
  const drawn = `${config.PUBLIC_URL}${stillAddress(design)}`
  const picture = { picture: notes?.previewUrl ?? drawn, alt: 'Picture of the design' }
  const staff = {
    subject: `New custom order: ${pieces} for ${name ?? email}`,
    heading: `New custom order: ${pieces}`,
    parts: [
      { facts: [['Job', job.number] as const, ...whoIs(name, email), ...amounts, ...wishes] },
      picture,
      { facts: [...designTold(design, TO_STAFF), ...findings, ['Request', id] as const] },
      openInAdmin(config, job),
    ],
  }
  const told = isProven ? [...designTold(design, TO_CUSTOMER), ...wishes] : designTold(design, TO_STRANGER)
  const customer = {
    subject: `We received your design: ${pieces}`,
    heading: `${thanks(order)} We received your design.`,
    parts: [
      ...nextSteps(createdAt, facts.hours),
      isProven ? picture : { picture: drawn, alt: 'The product in your colors' },
      followJob(config, job),
      { facts: [orderFact(job), ...amounts, ...told] },
      ...closing(isProven, facts),
    ],
  }
  return { kind: 'custom-order', about: subjectOf('custom_orders', id), email, isProven, staff, customer }
}

const orderFact = ({ number }: JobLink) => ['Order', number] as const

function whoIs(name: string | null, email: string): MailFacts {
  return [...(name ? [['Customer', name] as const] : []), ['Email', email]]
}

interface ContactMail extends Sender {
  id: string
  createdAt: Date
  /** What was filled in. */
  fields: Record<ContactField, string | null>
  wishes: JobWishes
  job: JobLink
}

/** The same for a quote or contact request. */
export function contactRequestMails(request: ContactMail, config: MailConfig, facts: ShopFacts): RequestMails {
  const { id, createdAt, name, email, isProven, fields, job } = request
  const wishes = wishFacts(request.wishes)
  const told = isProven
    ? [...mailFacts(fields, TO_CUSTOMER), ...wishes]
    : [['Product', fields.product_type ?? ''] as const]
  const asked = [...whoIs(name, email), ...mailFacts(fields, TO_STAFF), ...wishes]
  const staff = {
    subject: `New quote request from ${name ?? email}`,
    heading: 'New quote request',
    parts: [{ facts: [['Job', job.number] as const, ...asked, ['Request', id] as const] }, openInAdmin(config, job)],
  }
  const customer = {
    subject: 'We received your request',
    heading: `${thanks(request)} We received your request.`,
    parts: [
      ...nextSteps(createdAt, facts.hours),
      followJob(config, job),
      { facts: [orderFact(job), ...told] },
      ...closing(isProven, facts),
    ],
  }
  return { kind: 'contact-request', about: subjectOf('contact_requests', id), email, isProven, staff, customer }
}
