import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../testing/account-client.ts'
import { createTestShop } from '../testing/test-shop.ts'

vi.mock('@node-rs/argon2', { spy: true })

const ADA = 'ada@example.com'
const NOBODY = 'nobody@example.com'
const COSTS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

async function shopWithAda(settings: Record<string, string> = {}) {
  const shop = await createTestShop(settings)
  await shop.signUp({ email: 'without-password@example.com' })
  await accountClient(shop).signUp({ email: ADA, password: GOOD_PASSWORD })
  return { shop, auth: accountClient(shop) }
}

test.for([
  ['a known address', ADA],
  ['an unknown address', NOBODY],
  ['an account without a password', 'without-password@example.com'],
  ['what is no address', 'nobody'],
])('sign-in compares one hash of the same cost for %s', async ([, email = '']) => {
  const { auth } = await shopWithAda()
  vi.mocked(verify).mockClear()
  const { error } = await auth.signInWithPassword({ email, password: 'Wrong-1234!' })
  expect(error?.code).toBe('invalid_credentials')
  expect(vi.mocked(verify).mock.calls.map(([hashed]) => COSTS.test(String(hashed)))).toEqual([true])
})

/** A floor that lies above what the work takes: an unknown address may not be quicker than a known one. */
const FLOOR_MS = 115

test.for(['recover', 'otp', 'resend'] as const)(
  '%s takes as long for an unknown address as for a known one',
  async (call) => {
    const { auth } = await shopWithAda()
    const ask = {
      recover: () => auth.resetPasswordForEmail(NOBODY),
      otp: () => auth.signInWithOtp({ email: NOBODY, options: { shouldCreateUser: false } }),
      resend: () => auth.resend({ type: 'signup', email: NOBODY }),
    }[call]
    const began = performance.now()
    expect((await ask()).error).toBeNull()
    expect(performance.now() - began).toBeGreaterThanOrEqual(FLOOR_MS)
  },
)

test('with confirmation on, sign-up hashes and waits for a known address as for a new one', async () => {
  const { shop, auth } = await shopWithAda({ AUTH_CONFIRM_EMAIL: 'true' })
  await shop.pool.query('update accounts.users set email_confirmed_at = now()')
  const { hash } = await import('@node-rs/argon2')
  for (const email of [ADA, 'new@example.com']) {
    vi.mocked(hash).mockClear()
    const began = performance.now()
    expect((await auth.signUp({ email, password: GOOD_PASSWORD })).error).toBeNull()
    expect(vi.mocked(hash)).toHaveBeenCalledTimes(1)
    expect(performance.now() - began).toBeGreaterThanOrEqual(FLOOR_MS)
  }
})
