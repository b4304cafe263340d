import { BRAND } from '../brand.ts'
import { ORDER_TIME } from '../jobs/dates.ts'
import { dollars } from '../pricing/money.ts'
import { minimumOf, type PriceList } from '../pricing/price-list.ts'
import { count, lastTier, type Tiers } from '../pricing/tiers.ts'

export interface ProductCard {
  name: string
  /** What the line is called on its own page. */
  fullName: string
  image: 'product-custom' | 'product-basics'
  alt: string
  description: string
  buttonText: string
  buttonLink: string
  tagText: string
  features: readonly [string, string, string, string]
}

export const productCards = (prices: PriceList): readonly ProductCard[] => [
  {
    name: 'Custom',
    fullName: 'Custom Design',
    image: 'product-custom',
    alt: `Two custom hats and a printed ${BRAND.canSleeve.one}`,
    description: `Fully custom hats and ${BRAND.canSleeve.many}, drawn with you: your colors, your logo, your thread.`,
    buttonText: 'Start Customizing',
    buttonLink: '/customize',
    tagText: 'most popular',
    features: [
      'Consultation and design support included',
      `Hats from ${minimumOf(prices, 'hats')} pieces, ${BRAND.canSleeve.many} from ${minimumOf(prices, 'koozies')}`,
      'Embroidery on the front, the sides and the back',
      volumePrices(prices.products.hats.tiers),
    ],
  },
  {
    name: 'Basics',
    fullName: 'Basics Collection',
    image: 'product-basics',
    alt: 'A black and a grey blank hat',
    description: 'Blank hats, ready to ship. Bulk pricing for custom apparel companies, a low price for a single one.',
    buttonText: 'Shop Basics',
    buttonLink: '/basics',
    tagText: 'new',
    features: [
      'Blank and ready to ship',
      'No minimum: order one, or a pallet',
      'One price list for everything in the cart',
      'Pay online by card',
    ],
  },
]

function volumePrices(tiers: Tiers): string {
  const { cents, from } = lastTier(tiers)
  return `Volume prices down to ${dollars(cents)} a hat from ${count(from)}`
}

export const PRODUCTS_PAGE = {
  heading: 'Our Products',
  intro: 'Two ways to a good hat: one we make with you, and one that is ready when you are.',
  time: ORDER_TIME,
  help: {
    heading: 'Not sure which one?',
    text: 'Tell us what it is for and how many heads there are. We will tell you what we would do.',
    contact: 'Get in Touch',
    gallery: 'View Gallery',
  },
} as const
