import { z } from 'zod'
import { MAX_EMAIL_CHARS, requiredEmail } from '../email.ts'
import { requiredText, text } from '../fields.ts'
import { passwordFlaws } from './password.ts'
import { SECURITY, SIGN_IN, SIGN_UP, UPDATE_PASSWORD } from './words.ts'

export const signInSchema = z.object({
  email: requiredText(SIGN_IN.emailRequired, MAX_EMAIL_CHARS),
  password: z.string().min(1, SIGN_IN.passwordRequired),
})

/** A password that is chosen now. */
export const newPassword = z
  .string()
  .min(1, SIGN_UP.passwordRequired)
  .refine((password) => !password || passwordFlaws(password).length === 0, SIGN_UP.passwordWeak)

/** Twice the same; that is told once the password itself is good. */
export const passwordChangeSchema = z
  .object({ password: newPassword, again: z.string() })
  .refine(({ password, again }) => passwordFlaws(password).length > 0 || again === password, {
    path: ['again'],
    message: UPDATE_PASSWORD.mismatch,
  })

export const emailChangeSchema = z.object({
  email: requiredEmail({ missing: SIGN_UP.emailRequired, invalid: SIGN_UP.emailInvalid }),
})

/** Typed again by whoever closes an account. */
export const accountEndSchema = z.object({ email: text(MAX_EMAIL_CHARS) })

/** Apps show the six digits in groups, and people type the gap too. */
export const verificationSchema = z.object({
  code: z
    .string()
    .max(9, SECURITY.codeRequired)
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((digits) => /^\d{6}$/.test(digits), SECURITY.codeRequired),
})
