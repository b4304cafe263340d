import type { UserIdentity } from '@supabase/supabase-js'
import { z } from 'zod'
import { PROFILE } from '../../../../domain/accounts/words.ts'
import { siteConfig } from '../../../site-config.ts'
import { authorization } from '../authorization.ts'
import { accountClient, CONNECTED_PARAM } from '../client.ts'

const answerSchema = z.object({ url: z.string().optional(), msg: z.string().optional() })

export interface Connection {
  name: string
  label: string
  identity: UserIdentity | undefined
  /** Then it stays: nobody locks themselves out. */
  isOnlyWayIn: boolean
}

/** Every provider that is on, and whether it leads into this account. */
export async function readConnections(): Promise<Connection[]> {
  const { accounts } = await siteConfig()
  if (accounts.providers.length === 0) return []
  const { auth } = await accountClient()
  const { data, error } = await auth.getUserIdentities()
  if (error) throw error
  return accounts.providers.map(({ name, label }) => {
    const identity = data.identities.find(({ provider }) => provider === name)
    return { name, label, identity, isOnlyWayIn: identity !== undefined && data.identities.length === 1 }
  })
}

/** Off to the provider, which sends the browser back here. */
export async function connect(name: string): Promise<void> {
  const { accounts } = await siteConfig()
  const query = new URLSearchParams({
    provider: name,
    redirect_to: `${window.location.origin}${window.location.pathname}?${CONNECTED_PARAM}=${name}`,
    skip_http_redirect: 'true',
  })
  const answer = await fetch(`/auth/v1/user/identities/authorize?${query}`, {
    headers: { ...(await authorization()), apikey: accounts.publicKey },
  })
  const { url, msg } = answerSchema.parse(await answer.json())
  if (!url) throw new Error(msg || PROFILE.unexpected)
  window.location.assign(url)
}

export async function disconnect(identity: UserIdentity): Promise<void> {
  const { auth } = await accountClient()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
}
