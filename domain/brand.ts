import type { UsState } from './us-states.ts'

export type Weekday = 'Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun'

/** What a new shop opens with, by the clock on its wall; its owner changes them in the back office. */
interface BrandHours {
  days: readonly Weekday[]
  opens: `${number}:${number}`
  closes: `${number}:${number}`
  /** Days on which the shop is closed all the same, as '2026-12-25': the promise of an answer does not count them. */
  closedOn: readonly string[]
}

const hours: BrandHours = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  opens: '9:00',
  closes: '17:00',
  closedOn: [],
}

/** What the printed sleeve for a can is called. Koozie is another company's trademark: see the README. */
const canSleeve = { one: 'koozie', many: 'koozies' }

const salesTaxBasisPoints: Partial<Record<UsState, number>> = { TX: 825 }

/** Every fact about the shop as a business. Edit this file to rebrand the shop. */
export const BRAND = {
  name: 'Brimworks',
  legalName: 'Brimworks LLC',
  tagline: `Custom hats and ${canSleeve.many}, made properly.`,
  canSleeve,
  /** The public address that search engines and shared links should use. */
  url: 'https://brimworks.example',
  email: 'hello@brimworks.example',
  phone: { display: '(512) 555-0142', dial: '+15125550142' },
  address: {
    street: '410 Hatband Lane',
    city: 'Austin',
    state: 'Texas',
    stateCode: 'TX',
    zip: '78702',
    country: 'US',
  },
  hours,
  timeZone: 'America/Chicago',
  bookingUrl: 'https://booking.example/brimworks',
  socials: {
    instagram: 'https://www.instagram.com/brimworks.example',
    facebook: 'https://www.facebook.com/brimworks.example',
    links: 'https://links.example/brimworks',
  },
  /** Sales tax that the shop adds to custom orders, in hundredths of a percent, by the state that the box goes to. */
  salesTaxBasisPoints,
  legal: { effective: 'January 1, 2025', state: 'Texas', county: 'Travis County' },
}

export type Brand = typeof BRAND
