import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../testing/account-client.ts'
import { captureLog } from '../testing/log-lines.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { openingNotes } from './opening.ts'

/** Lacks only what this test is about. */
const READY = {
  PUBLIC_URL: 'https://hats.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example',
  AUTH_CONFIRM_EMAIL: 'true',
  TRUSTED_PROXIES: '192.0.2.1',
  ADMIN_REQUIRE_MFA: 'true',
}

async function lacksSeenBy(shop: TestShop, headers: Record<string, string>): Promise<string[]> {
  const answer = await shop.send('GET', '/api/admin/opening', undefined, headers)
  const { lacks } = await answer.json()
  return lacks.map(({ id }: { id: string }) => id)
}

test('what the start says and what staff see is the same list', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://hats.example' })
  const { headers } = await shop.signUp({ email: 'ada@example.com', admin: true })
  const seen = await lacksSeenBy(shop, headers)
  expect(seen).toEqual(['cards', 'mail', 'confirmation', 'second-step', 'admins', 'proxy'])
  const [note = '', ...others] = await openingNotes(shop)
  expect(others).toEqual([])
  const lines = note.split('\n')
  expect(lines[0]).toBe('Before you open to the public:')
  expect(lines).toHaveLength(1 + seen.length)
  expect(note).toContain('Only test cards are taken')
})

test('a laptop is told nothing', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: 'ada@example.com', admin: true })
  expect(await lacksSeenBy(shop, headers)).toEqual([])
  expect(await openingNotes(shop)).toEqual([])
})

test('an admin without a second step is missed until they have one', async () => {
  const shop = await createTestShop({ ...READY, AUTH_CONFIRM_EMAIL: 'false' })
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  await shop.pool.query('update user_profiles set is_admin = true')
  expect((await openingNotes(shop))[0]).toContain('One admin has no two-step sign-in.')
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (data?.type !== 'totp') throw new Error('not enrolled')
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
  await auth.mfa.challengeAndVerify({ factorId: data.id, code })
  expect((await openingNotes(shop))[0]).not.toContain('admin')
})

const FORWARDED = { 'x-forwarded-for': '203.0.113.9' }

test('a neighbour who forwards and is not named is noticed at the first request, and told of once', async () => {
  const { log, text } = captureLog()
  const shop = await createTestShop(READY, { log })
  const from = (address: string, headers: Record<string, string> = FORWARDED) =>
    shop.send('GET', '/healthz', undefined, headers, address)
  const told = () => text().split('TRUSTED_PROXIES').length - 1
  await from('10.0.0.8', {})
  await from('192.0.2.1')
  await from('198.51.100.4') // A stranger may write what they like.
  expect([shop.proxyWatch.sawUnnamed(), told()]).toEqual([false, 0])
  await from('::ffff:10.0.0.8')
  await from('127.0.0.1')
  expect([shop.proxyWatch.sawUnnamed(), told()]).toEqual([true, 1])
  expect((await openingNotes(shop))[0]).toContain('Set TRUSTED_PROXIES')
  expect(text()).not.toMatch(/203\.0\.113|10\.0\.0/)
})
