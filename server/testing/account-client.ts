import { createClient, type SupabaseClientOptions } from '@supabase/supabase-js'
import { TEST_ADDRESS, type TestShop } from './test-shop.ts'

type AuthOptions = NonNullable<SupabaseClientOptions<'public'>['auth']>

/** Keeps a client's session where a browser would keep it, for this client alone. */
function pocket() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

/** The unmodified client of the protocol, talking to a test's shop from one address. */
export function accountClient(
  shop: TestShop,
  options: AuthOptions = {},
  address = TEST_ADDRESS,
  cookies = shop.cookies,
) {
  return createClient('http://localhost:3000', shop.config.AUTH_ANON_KEY, {
    auth: { autoRefreshToken: false, storage: pocket(), ...options },
    global: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        for (const [name, value] of Object.entries(cookies.header())) request.headers.set(name, value)
        return cookies.keep(await shop.app.request(request, {}, { incoming: { socket: { remoteAddress: address } } }))
      },
    },
  }).auth
}

export const GOOD_PASSWORD = 'Brim-2025-works!'
