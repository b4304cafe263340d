import { RESET } from '../../../domain/accounts/words.ts'
import { sentenceOf } from '../../api/answer-of.ts'
import { accountClient } from './client.ts'

/** Mails a reset link that lands on /update-password; throws the sentence to show when that failed. */
export async function askForReset(email: string): Promise<void> {
  const { error } = await mailReset(email).catch(() => {
    throw new Error(RESET.unexpected)
  })
  if (error) throw new Error(RESET.error(sentenceOf(error)))
}

async function mailReset(email: string) {
  const { auth } = await accountClient()
  return auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/update-password` })
}
