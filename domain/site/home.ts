import { BRAND } from '../brand.ts'
import { ORDER_TIME } from '../jobs/dates.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { count, lastTier } from '../pricing/tiers.ts'
import { QUOTE_PROMISE, SAMPLE_TIME, WITHIN_PROMISE } from '../promises.ts'

export const HERO = {
  heading: 'Buying Custom Hats Has Never Been Easier',
  lead: `Bring a logo, or half an idea. Turn your hat on the screen, see the price as you go, and hear from a person ${WITHIN_PROMISE}.`,
  start: 'Get Started',
  work: 'View Our Work',
  hint: 'Scroll',
} as const

export const PROCESS = {
  heading: 'From your logo to a box of hats',
  steps: [
    {
      title: 'Design it',
      text: 'Pick a hat, its colors and where the thread goes. Upload your logo and watch it being sewn on.',
    },
    {
      title: 'Hear from us',
      text: `Nothing is ordered yet. A person looks at your request, and most quotes are delivered ${WITHIN_PROMISE}.`,
    },
    {
      title: 'Approve the proof',
      text: 'You get a digital proof with sizes and thread colors. Nothing is made before you say yes.',
    },
    {
      title: 'Wear it',
      text: `${ORDER_TIME} Samples take ${SAMPLE_TIME}. In a hurry? There are rush options for a fee.`,
    },
  ],
} as const

export interface Benefit {
  id: 'materials' | 'design' | 'turnaround' | 'discounts' | 'guarantee' | 'service'
  title: string
  text: string
}

export const WHY_CHOOSE = {
  heading: `Why Choose ${BRAND.name}`,
  link: 'View our work',
} as const

export const benefits = (prices: PriceList): readonly Benefit[] => [
  {
    id: 'materials',
    title: 'Premium materials',
    text: 'Fabric that keeps its shape, brims that keep their curve, thread that keeps its color.',
  },
  {
    id: 'design',
    title: 'Custom design support',
    text: 'Our designers work in-house. They turn a rough sketch into something a needle can follow.',
  },
  {
    id: 'turnaround',
    title: 'Quick turnaround',
    text: `${QUOTE_PROMISE}, and rush production is there when the date is close.`,
  },
  {
    id: 'discounts',
    title: 'Bulk order discounts',
    text: `The price falls with every step from ${minimumOf(prices, 'hats')} hats to ${count(lastTier(prices.products.hats.tiers).from)}, and you see each step before you ask.`,
  },
  {
    id: 'guarantee',
    title: 'Customer satisfaction guarantee',
    text: 'If something is not right with your order, tell us, and we will work with you until it is.',
  },
  {
    id: 'service',
    title: 'Personalized service',
    text: 'One person reads your request, calls you back and knows your order by heart.',
  },
]

export const HAT_WALL = { heading: 'Ten we would wear ourselves' } as const

export const SOCIAL = {
  heading: 'Fresh from the workshop',
  link: 'Follow us on Instagram',
} as const

export const CALL_TO_ACTION = {
  heading: 'Your name would look good up there',
  text: 'Start with a color and a logo, or tell us what you need and leave the drawing to us.',
  design: 'Start Your Design',
  quote: 'Request a Custom Quote',
} as const
