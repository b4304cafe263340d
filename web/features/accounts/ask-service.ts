import { z } from 'zod'
import { ERRORS } from '../../../domain/errors.ts'
import { siteConfig } from '../../site-config.ts'
import { accountClient } from './client.ts'
import { inPlainWords } from './plain-words.ts'

const refusal = z.object({ msg: z.string(), error_code: z.string().optional() })

/** Asks the built-in account service what its client does not, as whoever is signed in. Throws what it says against it. */
export async function askService<Answer>(
  method: string,
  path: string,
  schema: z.ZodType<Answer>,
  body?: unknown,
): Promise<Answer> {
  const [{ auth }, { accounts }] = await Promise.all([accountClient(), siteConfig()])
  const { data } = await auth.getSession()
  if (!data.session) throw new Error(ERRORS.unauthorized)
  const answer = await fetch(`/auth/v1${path}`, {
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
  const { msg: message, error_code: code } = refusal.safeParse(said).data ?? { msg: '' }
  throw inPlainWords({ message, code })
}

/** What the service answers whom it signs in. */
export const sessionTokens = z.object({ access_token: z.string(), refresh_token: z.string() })

export async function enterSession(tokens: z.output<typeof sessionTokens>): Promise<void> {
  const { auth } = await accountClient()
  const { error } = await auth.setSession(tokens)
  if (error) throw error
}
