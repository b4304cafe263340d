/** The profile's name, also when it was emptied; the account's only until the profile is read. */
export const nameShown = (account: { fullName: string }, profile: { full_name: string | null } | undefined) =>
  profile ? profile.full_name : account.fullName

/** Up to two first letters of the full name, else the first letter of the e-mail address. */
export function initialsOf(fullName: string | null | undefined, email: string): string {
  const words = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0])
  return (letters.join('') || [...email][0] || '?').toUpperCase()
}
