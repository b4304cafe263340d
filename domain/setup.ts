import { z } from 'zod'
import { BRAND } from './brand.ts'

/** Also the name of its place at /admin/exports. */
export const BACKUP_ID = 'backup'

/** What a shop needs before it opens, in the order in which an owner goes through it. */
export const SETUP_STEPS = [
  { id: 'name', title: 'Name', link: { to: '/', words: 'Look at the shop' } },
  { id: 'prices', title: 'Prices', link: { to: '/admin/prices', words: 'Look at the prices' } },
  { id: 'stock', title: 'Stock', link: { to: '/admin/stock', words: 'Count the stock' } },
  { id: 'mail', title: 'Mail', link: { to: '/admin/outbox', words: 'Mails that did not get through' } },
  { id: 'cards', title: 'Cards', link: { to: 'https://dashboard.stripe.com/apikeys', words: 'Your keys at Stripe' } },
  { id: 'https', title: 'https', link: { to: '/', words: 'Look at the address' } },
  { id: 'second-step', title: 'Second step', link: { to: '/admin/people', words: 'Who works here' } },
  { id: BACKUP_ID, title: 'Last backup', link: { to: `/admin/exports#${BACKUP_ID}`, words: 'How it is made' } },
] as const

export type SetupStepId = (typeof SETUP_STEPS)[number]['id']

/** What only a person can know; everything else the shop finds out itself. */
const LOOKED_AT = ['name', 'prices'] as const
export type LookedAt = (typeof LOOKED_AT)[number]

export function isLookedAt(step: string): step is LookedAt {
  return LOOKED_AT.some((one) => one === step)
}

export const tickSchema = z.object({ ticked: z.boolean() })

/** A nightly backup that is older than this did not happen. */
export const BACKUP_HOURS = 26

export interface SetupStep {
  id: SetupStepId
  isDone: boolean
  /** How it stands. */
  says: string
  /** What to do about it; nothing when it is done. */
  remedy: string | null
  /** Whoever ticked it off, and when. */
  ticked: { by: string; at: string } | null
}

export const SETUP_WORDS = {
  title: 'Setup',
  about: 'What a shop needs before it opens. What the shop can find out itself it ticks off itself.',
  sendTest: 'Send a test',
  name: `The shop is called ${BRAND.name}, in ${BRAND.address.city}, ${BRAND.address.state}.`,
  nameRemedy:
    'Look at the pages as a customer sees them. The name is in domain/brand.ts, address and links are under Content.',
  prices: 'The prices are still those that every new shop begins with.',
  ownPrices: 'The prices are your own.',
  pricesRemedy: 'Look at every table, change what is not right for you, and tick it off.',
  allDone: 'Everything is done. The shop goes on watching what it can.',
} as const
