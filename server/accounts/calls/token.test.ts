import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { createPasswords } from '../users/passwords.ts'

const EMAIL = 'ada@example.com'

async function signedUp(shop: TestShop) {
  const auth = accountClient(shop)
  const { data } = await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  if (!data.session) throw new Error('no session')
  return { auth, session: data.session }
}

const refresh = async (shop: TestShop, refresh_token: unknown) => {
  const answer = await shop.send(
    'POST',
    '/auth/v1/token?grant_type=refresh_token',
    { refresh_token },
    { apikey: shop.config.AUTH_ANON_KEY },
  )
  return { status: answer.status, body: await answer.json() }
}

test('the right password signs in, whatever the case of the address', async () => {
  const shop = await createTestShop()
  await signedUp(shop)
  const { data, error } = await accountClient(shop).signInWithPassword({
    email: 'ADA@example.com',
    password: GOOD_PASSWORD,
  })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(EMAIL)
})

test.for([
  ['of the shop', undefined, GOOD_PASSWORD],
  ['of an exported project', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', 'U*U'],
] as const)('400: a sign-in with a password %s that is replaced while it is compared', async ([, imported, old]) => {
  const real = createPasswords()
  let meanwhile = async () => {}
  const matches: typeof real.matches = async (...compared) => {
    const isRight = await real.matches(...compared)
    await meanwhile()
    return isRight
  }
  const shop = await createTestShop({}, { passwords: { ...real, matches } })
  const { auth } = await signedUp(shop)
  if (imported) await shop.pool.query('update accounts.users set password_hash = $1', [imported])
  const attempt = (password: string) => accountClient(shop).signInWithPassword({ email: EMAIL, password })
  meanwhile = async () => {
    meanwhile = async () => {}
    expect((await auth.updateUser({ password: 'Another-2026-works!' })).error).toBeNull()
  }
  expect((await attempt(old)).error?.code).toBe('invalid_credentials')
  expect((await attempt(old)).error?.code).toBe('invalid_credentials')
  expect((await attempt('Another-2026-works!')).error).toBeNull()
})

test('400: a wrong password and an unknown address are told apart by nothing', async () => {
  const shop = await createTestShop()
  await signedUp(shop)
  const attempt = async (email: string) => {
    const { error } = await accountClient(shop).signInWithPassword({ email, password: 'Wrong-1234!' })
    return { code: error?.code, status: error?.status, message: error?.message }
  }
  const expected = { code: 'invalid_credentials', status: 400, message: 'Invalid login credentials' }
  expect(await attempt(EMAIL)).toEqual(expected)
  expect(await attempt('nobody@example.com')).toEqual(expected)
})

test('429: guessing ends, for that address alone, and the right password still works from another', async () => {
  const shop = await createTestShop()
  await signedUp(shop)
  const guesser = accountClient(shop, {}, '198.51.100.9')
  const attempts = await Promise.all(
    Array.from({ length: 80 }, () => guesser.signInWithPassword({ email: EMAIL, password: 'Wrong-1234!' })),
  )
  const codes = attempts.map(({ error }) => error?.code)
  expect(new Set(codes)).toEqual(new Set(['invalid_credentials', 'over_request_rate_limit']))
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBeGreaterThanOrEqual(30)
  const elsewhere = await accountClient(shop).signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  expect(elsewhere.error).toBeNull()
})

test('200 sign-ins at once all succeed and do not keep another request waiting', async () => {
  const shop = await createTestShop({}, { passwords: createPasswords() })
  await signedUp(shop)
  const crowd = Array.from({ length: 200 }, () =>
    accountClient(shop).signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD }),
  )
  const began = performance.now()
  expect((await shop.send('GET', '/readyz')).status).toBe(200)
  const waitedMs = performance.now() - began
  const answers = await Promise.all(crowd)
  expect(answers.filter(({ error }) => error)).toEqual([])
  expect(waitedMs).toBeLessThan((performance.now() - began) / 3)
})

test('400: an unknown grant', async () => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/auth/v1/token?grant_type=magic', {}, { apikey: shop.config.AUTH_ANON_KEY })
  expect(answer.status).toBe(400)
})

test('a refresh token rotates; the one just used and the parent of the newest still work', async () => {
  const shop = await createTestShop()
  const { session } = await signedUp(shop)
  const second = await refresh(shop, session.refresh_token)
  expect(second.body.refresh_token).not.toBe(session.refresh_token)
  const third = await refresh(shop, second.body.refresh_token)
  expect((await refresh(shop, session.refresh_token)).body.refresh_token).toBe(third.body.refresh_token)
})

test('ten refreshes at once all succeed', async () => {
  const shop = await createTestShop()
  const { session } = await signedUp(shop)
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(shop, session.refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
})

test('a refresh token used again later ends its session at once, and no other', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const { session } = await signedUp(shop)
  const other = await accountClient(shop).signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const second = await refresh(shop, session.refresh_token)
  const third = await refresh(shop, second.body.refresh_token)
  time += 11_000
  const reused = await refresh(shop, session.refresh_token)
  expect([reused.status, reused.body.error_code]).toEqual([400, 'refresh_token_already_used'])
  expect((await refresh(shop, third.body.refresh_token)).body.error_code).toBe('refresh_token_not_found')
  expect((await refresh(shop, other.data.session?.refresh_token)).status).toBe(200)
})

test('so does one that was used while the clock was a year ahead, once that is right', async () => {
  const yearMs = 365 * 24 * 60 * 60_000
  let time = Date.now() + yearMs
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const { session } = await signedUp(shop)
  const second = await refresh(shop, session.refresh_token)
  await refresh(shop, second.body.refresh_token)
  time -= yearMs
  const reused = await refresh(shop, session.refresh_token)
  expect([reused.status, reused.body.error_code]).toEqual([400, 'refresh_token_already_used'])
})

test.for([['made up'], [''], [null], [7], ['A'.repeat(59)]])('4xx: the refresh token %s', async ([given]) => {
  const shop = await createTestShop()
  expect((await refresh(shop, given)).status).toBe(400)
})
