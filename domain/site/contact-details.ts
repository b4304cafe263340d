import { BRAND } from '../brand.ts'
import { stateName } from '../us-states.ts'

export interface SiteLink {
  /** 'Instagram' */
  label: string
  url: string
}

/** How the shop is reached, as the site, its mails and its papers tell it. */
export interface Contact {
  email: string
  /** '(512) 555-0142' */
  phone: string
  /** State by its letters. */
  address: { street: string; city: string; state: string; zip: string }
  /** Where a call is booked; blank where that is not offered. */
  bookingUrl: string
  links: readonly SiteLink[]
}

const { street, city, stateCode, zip } = BRAND.address

/** What a new shop begins with. */
export const DEFAULT_CONTACT: Contact = {
  email: BRAND.email,
  phone: BRAND.phone.display,
  address: { street, city, state: stateCode, zip },
  bookingUrl: BRAND.bookingUrl,
  links: [
    { label: 'Instagram', url: BRAND.socials.instagram },
    { label: 'Facebook', url: BRAND.socials.facebook },
    { label: 'All our links', url: BRAND.socials.links },
  ],
}

/** '+15125550142', of a number as people write it. */
export function dialled(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return phone.trim().startsWith('+') || digits.length !== 10 ? `+${digits}` : `+1${digits}`
}

export const addressLines = ({ address: { street, city, state, zip } }: Contact) => [
  street,
  `${city}, ${stateName(state)} ${zip}`,
]
export const addressLine = (contact: Contact) => addressLines(contact).join(', ')

/** The last line of every paper. */
export const letterhead = (contact: Contact) =>
  `${BRAND.name}, ${addressLine(contact)}, ${contact.phone}, ${contact.email}`

/** Where pictures of the workshop are posted, if that is somewhere. */
export const instagramOf = ({ links }: Contact) =>
  links.find(({ url }) => /(^|\.)instagram\.com$/.test(new URL(url).hostname))?.url
