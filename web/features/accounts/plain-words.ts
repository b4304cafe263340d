import { MAILED_CODE, SECURITY } from '../../../domain/accounts/words.ts'

/** The protocol's sentences that a person cannot make sense of, by their codes. */
const PLAIN = new Map<string, string>([
  ['mfa_verification_failed', SECURITY.codeWrong],
  ['mfa_challenge_expired', SECURITY.codeWrong],
  ['insufficient_aal', SECURITY.secondStepFirst],
  ['otp_expired', MAILED_CODE.wrong],
])

/** What the account service refused, in words for whoever reads it. */
export const inPlainWords = ({ code, message }: { code?: string | undefined; message: string }) =>
  new Error(PLAIN.get(code ?? '') ?? message)
