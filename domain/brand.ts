/** Every fact about the shop as a business. Edit this file to rebrand the shop. */
export const BRAND = {
  name: 'Brimworks',
  legalName: 'Brimworks LLC',
  tagline: 'Custom hats and koozies, made properly.',
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
  hours: 'Mon-Fri 9am-5pm CST',
  timeZone: 'America/Chicago',
  bookingUrl: 'https://booking.example/brimworks',
  socials: {
    instagram: 'https://www.instagram.com/brimworks.example',
    facebook: 'https://www.facebook.com/brimworks.example',
    links: 'https://links.example/brimworks',
  },
  legalEffective: 'January 1, 2025',
} as const

/** Weekdays on which the shop is closed all the same, as '2026-12-25': the promise of an answer does not count them. */
export const CLOSED_DAYS: readonly string[] = []

export const ADDRESS_LINES = [
  BRAND.address.street,
  `${BRAND.address.city}, ${BRAND.address.state} ${BRAND.address.zip}`,
] as const

export const ADDRESS_LINE = ADDRESS_LINES.join(', ')
