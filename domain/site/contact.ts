import { BRAND } from '../brand.ts'
import { HOURS_TEXT } from '../opening-hours.ts'
import { QUOTE_PROMISE } from '../promises.ts'

export const CONTACT_PAGE = {
  heading: 'Contact Us',
  intro: `Tell us what you have in mind. ${QUOTE_PROMISE}.`,
  formHeading: 'Request a quote',
} as const

export interface ContactCard {
  id: 'email' | 'phone' | 'booking'
  title: string
  text: string
  linkText: string
  href: string
}

export const CONTACT_CARDS: readonly ContactCard[] = [
  {
    id: 'email',
    title: 'Email',
    text: 'Good for files and for details.',
    linkText: BRAND.email,
    href: `mailto:${BRAND.email}`,
  },
  {
    id: 'phone',
    title: 'Phone',
    text: HOURS_TEXT,
    linkText: BRAND.phone.display,
    href: `tel:${BRAND.phone.dial}`,
  },
  {
    id: 'booking',
    title: 'Book a time',
    text: 'Half an hour with a designer, at a time that suits you.',
    linkText: 'Schedule a call',
    href: BRAND.bookingUrl,
  },
]
