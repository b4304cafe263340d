import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const SESSION = {
  access_token: 'token',
  refresh_token: 'x',
  expires_at: 4_000_000_000,
  user: { id: 'ada', email: 'ada@example.com' },
}
const PROFILE = { full_name: 'Ada Brim', avatar_url: null, is_admin: true, staff_role: 'owner' }

/** Whether the code of the account client can be had. */
const line = { isBroken: false }

async function accountClient() {
  if (line.isBroken) throw new TypeError('Failed to fetch dynamically imported module')
  const onAuthStateChange = (tell: (event: string, session: typeof SESSION) => void) =>
    setTimeout(() => tell('INITIAL_SESSION', SESSION))
  return { auth: { onAuthStateChange, signOut: async () => ({ error: null }) } }
}

beforeEach(() => {
  vi.resetModules()
  line.isBroken = false
  const localStorage = { getItem: (name: string) => (name === 'brimworks-session' ? JSON.stringify(SESSION) : null) }
  const reload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const location = { pathname: '/admin/prices', reload }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, location }))
  vi.doMock('./client.ts', () => ({ accountClient }))
  vi.doMock('../../api/api.ts', () => ({
    api: { profiles: { ':id': { $get: async () => Response.json(PROFILE) } } },
  }))
  vi.doMock('react', () => ({
    useEffect: (run: () => void) => run(),
    useSyncExternalStore: (_subscribe: unknown, read: () => unknown) => read(),
  }))
})

afterEach(() => {
  for (const mocked of ['./client.ts', '../../api/api.ts', 'react']) vi.doUnmock(mocked)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.resetModules()
})

test('whoever comes while the code of the accounts cannot be had is told so, and known at the next try', async () => {
  const { rereadProfile, useSession } = await import('./session.ts')
  line.isBroken = true
  useSession()
  await vi.waitFor(() => expect(useSession().profileFailed).toBe(true))
  line.isBroken = false
  rereadProfile()
  await vi.waitFor(() => expect(useSession().profile?.full_name).toBe('Ada Brim'))
  expect(useSession().profileFailed).toBe(false)
})

test('a page from which nobody could be signed out everywhere goes on following its session', async () => {
  const { rereadProfile, signOutEverywhere, useSession } = await import('./session.ts')
  line.isBroken = true
  useSession()
  await expect(signOutEverywhere()).rejects.toThrow('Failed to fetch')
  line.isBroken = false
  rereadProfile()
  await vi.waitFor(() => expect(useSession().profile?.full_name).toBe('Ada Brim'))
})

test('whoever writes on while they are being signed out, and then stays to keep it, can go on', async () => {
  const { signOut, useSession } = await import('./session.ts')
  useSession()
  await vi.waitFor(() => expect(useSession().profile?.full_name).toBe('Ada Brim'))
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const signedOut = signOut()
  window.addEventListener('beforeunload', (event) => event.preventDefault())
  await signedOut
  await vi.runAllTimersAsync()
  expect(useSession()).toMatchObject({ user: undefined, ended: true })
})
