import { BRAND } from '../../domain/brand.ts'
import type { JobStage } from '../../domain/jobs/stages.ts'

/** Plainly made up: every name says 'Demo', every address ends in `.example`. */
export interface DemoCustomer {
  name: string
  email: string
  profile: { company: string; industry: string; company_size: string; city: string; state: string; phone: string }
}

const customer = (trade: string, industry: string, size: string, line: number): DemoCustomer => ({
  name: `Demo ${trade}`,
  email: `demo.${trade.toLowerCase().replaceAll(/[^a-z]+/g, '-')}@customers.example`,
  profile: {
    company: `Demo ${trade}`,
    industry,
    company_size: size,
    city: BRAND.address.city,
    state: BRAND.address.state,
    phone: `(555) 555-01${line}`,
  },
})

export const CUSTOMERS = [
  customer('Coffee Roasters', 'retail', '11-50', 11),
  customer('Climbing Gym', 'other', '11-50', 12),
  customer('Little League', 'education', '51-200', 13),
  customer('Brewing Company', 'manufacturing', '51-200', 14),
  customer('Swim Club', 'other', '1-10', 15),
  customer('Farm Market', 'retail', '1-10', 16),
] as const

export type DemoOrder = {
  by: number | 'guest'
  daysAgo: number
  stage: JobStage
  note?: string
  /** It is needed so many days from now. */
  neededIn?: number
} & (
  | { product_type: 'hats'; customization_data: Record<string, unknown> }
  | { product_type: 'koozies'; customization_data: Record<string, unknown> }
)

const hat = (style: string, hatColor: string, bandColor: string, quantity: number, locations: string[] = []) => ({
  product_type: 'hats' as const,
  customization_data: { style, hatColor, bandColor, quantity, embroidery: { locations, files: {} } },
})
const koozie = (size: string, color: string, quantity: number, addMagnet = false) => ({
  product_type: 'koozies' as const,
  customization_data: { size, style: 'solid', color, quantity, addMagnet },
})

export const ORDERS: readonly DemoOrder[] = [
  { by: 0, daysAgo: 0.05, stage: 'received', neededIn: 30, ...hat('6-panel', '#3b2a20', '#c98b3f', 150, ['back']) },
  { by: 'guest', daysAgo: 0.2, stage: 'received', ...koozie('skinny-12oz', '#c23b22', 500, true) },
  { by: 3, daysAgo: 0.6, stage: 'quoted', neededIn: 35, ...koozie('regular-12oz', '#2b45a6', 2500) },
  {
    by: 2,
    daysAgo: 1.4,
    stage: 'proofing',
    neededIn: 24,
    note: 'Asked for the vector file of the logo.',
    ...hat('5-panel', '#b3202c', '#1b2a4a', 220, ['leftSide', 'rightSide']),
  },
  { by: 1, daysAgo: 3, stage: 'in_production', neededIn: 9, ...hat('6-panel', '#1f4d3a', '#d0611f', 60) },
  { by: 4, daysAgo: 9, stage: 'shipped', neededIn: 4, ...hat('5-panel', '#e9f1f5', '#1b8a8f', 100) },
  { by: 5, daysAgo: 16, stage: 'delivered', ...hat('6-panel', '#2e5d34', '#e3b341', 480, ['back']) },
  { by: 0, daysAgo: 27, stage: 'delivered', ...koozie('regular-12oz', '#292c2f', 1000) },
]

export const QUOTES = [
  {
    daysAgo: 0.1,
    status: 'pending',
    fields: {
      product_type: 'hats',
      hat_type: 'Five-panel rope cap',
      hat_color: 'Navy',
      band_color: 'Cream',
      order_description: 'About 75 hats for a demo crew outing in March. Can we see a sample first?',
      email: 'demo.event-crew@customers.example',
      phone_number: '(555) 555-0121',
    },
  },
  {
    daysAgo: 2,
    status: 'in_progress',
    fields: {
      product_type: 'polos',
      product_color: 'Forest green',
      order_description: 'Thirty polos for the demo garden center, logo on the chest, sizes S to XXL.',
      email: 'demo.garden-center@customers.example',
      phone_number: '555.555.0122',
    },
  },
  {
    daysAgo: 12,
    status: 'completed',
    fields: {
      product_type: 'specialty',
      product_color: 'Natural canvas',
      order_description: 'Tote bags to go with our demo hats: is that something you do?',
      email: CUSTOMERS[5].email,
      phone_number: '(555) 555-0116',
    },
  },
] as const

export const MESSAGES = [
  { to: 0, text: 'Thanks for your design! The digital proof will be with you tomorrow morning.' },
  { to: 2, text: `Could you send us the logo as a vector file? Guidelines: ${BRAND.url}/contact#faq` },
  { to: 4, text: 'Your hats are on their way. We would love a picture of the team wearing them.' },
] as const

export const BASKETS = [
  { by: 1, items: [{ productId: 'black', quantity: 12 }] },
  {
    by: 3,
    items: [
      { productId: 'black', quantity: 60 },
      { productId: 'grey', quantity: 48 },
    ],
  },
  { by: 'guest', items: [{ productId: 'grey', quantity: 1 }] },
] as const
