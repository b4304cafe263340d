/** What a password must have; the page shows these rules while somebody types, the server holds to them. */
export const PASSWORD_RULES = [
  { label: 'At least 8 characters', flaw: 'length', holds: (password: string) => [...password].length >= 8 },
  { label: 'An uppercase letter', flaw: 'characters', holds: (password: string) => /[A-Z]/.test(password) },
  { label: 'A lowercase letter', flaw: 'characters', holds: (password: string) => /[a-z]/.test(password) },
  { label: 'A number', flaw: 'characters', holds: (password: string) => /\d/.test(password) },
  {
    label: 'A special character',
    flaw: 'characters',
    holds: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const

export type PasswordFlaw = (typeof PASSWORD_RULES)[number]['flaw']

export function passwordFlaws(password: string): PasswordFlaw[] {
  return [...new Set(PASSWORD_RULES.filter((rule) => !rule.holds(password)).map((rule) => rule.flaw))]
}
