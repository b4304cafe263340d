/** Up to two first letters of the full name, else the first letter of the e-mail address. */
export function initialsOf(fullName: string | null | undefined, email: string): string {
  const words = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => [...word][0])
  return (letters.join('') || [...email][0] || '?').toUpperCase()
}
