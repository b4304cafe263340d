import { z } from 'zod'

export const MAX_NAME_CHARS = 200

export const tooLong = (maxChars: number) => `Please use at most ${maxChars.toLocaleString('en-US')} characters`

/** Text as a person wrote it, without the blanks around it. */
export function text(maxChars: number, missing?: string) {
  return z.string({ error: missing }).trim().max(maxChars, tooLong(maxChars))
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

/** As long as it may be, and never with half a character at its end, which no JSON in the database holds. */
export const cutTo = (maxChars: number, written: string) => written.slice(0, maxChars).replace(/[\ud800-\udbff]$/, '')

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

/** The first sentence for each field that is wrong. */
export function sentencesFor(error: z.ZodError | undefined): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error?.issues ?? []) sentences[issue.path.join('.') || 'body'] ??= issue.message
  return sentences
}
