import type { SupabaseClient } from '@supabase/supabase-js'
import { siteConfig } from '../../site-config.ts'
import { SESSION_KEY } from './stored-session.ts'

let client: Promise<SupabaseClient> | undefined

/** The account service's client, loaded when first needed: whoever only looks around never loads it. */
export function accountClient(): Promise<SupabaseClient> {
  client ??= create().catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

async function create(): Promise<SupabaseClient> {
  const [{ createClient }, { accounts }] = await Promise.all([import('@supabase/supabase-js'), siteConfig()])
  return createClient(accounts.url ?? window.location.origin, accounts.publicKey, {
    auth: { storageKey: SESSION_KEY, flowType: 'implicit', detectSessionInUrl: bringsSession },
  })
}

/** In the address of whoever comes back from connecting a provider: they are signed in already, and stay so as they are. */
export const CONNECTED_PARAM = 'connected'

function bringsSession(url: URL, { access_token, error, error_code, error_description }: Record<string, string>) {
  if (url.searchParams.has(CONNECTED_PARAM)) return false
  return Boolean(access_token || error || error_code || error_description)
}
