import { z } from 'zod'
import { RECOVERY } from './words.ts'

/** So many are made at once. */
export const RECOVERY_CODES = 10
/** Without letters that are taken for others. */
export const RECOVERY_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 60 random bits, so that nobody guesses one and its hash says nothing. */
export const RECOVERY_CODE_CHARS = 12

/** A code as people type it, in any case, with or without dashes, with O for 0 and I or L for 1. */
function readRecoveryCode(typed: string): string {
  const plain = typed.toUpperCase().replace(/[\s-]/g, '')
  return plain.replaceAll('O', '0').replace(/[IL]/g, '1')
}

/** A code as it is shown: in groups of four. */
export const showRecoveryCode = (code: string) => (code.match(/.{4}/g) ?? []).join('-')

const WHOLE = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_CODE_CHARS}}$`)

export const recoveryCodeSchema = z.object({
  code: z
    .string()
    .max(40, RECOVERY.required)
    .transform(readRecoveryCode)
    .refine((code) => WHOLE.test(code), RECOVERY.required),
})
