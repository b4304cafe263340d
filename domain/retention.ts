/** The longest that somebody stays signed in, in days; a shop's settings may only shorten it. */
export const SESSION_DAYS = { unused: 30, inAll: 180, staff: 14 } as const
/** So long at most a mailed link or code may work, and its record is kept. */
export const MAILED_LINK_DAYS = 7
/** How long a shared design stays after it was opened for the last time; what was ordered stays anyway. */
export const SHARED_DESIGN_DAYS = 90

/**
 * What is deleted by itself, after how many days at the latest, in the words of the privacy policy. The job that deletes and
 * the policy both read it here. Requests, paid orders, messages and accounts of a proven address are no part of it.
 */
export const RETENTION = [
  { kind: 'unusedSessions', days: SESSION_DAYS.unused, what: 'a sign-in on a device that you no longer use' },
  { kind: 'sessions', days: SESSION_DAYS.inAll, what: 'any sign-in, after which we ask for your password again' },
  { kind: 'unfinishedSignIns', days: 1, what: 'a sign-in that was begun and never finished' },
  { kind: 'mailedLinks', days: MAILED_LINK_DAYS, what: 'the record of a link or code that we mailed you to sign in' },
  {
    kind: 'unconfirmedAccounts',
    days: 30,
    what: 'an account, or a new e-mail address for one, that was never confirmed',
  },
  {
    kind: 'unusedAccounts',
    days: 180,
    what: 'an account that you no longer use, of an address that was never confirmed, without orders, requests, messages or certificates, with the designs that it saved',
  },
  { kind: 'invitations', days: 30, what: 'an invitation to work here that nobody accepted' },
  { kind: 'unpaidCheckouts', days: 30, what: 'a checkout that was begun and never paid' },
  { kind: 'undeliveredMail', days: 30, what: 'the words of an e-mail that could not be delivered' },
  { kind: 'mail', days: 90, what: 'the record that an e-mail was sent, to whom and about what' },
  { kind: 'spam', days: 30, what: 'a request that we took for spam, with its files' },
  { kind: 'deletedNotes', days: 30, what: 'a note of our staff that its author deleted' },
  { kind: 'counts', days: 2, what: 'counts of calls from a network address, kept against abuse' },
  {
    kind: 'sharedDesigns',
    days: SHARED_DESIGN_DAYS,
    what: 'a design that you shared and nobody opened since or keeps in an account, with its files and the network address that they came from',
  },
  { kind: 'history', days: 730, what: 'the history of what our staff changed or downloaded' },
] as const

export type Kept = (typeof RETENTION)[number]['kind']

const YEAR_DAYS = 365

/** A time as people say it. */
export function periodOf(days: number): string {
  if (days % YEAR_DAYS === 0) return count(days / YEAR_DAYS, 'year')
  return count(days, 'day')
}

const count = (number: number, unit: string) => (number === 1 ? `one ${unit}` : `${number} ${unit}s`)
