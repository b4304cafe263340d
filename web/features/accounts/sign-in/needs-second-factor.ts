import { accountClient } from '../client.ts'

/** Whether the session in hand still waits for its second factor. */
export async function needsSecondFactor(): Promise<boolean> {
  const { auth } = await accountClient()
  const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
  return data?.currentLevel === 'aal1' && data.nextLevel === 'aal2'
}
