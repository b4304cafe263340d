import { z } from 'zod'

export const MAX_NAME_CHARS = 200

export const tooLong = (maxChars: number) => `Please use at most ${maxChars.toLocaleString('en-US')} characters`

/** A family of four, each of another color, takes 19. Beyond it a sign covers other lines, or is a word that no browser breaks. */
const LONGEST_SIGN = 20
export const TOO_MANY_MARKS = 'Please use fewer marks on one letter'

/** Letters with all that is put on them. An older browser does not know them, and leaves it to the shop. */
function signsOf(written: string): string[] {
  if (!('Segmenter' in Intl)) return []
  return Array.from(new Intl.Segmenter().segment(written), ({ segment }) => segment)
}

const hasTower = (written: string) =>
  /[^\n -~]/.test(written) && signsOf(written).some(({ length }) => length > LONGEST_SIGN)

/** As the owner wrote it, who covers nobody else's rows. What was stored of it is read by the same rule, and stays readable. */
export function ownersText(maxChars: number, missing?: string) {
  return z.string({ error: missing }).trim().max(maxChars, tooLong(maxChars))
}

export function requiredOwnersText(missing: string, maxChars = MAX_NAME_CHARS) {
  return ownersText(maxChars, missing).min(1, missing)
}

/** Text as a person wrote it, without the blanks around it. */
export function text(maxChars: number, missing?: string) {
  const isFine = (written: string) => written.length > maxChars || !hasTower(written)
  return ownersText(maxChars, missing).refine(isFine, TOO_MANY_MARKS)
}

/** Text that a person must give; blank is told as missing. */
export function requiredText(missing: string, maxChars = MAX_NAME_CHARS) {
  return text(maxChars, missing).min(1, missing)
}

/** Text that may be left out: blank becomes null. */
export function optionalText(maxChars = MAX_NAME_CHARS) {
  return text(maxChars)
    .nullish()
    .transform((written) => written || null)
}

const firstOf = (maxChars: number, written: string) => written.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '')

/** As long as it may be, no sign longer than it may be, and never with half a character at its end, which no JSON in the database holds. */
export function cutTo(maxChars: number, written: string): string {
  const first = firstOf(maxChars, written)
  if (!hasTower(first)) return first
  return signsOf(first)
    .map((sign) => firstOf(LONGEST_SIGN, sign))
    .join('')
}

/** A row's id as the database writes it: in capitals it would be another subject, with notes, history and a job of its own. */
export const rowId = z.uuid().toLowerCase()

/** Made by the page once for each thing that it submits: a repeated submit finds the first one. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,100}$/, 'The submit key must be 16 to 100 letters or digits')

/** The address of an uploaded file, as the storage service gave it. */
export const fileUrl = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((url) => url || null)

/** Nobody reads more, and of thousands, or under names that have no end, an answer would be megabytes. */
const MOST_TOLD = 100
const LONGEST_PATH = 200

/** The first sentence for each field that is wrong. */
export function sentencesFor(error: z.ZodError | undefined): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const { path, message } of error?.issues.slice(0, MOST_TOLD) ?? [])
    sentences[path.join('.').slice(0, LONGEST_PATH) || 'body'] ??= message
  return sentences
}
