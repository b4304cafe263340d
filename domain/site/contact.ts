import { dayWords } from '../business-days.ts'
import type { CarriedFacts } from '../desk/sections.ts'
import { hoursText } from '../opening-hours.ts'
import { QUOTE_PROMISE } from '../promises.ts'
import { dialled } from './contact-details.ts'

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

/** 'Closed on Thursday, November 26 (Thanksgiving).' */
const closedText = ({ closedSoon }: CarriedFacts) =>
  closedSoon.length > 0 && `Closed on ${closedSoon.map(({ day, name }) => `${dayWords(day)} (${name})`).join(', ')}.`

/** How to reach us; no time is booked where the shop has no page for it. */
export function contactCards(facts: CarriedFacts): readonly ContactCard[] {
  const { email, phone, bookingUrl } = facts.contact
  const cards: readonly ContactCard[] = [
    {
      id: 'email',
      title: 'Email',
      text: 'Good for files and for details.',
      linkText: email,
      href: `mailto:${email}`,
    },
    {
      id: 'phone',
      title: 'Phone',
      text: [hoursText(facts.hours), closedText(facts)].filter(Boolean).join('. '),
      linkText: phone,
      href: `tel:${dialled(phone)}`,
    },
    {
      id: 'booking',
      title: 'Book a time',
      text: 'Half an hour with a designer, at a time that suits you.',
      linkText: 'Schedule a call',
      href: bookingUrl,
    },
  ]
  return cards.filter(({ href }) => href)
}
