import { z } from 'zod'
import { requiredEmail } from '../email.ts'
import { requiredText, text } from '../fields.ts'
import { AVATAR, MAX_AVATAR_BYTES, MEDIA_TYPES } from '../files/file-rules.ts'
import { isAccountPhone } from './profile.ts'
import { newPassword } from './sign-in.ts'
import { SIGN_UP } from './words.ts'

const MAX_PART_OF_NAME_CHARS = 100
const MAX_PHONE_CHARS = 30

/** Step 1 of the sign-up, Account Setup. */
export const accountSetupSchema = z.object({
  firstName: requiredText(SIGN_UP.firstNameRequired, MAX_PART_OF_NAME_CHARS),
  lastName: requiredText(SIGN_UP.lastNameRequired, MAX_PART_OF_NAME_CHARS),
  email: requiredEmail({ missing: SIGN_UP.emailRequired, invalid: SIGN_UP.emailInvalid }),
  password: newPassword,
  phone: text(MAX_PHONE_CHARS).refine((phone) => !phone || isAccountPhone(phone), SIGN_UP.phoneInvalid),
  terms: z.boolean().refine(Boolean, SIGN_UP.termsRequired),
})

export type AccountSetup = z.infer<typeof accountSetupSchema>

interface PictureFile {
  type: string
  size: number
}

/** What is wrong with a chosen avatar; undefined when nothing is. */
export function avatarFlaw(file: PictureFile, words: { avatarNotImage: string; avatarTooLarge: string }) {
  if (!AVATAR.kinds.some((kind) => MEDIA_TYPES[kind] === file.type)) return words.avatarNotImage
  return file.size >= MAX_AVATAR_BYTES ? words.avatarTooLarge : undefined
}
