import type { UserIdentity } from '@supabase/supabase-js'
import { siteConfig } from '../../../site-config.ts'
import { accountClient, providerNamed } from '../client.ts'

export interface Connection<Identity = UserIdentity> {
  name: string
  label: string
  identity: Identity | undefined
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
  return connectionsOf(accounts.providers, data.identities)
}

/** Each way in by itself: behind the first account of a provider there may be another, which somebody else has connected. */
export function connectionsOf<Identity extends Pick<UserIdentity, 'provider'>>(
  providers: readonly { name: string; label: string }[],
  identities: readonly Identity[],
): Connection<Identity>[] {
  return providers.flatMap(({ name, label }): Connection<Identity>[] => {
    const connected = identities.filter(({ provider }) => provider === name)
    if (connected.length === 0) return [{ name, label, identity: undefined, isOnlyWayIn: false }]
    return connected.map((identity) => ({ name, label, identity, isOnlyWayIn: identities.length === 1 }))
  })
}

/** In the address of whoever comes back from connecting a provider. */
export const CONNECTED_PARAM = 'connected'

/** Off to the provider, which sends the browser back here. */
export async function connect(name: string): Promise<void> {
  const { auth } = await accountClient()
  const redirectTo = `${window.location.origin}${window.location.pathname}?${CONNECTED_PARAM}=${name}`
  const { error } = await auth.linkIdentity({ provider: providerNamed(name), options: { redirectTo } })
  if (error) throw error
}

export async function disconnect(identity: UserIdentity): Promise<void> {
  const { auth } = await accountClient()
  const { error } = await auth.unlinkIdentity(identity)
  if (error) throw error
}
