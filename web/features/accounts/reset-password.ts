import { RESET } from '../../../domain/accounts/words.ts'
import { accountClient } from './client.ts'
import type { Refused } from './use-sending.ts'

/** Mails a reset link that lands on /update-password; the sentence to show when that failed. */
export async function askForReset(email: string): Promise<Refused | undefined> {
  try {
    const { auth } = await accountClient()
    const { error } = await auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}/update-password`,
    })
    return error ? { failure: RESET.error(error.message) } : undefined
  } catch {
    return { failure: RESET.unexpected }
  }
}
