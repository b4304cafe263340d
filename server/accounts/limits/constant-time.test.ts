import * as argon2 from '@node-rs/argon2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createThrowAwayFolder } from '../../../scripts/throw-away-folder.ts'
import { readConfig } from '../../config.ts'
import { noSitePages } from '../../pages/site-pages.ts'
import { openShop } from '../../shop.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { urlOf } from '../../testing/postgres.ts'
import { createTestDatabase } from '../../testing/test-database.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { createPasswords } from '../users/passwords.ts'

const ADA = 'ada@example.com'
const NOBODY = 'nobody@example.com'
const COSTS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

async function shopWithAda(settings: Record<string, string> = {}) {
  const hash = vi.fn(argon2.hash)
  const verify = vi.fn(argon2.verify)
  const shop = await createTestShop(settings, { passwords: createPasswords(undefined, { hash, verify }) })
  await shop.signUp({ email: 'without-password@example.com' })
  await accountClient(shop).signUp({ email: ADA, password: GOOD_PASSWORD })
  return { shop, auth: accountClient(shop), hash, verify }
}

test('the shop that its owner starts hashes at the full cost', async () => {
  const { connection, query } = await createTestDatabase()
  const { path, remove } = createThrowAwayFolder('full-cost')
  const config = readConfig({ DATABASE_URL: urlOf(connection), DATA_DIR: path, PORT: '0', LOG_LEVEL: 'silent' })
  const { address, stop } = await openShop(config, () => noSitePages)
  onTestFinished(() => stop().then(remove))
  const answer = await fetch(`${address}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: config.AUTH_ANON_KEY },
    body: JSON.stringify({ email: ADA, password: GOOD_PASSWORD }),
  })
  expect(answer.status).toBe(200)
  const [ada] = await query('select password_hash from accounts.users')
  expect(ada?.password_hash).toMatch(COSTS)
})

test.for([
  ['a known address', ADA],
  ['an unknown address', NOBODY],
  ['an account without a password', 'without-password@example.com'],
  ['what is no address', 'nobody'],
])('sign-in compares one hash of the same cost for %s', async ([, email = '']) => {
  const { auth, verify } = await shopWithAda()
  const { error } = await auth.signInWithPassword({ email, password: 'Wrong-1234!' })
  expect(error?.code).toBe('invalid_credentials')
  expect(verify.mock.calls.map(([hashed]) => COSTS.test(String(hashed)))).toEqual([true])
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
  const { shop, auth, hash } = await shopWithAda({ AUTH_CONFIRM_EMAIL: 'true' })
  await shop.pool.query('update accounts.users set email_confirmed_at = now()')
  for (const email of [ADA, 'new@example.com']) {
    hash.mockClear()
    const began = performance.now()
    expect((await auth.signUp({ email, password: GOOD_PASSWORD })).error).toBeNull()
    expect(hash).toHaveBeenCalledTimes(1)
    expect(performance.now() - began).toBeGreaterThanOrEqual(FLOOR_MS)
  }
})
