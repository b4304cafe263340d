import { BRAND } from '../../domain/brand.ts'
import { promiseSentence } from '../../domain/business-hours.ts'
import { HOURS_TEXT } from '../../domain/opening-hours.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { count, type Price } from '../../domain/pricing/tiers.ts'
import { type Design, factsOf } from '../../domain/products/design.ts'
import { kindOf } from '../../domain/products/products.ts'
import type { ArtworkNotes } from '../../domain/products/stored-design.ts'
import { QUOTE_PROMISE } from '../../domain/promises.ts'
import { type Subject, subjectOf } from '../../domain/subject.ts'
import type { Mail } from '../mail/outbox.ts'
import { type MailPart, type MailText, writeMail } from '../mail/template.ts'

type Facts = (readonly [label: string, value: string])[]

const NEXT_STEPS = `Our team reviews it and contacts you to confirm the details. ${QUOTE_PROMISE}.`
/** The promise that staff see a clock for. */
const nextSteps = (createdAt: Date) => [{ text: NEXT_STEPS }, { text: promiseSentence(createdAt) }]
const CLOSING = `Is something not right? Just answer this e-mail, or call ${BRAND.phone.display} (${HOURS_TEXT}).`

interface OrderMail {
  id: string
  createdAt: Date
  name: string | null
  email: string
  design: Design<string>
  notes: ArtworkNotes
  price: Price
}

/** What staff get to know about a new custom order, and what its customer gets to read. */
export function customOrderMails(order: OrderMail, staffEmail: string): Mail[] {
  const { id, createdAt, name, email, notes, price } = order
  const pieces = `${count(order.design.quantity)} ${kindOf(order.design.product).many}`
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
      { facts: [...whoIs(name, email), ...amounts] },
      ...picture,
      { facts: [...design, ...findings, ['Request', id] as const] },
    ],
  }
  const customer = {
    subject: `We received your design: ${pieces}`,
    heading: `Thank you${name ? `, ${name}` : ''}. We received your design.`,
    parts: [...nextSteps(createdAt), ...picture, { facts: [...amounts, ...design] }, { text: CLOSING }],
  }
  return bothMails('custom-order', subjectOf('custom_orders', id), {
    staffEmail,
    customerEmail: email,
    staff,
    customer,
  })
}

/** One row for each thing that a customer chose; files are links. */
function designFacts(design: Design<string>): Facts {
  const rows = factsOf(design).map(({ label, value, piece }) => [label, piece ?? value] as const)
  return [['Product', kindOf(design.product).name], ...rows]
}

function previewOf(notes: ArtworkNotes): MailPart[] {
  return notes?.previewUrl ? [{ picture: notes.previewUrl, alt: 'Picture of the design' }] : []
}

function whoIs(name: string | null, email: string): Facts {
  return [...(name ? [['Customer', name] as const] : []), ['Email', email]]
}

interface ContactMail {
  id: string
  createdAt: Date
  name: string | null
  email: string
  /** Everything that was filled in, label and value. */
  facts: Facts
}

/** The same for a quote or contact request. */
export function contactRequestMails({ id, createdAt, name, email, facts }: ContactMail, staffEmail: string): Mail[] {
  const staff = {
    subject: `New quote request from ${name ?? email}`,
    heading: 'New quote request',
    parts: [{ facts: [...whoIs(name, email), ...facts, ['Request', id] as const] }],
  }
  const customer = {
    subject: 'We received your request',
    heading: `Thank you${name ? `, ${name}` : ''}. We received your request.`,
    parts: [...nextSteps(createdAt), { facts }, { text: CLOSING }],
  }
  return bothMails('contact-request', subjectOf('contact_requests', id), {
    staffEmail,
    customerEmail: email,
    staff,
    customer,
  })
}

interface BothMails {
  customerEmail: string
  staffEmail: string
  staff: MailText & { subject: string }
  customer: MailText & { subject: string }
}

function bothMails(kind: string, about: Subject, { customerEmail, staffEmail, staff, customer }: BothMails): Mail[] {
  return [
    {
      ...{ kind: `staff-${kind}`, to: staffEmail, replyTo: customerEmail, subject: oneLine(staff.subject) },
      ...{ about, dedupeKey: `staff:${about}`, ...writeMail(staff) },
    },
    {
      ...{ kind: `customer-${kind}`, to: customerEmail, replyTo: staffEmail, subject: oneLine(customer.subject) },
      ...{ about, dedupeKey: `customer:${about}`, ...writeMail(customer) },
    },
  ]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)
