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
  const address = `${addressOf(server, shop.config)}/auth/v1/token?grant_type=password`
  const headers = { apikey: shop.config.AUTH_ANON_KEY, 'content-type': 'application/json' }
  return { turn, come, signIn: (body: string) => fetch(address, { method: 'POST', headers, body }) }
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
