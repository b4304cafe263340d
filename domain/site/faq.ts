import { ORDER_TIME, ORDER_TIME_STEPS } from '../jobs/dates.ts'
import { hoursText, type OpeningHours } from '../opening-hours.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { PRODUCTS } from '../products/products.ts'
import { SAMPLE_TIME } from '../promises.ts'
import { type ShippingRates, shippingText } from '../shipping/rates.ts'
import { addressLine, type Contact } from './contact-details.ts'

export interface FaqTopic {
  id: string
  question: string
  /** With words in braces that stand for what is true now: '{hat minimum}'. */
  answer: string
}

export const FAQ = {
  heading: 'Questions people ask first',
  more: 'Still wondering?',
  link: 'Contact our support team',
} as const

interface Told {
  prices: PriceList
  shipping: ShippingRates
  hours: OpeningHours
  contact: Contact
}

/** What an answer may leave to the shop to fill in, so that it never tells of an old price or hour. */
export const FAQ_BLANKS: Readonly<Record<string, (facts: Told) => string>> = {
  'hat minimum': ({ prices }) => String(minimumOf(prices, 'hats')),
  'koozie minimum': ({ prices }) => String(minimumOf(prices, 'koozies')),
  shipping: ({ shipping }) => shippingText(shipping),
  'sample time': () => SAMPLE_TIME,
  'order time': () => ORDER_TIME,
  'order steps': () => ORDER_TIME_STEPS,
  hours: ({ hours }) => hoursText(hours),
  email: ({ contact }) => contact.email,
  phone: ({ contact }) => contact.phone,
  address: ({ contact }) => addressLine(contact),
}

export const BLANK = /\{([^{}]*)\}/g

/** The questions as visitors read them. */
export const faqTopics = (topics: readonly FaqTopic[], facts: Told): readonly FaqTopic[] =>
  topics.map((topic) => ({
    ...topic,
    answer: topic.answer.replaceAll(BLANK, (whole, name: string) => FAQ_BLANKS[name]?.(facts) ?? whole),
  }))

/** What a new shop begins with. */
export const DEFAULT_FAQ: readonly FaqTopic[] = [
  {
    id: 'minimum',
    question: 'What is the minimum order quantity?',
    answer: `{hat minimum} pieces for fully custom hats, and {koozie minimum} for custom ${PRODUCTS.koozies.many}. Blank hats from our Basics collection have no minimum: you can order a single one.`,
  },
  {
    id: 'samples',
    question: 'How long does a sample take?',
    answer: 'Samples are ready {sample time}. When you have one in your hands and like it, we go on to the full order.',
  },
  {
    id: 'whole-order',
    question: 'How long does a whole order take?',
    answer: '{order time} {order steps} Your own date is told beside the form, before you send it.',
  },
  {
    id: 'rush',
    question: 'Do you offer rush orders?',
    answer:
      'Yes. Rush options are available for a fee, which depends on the quantity and the date. Give us the date with your request, and we will tell you honestly whether we can keep it.',
  },
  {
    id: 'proofs',
    question: 'Will I see my design before it is made?',
    answer:
      'Always. You receive digital proofs before production, with the sizes, positions and thread colors. Production starts only when you have approved them.',
  },
  {
    id: 'design-help',
    question: 'Can you help with the design?',
    answer:
      'We have in-house design. Basic help, such as cleaning up a logo or choosing thread colors, is included. Complex work, such as drawing a logo from nothing, is charged at an hourly rate that we agree with you first.',
  },
  {
    id: 'payment',
    question: 'How can I pay?',
    answer:
      'We accept cards, company checks and bank transfers. First orders are paid in full before production. Established clients may get net terms.',
  },
]
