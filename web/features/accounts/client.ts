import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js'
import { browserStore } from '../../browser-store.ts'
import { siteConfig } from '../../site-config.ts'
import { answerWhileHere } from './departure.ts'
import { SESSION_KEY, sessionStore } from './stored-session.ts'

const stores = new Map([[SESSION_KEY, sessionStore]])

function storeOf(name: string) {
  const store = stores.get(name) ?? browserStore(name)
  stores.set(name, store)
  return store
}

/** Where the shop's own calls look for the session, also in a browser that may keep nothing. */
const kept = {
  getItem: (name: string) => storeOf(name).read(),
  setItem: (name: string, text: string) => storeOf(name).write(text),
  removeItem: (name: string) => storeOf(name).write(null),
}

let client: Promise<SupabaseClient> | undefined

/** The account service's client, loaded when first needed: whoever only looks around never loads it. */
export function accountClient(): Promise<SupabaseClient> {
  client ??= create({ storageKey: SESSION_KEY, flowType: 'pkce', storage: kept }).catch((error: unknown) => {
    client = undefined
    throw error
  })
  return client
}

/** One that keeps what it gets to itself, so that whoever is signed in stays so. */
export const passingClient = () =>
  create({ storageKey: `${SESSION_KEY}-passing`, persistSession: false, autoRefreshToken: false })

async function create(auth: SupabaseClientOptions<'public'>['auth']): Promise<SupabaseClient> {
  const [{ createClient }, { accounts }] = await Promise.all([import('@supabase/supabase-js'), siteConfig()])
  return createClient(accounts.url ?? window.location.origin, accounts.publicKey, {
    auth: { ...auth, detectSessionInUrl: false },
    global: { fetch: answerWhileHere },
  })
}

let arriving: Promise<unknown> = Promise.resolve()

/** A link may end the session that is stored here, and bring the next one. */
export function whileArriving<T>(work: () => Promise<T>): Promise<T> {
  const outcome = work()
  arriving = outcome.catch(() => undefined)
  return outcome
}

/** Who asks anything meanwhile waits, so that it is not asked with a session that has just ended. */
export const afterArrival = () => arriving

/** The client knows the providers of the hosted service by name, and all others as custom ones. */
export const providerNamed = (name: string) => `custom:${name}` as const
