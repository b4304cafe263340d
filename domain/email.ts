import { requiredText } from './fields.ts'

export const MAX_EMAIL_CHARS = 254
/** Text, at sign, text, dot, text, in the letters that mail servers and accounts agree on. */
const SHAPE = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** An address in the one spelling that accounts are found by; undefined when it is not one. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim()
  return email.length <= MAX_EMAIL_CHARS && SHAPE.test(email) ? email.toLowerCase() : undefined
}

/** Whether two are one address, as accounts are told apart. What says whose something is asks this, or `hasAddress` in the database. */
export const isSameAddress = (one: string | null | undefined, other: string | null | undefined) =>
  Boolean(one) && one?.trim().toLowerCase() === other?.trim().toLowerCase()

/** Spellings that end in one mailbox: `a+tag` is `a`, and Gmail has two names and does not read dots before its at sign. */
const GMAIL = 'gmail.com'
const NAMES_OF_GMAIL = [GMAIL, 'googlemail.com']

/** The mailbox behind an address, as far as its spelling tells. Accounts are told apart by addresses, mails are counted by mailboxes. */
export function mailboxOf(address: string): string {
  const email = address.trim().toLowerCase()
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at).replace(/(?<=.)\+.*/, ''), email.slice(at + 1)]
  return NAMES_OF_GMAIL.includes(domain) ? `${name.replaceAll('.', '')}@${GMAIL}` : `${name}@${domain}`
}

/** Whoever may write to us under an address may also sign up with it. */
export const isEmail = (text: string) => normalizeEmail(text) !== undefined

/** An address that a person must give. */
export function requiredEmail({ missing, invalid }: { missing: string; invalid: string }) {
  return requiredText(missing, MAX_EMAIL_CHARS).refine((email) => email === '' || isEmail(email), invalid)
}
