import { z } from 'zod'
import { normalizeEmail } from './email.ts'
import { passwordFlaws } from './password.ts'
import { isAccountPhone } from './profile.ts'
import { SIGN_UP } from './words.ts'

const required = (missing: string, maxLetters = 100) =>
  z.string().trim().min(1, missing).max(maxLetters, `Please use at most ${maxLetters} characters`)

/** Step 1 of the sign-up, Account Setup. */
export const accountSetupSchema = z.object({
  firstName: required(SIGN_UP.firstNameRequired),
  lastName: required(SIGN_UP.lastNameRequired),
  email: required(SIGN_UP.emailRequired, 254).refine(
    (email) => !email || normalizeEmail(email) !== undefined,
    SIGN_UP.emailInvalid,
  ),
  password: z
    .string()
    .min(1, SIGN_UP.passwordRequired)
    .refine((password) => !password || passwordFlaws(password).length === 0, SIGN_UP.passwordWeak),
  phone: z
    .string()
    .trim()
    .refine((phone) => !phone || isAccountPhone(phone), SIGN_UP.phoneInvalid),
  terms: z.boolean().refine(Boolean, SIGN_UP.termsRequired),
})

export type AccountSetup = z.infer<typeof accountSetupSchema>

export const MAX_AVATAR_BYTES = 5 * 1024 * 1024

interface PictureFile {
  type: string
  size: number
}

/** What is wrong with a chosen avatar; undefined when nothing is. */
export function avatarFlaw(file: PictureFile, words: { avatarNotImage: string; avatarTooLarge: string }) {
  if (!file.type.startsWith('image/')) return words.avatarNotImage
  return file.size >= MAX_AVATAR_BYTES ? words.avatarTooLarge : undefined
}

/** The first sentence for each field that is wrong. */
export function sentencesFor(error: z.ZodError | undefined): Record<string, string> {
  const sentences: Record<string, string> = {}
  for (const issue of error?.issues ?? []) sentences[issue.path.join('.')] ??= issue.message
  return sentences
}
