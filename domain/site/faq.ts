import { ORDER_TIME, ORDER_TIME_STEPS } from '../jobs/dates.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { PRODUCTS } from '../products/products.ts'
import { SAMPLE_TIME } from '../promises.ts'

export interface FaqTopic {
  id: string
  question: string
  answer: string
}

export const FAQ = {
  heading: 'Questions people ask first',
  more: 'Still wondering?',
  link: 'Contact our support team',
} as const

export const faqTopics = (prices: PriceList): readonly FaqTopic[] => [
  {
    id: 'minimum',
    question: 'What is the minimum order quantity?',
    answer: `${minimumOf(prices, 'hats')} pieces for fully custom hats, and ${minimumOf(prices, 'koozies')} for custom ${PRODUCTS.koozies.many}. Blank hats from our Basics collection have no minimum: you can order a single one.`,
  },
  {
    id: 'samples',
    question: 'How long does a sample take?',
    answer: `Samples are ready ${SAMPLE_TIME}. When you have one in your hands and like it, we go on to the full order.`,
  },
  {
    id: 'whole-order',
    question: 'How long does a whole order take?',
    answer: `${ORDER_TIME} ${ORDER_TIME_STEPS} Your own date is told beside the form, before you send it.`,
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
