const LONGEST_EMAIL = 254
const LETTERS = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

/** An address in the one spelling that accounts are found by; undefined when it is not one. */
export function normalizeEmail(text: string): string | undefined {
  const email = text.trim().toLowerCase()
  return email.length <= LONGEST_EMAIL && LETTERS.test(email) ? email : undefined
}
