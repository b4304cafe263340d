import { expect, onTestFinished, test } from 'vitest'
import { addressOf, close, listen } from '../../listen.ts'
import { GOOD_PASSWORD } from '../../testing/account-client.ts'
import { ALMOST_ALL, heapUsed, KB } from '../../testing/held-memory.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { createPasswords } from './passwords.ts'

const CALLS = 60

/** A shop in which the first two passwords are compared until the test says so. */
async function openDoor() {
  const turn = Promise.withResolvers<void>()
  const verify = async () => {
    await turn.promise
    return false
  }
  const real = createPasswords(undefined, { hash: async () => 'hashed', verify })
  const come = { count: 0 }
  const passwords: typeof real = {
    ...real,
    matches(...asked) {
      come.count += 1
      return real.matches(...asked)
    },
  }
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }, { passwords })
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  const service = `${addressOf(server, shop.config)}/auth/v1`
  const headers = { apikey: shop.config.AUTH_ANON_KEY, 'content-type': 'application/json' }
  const signIn = (body: string) => fetch(`${service}/token?grant_type=password`, { method: 'POST', headers, body })
  const change = (own: Record<string, string>, body: string) =>
    fetch(`${service}/user`, { method: 'PUT', headers: { ...headers, ...own }, body })
  return { shop, turn, come, signIn, change }
}

const CREDENTIALS = { email: 'nobody@example.com', password: GOOD_PASSWORD }

test('of a sign-in that waits for its turn no more is held than the password', async () => {
  const { turn, come, signIn } = await openDoor()
  const body = JSON.stringify({ ...CREDENTIALS, beside: ALMOST_ALL })
  const before = heapUsed()
  const answers = Array.from({ length: CALLS }, () => signIn(body).then(({ status }) => status))
  await expect.poll(() => come.count, { timeout: 30_000 }).toBe(CALLS)
  expect((heapUsed() - before) / CALLS / KB).toBeLessThan(500)
  turn.resolve()
  expect(new Set(await Promise.all(answers))).toEqual(new Set([400]))
})

test.each(['email', 'phone', 'password'])('400: a sign-in whose %s nobody can have does not wait', async (field) => {
  const { signIn } = await openDoor()
  expect((await signIn(JSON.stringify({ ...CREDENTIALS, [field]: ALMOST_ALL }))).status).toBe(400)
})

test.each([
  ['more than an account may keep', { data: { a: ALMOST_ALL } }, 422],
  ['a challenge that nobody can have made', { code_challenge: ALMOST_ALL, code_challenge_method: 's256' }, 400],
])('4xx: nor does a new password with %s', async (_what, beside, status) => {
  const { shop, change } = await openDoor()
  const { headers } = await shop.signUp({ email: 'ada@example.com' })
  const answer = await change(headers, JSON.stringify({ password: GOOD_PASSWORD, ...beside }))
  expect(answer.status).toBe(status)
})
