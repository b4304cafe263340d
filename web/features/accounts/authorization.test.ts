import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SESSION = {
  access_token: 'old',
  refresh_token: 'x',
  expires_at: 1_700_000_000,
  user: { id: 'ada', email: 'ada@example.com' },
}

const unheard = { data: { session: null }, error: Object.assign(new Error('Failed to fetch'), { status: 0 }) }
const signOut = vi.fn()
const sent: [method: string, as: string | null][] = []

/** As the shop does it: whoever says that they are somebody, and is not, is no guest. */
async function answer(_input: unknown, init?: RequestInit): Promise<Response> {
  const as = new Headers(init?.headers).get('authorization')
  sent.push([init?.method ?? 'GET', as])
  return new Response(null, { status: as ? 401 : 200 })
}

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  vi.stubGlobal('window', {
    location: { origin: 'https://shop.example' },
    localStorage: { getItem: () => JSON.stringify(SESSION) },
  })
  vi.stubGlobal('fetch', answer)
  const auth = { getSession: async () => unheard, refreshSession: async () => unheard, signOut }
  vi.doMock('./client.ts', () => ({ accountClient: async () => ({ auth }), afterArrival: async () => undefined }))
})

afterEach(() => {
  vi.doUnmock('./client.ts')
  vi.unstubAllGlobals()
  vi.resetModules()
})

async function ask(method?: string) {
  const { authorization, fetchAsCaller } = await import('./authorization.ts')
  return fetchAsCaller('https://shop.example/api/x', { ...(method && { method }), headers: await authorization() })
}

test('what somebody sends while their session cannot be renewed, as nobody answers, is not sent as a guest’s', async () => {
  await expect(ask('POST')).rejects.toThrow('Failed to fetch')
  expect(sent).toEqual([['POST', 'Bearer old']])
})

test('what a guest may read is read meanwhile, and they stay signed in', async () => {
  for (const method of ['GET', undefined]) expect((await ask(method)).status).toBe(200)
  expect(signOut).not.toHaveBeenCalled()
})
