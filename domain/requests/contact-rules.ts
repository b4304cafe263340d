import { z } from 'zod'

/** Text, at sign, text, dot, text. */
export const EMAIL_SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/
export const MAX_EMAIL_LETTERS = 254
export const MAX_NAME_LETTERS = 200

/** Ten digits, US style: (512) 555-0142, 512.555.0142, 5125550142. */
export const PHONE_SHAPE = /^\(?\d{3}\)?[-.\s]{0,2}\d{3}[-.\s]?\d{4}$/

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LETTERS && EMAIL_SHAPE.test(text)
}

export function isPhone(text: string): boolean {
  return PHONE_SHAPE.test(text)
}

/** Text that a person must give, trimmed; blank is told as missing. */
export function requiredText(missing: string, maxLetters = 200) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(maxLetters, `Please use at most ${maxLetters.toLocaleString('en-US')} characters`)
}

/** Text that may be left out: blank becomes null. */
export function optionalText(maxLetters = 200) {
  return z
    .string()
    .trim()
    .max(maxLetters, `Please use at most ${maxLetters.toLocaleString('en-US')} characters`)
    .nullish()
    .transform((text) => text || null)
}

/** Made by the page once for each thing that it submits: a repeated submit finds the first one. */
export const idempotencyKey = z.string().regex(/^[\w-]{16,100}$/, 'The submit key must be 16 to 100 letters or digits')

/** The address of an uploaded file, as the storage service gave it. */
export const fileUrl = z
  .string()
  .trim()
  .max(2000)
  .nullish()
  .transform((url) => url || null)
