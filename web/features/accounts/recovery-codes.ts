import { z } from 'zod'
import { ERRORS } from '../../../domain/errors.ts'
import { siteConfig } from '../../site-config.ts'
import { accountClient } from './client.ts'

/** A hosted account service has none. */
export const hasRecoveryCodes = async () => (await siteConfig()).accounts.url === null

/** How many are left; undefined where there are none to have. */
export async function countRecoveryCodes(): Promise<number | undefined> {
  if (!(await hasRecoveryCodes())) return undefined
  return (await ask('GET', '', z.object({ remaining: z.number() }))).remaining
}

/** New ones in place of the old; undefined where there are none to have. */
export async function makeRecoveryCodes(): Promise<string[] | undefined> {
  if (!(await hasRecoveryCodes())) return undefined
  return (await ask('POST', '', z.object({ codes: z.array(z.string()) }))).codes
}

/** Signs in with one, instead of the authenticator app's code. */
export async function signInWithRecoveryCode(code: string): Promise<void> {
  const session = await ask('POST', '/verify', z.object({ access_token: z.string(), refresh_token: z.string() }), {
    code,
  })
  const { auth } = await accountClient()
  const { error } = await auth.setSession(session)
  if (error) throw error
}

/** Beside the protocol, so its client does not know these calls. Throws what the service says against one. */
async function ask<Answer>(method: string, path: string, schema: z.ZodType<Answer>, body?: unknown): Promise<Answer> {
  const [{ auth }, { accounts }] = await Promise.all([accountClient(), siteConfig()])
  const { data } = await auth.getSession()
  if (!data.session) throw new Error(ERRORS.unauthorized)
  const answer = await fetch(`/auth/v1/recovery-codes${path}`, {
    method,
    headers: {
      apikey: accounts.publicKey,
      authorization: `Bearer ${data.session.access_token}`,
      'content-type': 'application/json',
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const said: unknown = await answer.json().catch(() => undefined)
  if (answer.ok) return schema.parse(said)
  throw new Error(z.object({ msg: z.string() }).safeParse(said).data?.msg ?? '')
}
