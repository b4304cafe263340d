import { expect, test } from 'vitest'
import { applyRetention } from '../../apply-retention.ts'
import { accountSessions } from '../../db/schema/accounts.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const DAY_MS = 24 * 60 * 60_000

async function signedUp(settings: Record<string, string> = {}) {
  const clock = { ms: Date.now() }
  const shop = await createTestShop(settings, { now: () => new Date(clock.ms) })
  const { data } = await accountClient(shop).signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  if (!data.session) throw new Error('no session')
  const { user, access_token, refresh_token } = data.session
  const refresh = async (token: string) => {
    const headers = { apikey: shop.config.AUTH_ANON_KEY }
    const body = { refresh_token: token }
    const answer = await shop.send('POST', '/auth/v1/token?grant_type=refresh_token', body, headers)
    return { status: answer.status, ...(await answer.json()) }
  }
  const useDaily = async (days: number) => {
    let token = refresh_token
    for (let day = 0; day < days; day += 1) {
      clock.ms += DAY_MS
      token = (await refresh(token)).refresh_token
    }
    return token
  }
  const passDays = (days: number) => {
    clock.ms += days * DAY_MS
  }
  return { shop, id: user.id, access_token, refresh_token, refresh, useDaily, passDays }
}

test('a session that was used within thirty days goes on', async () => {
  const { refresh, refresh_token, passDays } = await signedUp()
  passDays(29)
  expect((await refresh(refresh_token)).status).toBe(200)
})

test('400: a session that nobody used for thirty days is refused as the protocol says it, and gone', async () => {
  const { shop, refresh, refresh_token, passDays } = await signedUp()
  passDays(30)
  const refused = await refresh(refresh_token)
  expect(refused).toMatchObject({
    status: 400,
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired',
  })
  expect((await shop.pool.query('select from accounts.sessions')).rowCount).toBe(0)
  expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found')
})

test('400: a session that is used every day ends after 180 days', async () => {
  const { refresh, useDaily, passDays } = await signedUp()
  const token = await useDaily(179)
  expect(token).toEqual(expect.any(String))
  passDays(1)
  expect((await refresh(token)).error_code).toBe('session_expired')
})

test('400: an admin’s session ends after 14 days, however much it is used', async () => {
  const { shop, refresh, useDaily, passDays } = await signedUp()
  const token = await useDaily(13)
  await shop.pool.query('update user_profiles set is_admin = true')
  passDays(1)
  expect((await refresh(token)).error_code).toBe('session_expired')
})

test.for([
  ['unused, ends thirty', 0, 30],
  ['ends 180', 179, 180],
] as const)(
  '400: a session that was begun while the clock was a year ahead, %s days after it was set right',
  async (terms) => {
    const [, used, days] = terms
    const { shop, refresh, useDaily, passDays } = await signedUp()
    passDays(-365)
    await applyRetention(shop)
    const token = await useDaily(used)
    passDays(days - used)
    expect((await refresh(token)).error_code).toBe('session_expired')
  },
)

test('a token that outlives its session opens nothing', async () => {
  const { shop, id, access_token, passDays } = await signedUp({
    AUTH_SESSION_IDLE_DAYS: '2',
    AUTH_TOKEN_TTL_S: String(5 * 24 * 3600),
  })
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${access_token}` }
  passDays(1)
  expect((await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status).toBe(200)
  passDays(1)
  expect((await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status).toBe(401)
  const user = await shop.send('GET', '/auth/v1/user', undefined, headers)
  expect(await user.json()).toMatchObject({ error_code: 'session_not_found' })
})

test('ended sessions are deleted by the clock, others stay', async () => {
  const { shop, passDays } = await signedUp()
  passDays(29)
  await shop.signUp({ email: 'grace@example.com' })
  await applyRetention(shop)
  const left = async () => (await shop.pool.query('select from accounts.sessions')).rowCount
  expect(await left()).toBe(2)
  passDays(1)
  await applyRetention(shop)
  expect(await left()).toBe(1)
})

test('an account has a hundred sessions; the one that was not used for longest makes room for the next, ten minutes later', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const [first, second] = [accountClient(shop), accountClient(shop)]
  const signIn = (client = accountClient(shop)) =>
    client.signInWithPassword({ email: 'many@example.com', password: GOOD_PASSWORD })
  const sessions = () => shop.db.$count(accountSessions)
  await first.signUp({ email: 'many@example.com', password: GOOD_PASSWORD })
  await signIn(second)
  time += 1_000
  await first.refreshSession()
  for (let n = 2; n <= 100; n++) await signIn()
  expect(await sessions()).toBe(101)
  time += 11 * 60_000
  await first.refreshSession()
  await signIn()
  expect(await sessions()).toBe(100)
  expect((await first.refreshSession()).error).toBeNull()
  expect((await second.refreshSession()).error).toBeTruthy()
})
