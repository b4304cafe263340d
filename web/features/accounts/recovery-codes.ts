import { z } from 'zod'
import { siteConfig } from '../../site-config.ts'
import { askService, enterSession, sessionTokens } from './ask-service.ts'

const PATH = '/recovery-codes'

/** A hosted account service has none. */
export const hasRecoveryCodes = async () => (await siteConfig()).accounts.url === null

/** How many are left; undefined where there are none to have. */
export async function countRecoveryCodes(): Promise<number | undefined> {
  if (!(await hasRecoveryCodes())) return undefined
  return (await askService('GET', PATH, z.object({ remaining: z.number() }))).remaining
}

/** New ones in place of the old; undefined where there are none to have. */
export async function makeRecoveryCodes(): Promise<string[] | undefined> {
  if (!(await hasRecoveryCodes())) return undefined
  return (await askService('POST', PATH, z.object({ codes: z.array(z.string()) }))).codes
}

/** Signs in with one, instead of the authenticator app's code. */
export async function signInWithRecoveryCode(code: string): Promise<void> {
  await enterSession(await askService('POST', `${PATH}/verify`, sessionTokens, { code }))
}
