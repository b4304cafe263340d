import { BRAND } from '../../domain/brand.ts'
import { type JobWishes, wishFacts } from '../../domain/jobs/job-wishes.ts'
import { HOURS_TEXT } from '../../domain/opening-hours.ts'
import { dollars } from '../../domain/pricing/money.ts'
import type { Price } from '../../domain/pricing/tiers.ts'
import { type Design, factsOf, mapArtwork, piecesText } from '../../domain/products/design.ts'
import { kindOf } from '../../domain/products/products.ts'
import type { ArtworkNotes } from '../../domain/products/stored-design.ts'
import { QUOTE_PROMISE } from '../../domain/promises.ts'
import { subjectOf } from '../../domain/subject.ts'
import { promiseSentence } from '../../domain/working-time.ts'
import type { Config } from '../config.ts'
import { adminJobUrl, type JobLink, jobUrl } from '../jobs/jobs.ts'
import type { MailPart } from '../mail/template.ts'
import type { RequestMails } from './mail-both.ts'

type Facts = (readonly [label: string, value: string])[]

const NEXT_STEPS = `Our team reviews it and contacts you to confirm the details. ${QUOTE_PROMISE}.`
/** The promise that staff see a clock for. */
const nextSteps = (createdAt: Date) => [{ text: NEXT_STEPS }, { text: promiseSentence(createdAt) }]
const CLOSING = `Is something not right? Just answer this e-mail, or call ${BRAND.phone.display} (${HOURS_TEXT}).`

const NOT_YOU = 'If you did not send us this, somebody used your address. You can ignore this e-mail.'
const closing = (isProven: boolean) => [{ text: CLOSING }, ...(isProven ? [] : [{ text: NOT_YOU }])]

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
export function customOrderMails(order: OrderMail, config: MailConfig): RequestMails {
  const { id, createdAt, name, email, isProven, notes, price, job } = order
  const pieces = piecesText(order.design)
  const wishes = wishFacts(order.wishes)
  const design = designFacts(order.design)
  const amounts: Facts = [
    ['Quantity', pieces],
    ['Price each', dollars(price.unitCents)],
    ['Total', dollars(price.totalCents)],
  ]
  const findings = (notes?.findings ?? []).map((finding) => ['Artwork check', finding] as const)
  const picture = previewOf(notes)
  const staff = {
    subject: `New custom order: ${pieces} for ${name ?? email}`,
    heading: `New custom order: ${pieces}`,
    parts: [
      { facts: [['Job', job.number] as const, ...whoIs(name, email), ...amounts, ...wishes] },
      ...picture,
      { facts: [...design, ...findings, ['Request', id] as const] },
      openInAdmin(config, job),
    ],
  }
  const customer = {
    subject: `We received your design: ${pieces}`,
    heading: `${thanks(order)} We received your design.`,
    parts: [
      ...nextSteps(createdAt),
      followJob(config, job),
      ...(isProven ? picture : []),
      { facts: [...amounts, ...(isProven ? [...design, ...wishes] : chosenFacts(order.design))] },
      ...closing(isProven),
    ],
  }
  return { kind: 'custom-order', about: subjectOf('custom_orders', id), email, isProven, staff, customer }
}

/** One row for each thing that a customer chose; files are links. */
function designFacts(design: Design<string>): Facts {
  const rows = factsOf(design).map(({ label, value, piece }) => [label, piece ?? value] as const)
  return [['Product', kindOf(design.product).name], ...rows]
}

/** The same without what the sender brought along: only choices that the shop itself offers. */
function chosenFacts(design: Design<string>): Facts {
  return designFacts(mapArtwork(design, () => 'Your file'))
}

function previewOf(notes: ArtworkNotes): MailPart[] {
  return notes?.previewUrl ? [{ picture: notes.previewUrl, alt: 'Picture of the design' }] : []
}

function whoIs(name: string | null, email: string): Facts {
  return [...(name ? [['Customer', name] as const] : []), ['Email', email]]
}

interface ContactMail extends Sender {
  id: string
  createdAt: Date
  product: string
  /** Everything that was filled in, label and value. */
  facts: Facts
  job: JobLink
}

/** The same for a quote or contact request. */
export function contactRequestMails(request: ContactMail, config: MailConfig): RequestMails {
  const { id, createdAt, name, email, isProven, product, facts, job } = request
  const told: Facts = isProven ? facts : [['Product', product]]
  const staff = {
    subject: `New quote request from ${name ?? email}`,
    heading: 'New quote request',
    parts: [
      { facts: [['Job', job.number] as const, ...whoIs(name, email), ...facts, ['Request', id] as const] },
      openInAdmin(config, job),
    ],
  }
  const customer = {
    subject: 'We received your request',
    heading: `${thanks(request)} We received your request.`,
    parts: [...nextSteps(createdAt), followJob(config, job), { facts: told }, ...closing(isProven)],
  }
  return { kind: 'contact-request', about: subjectOf('contact_requests', id), email, isProven, staff, customer }
}
