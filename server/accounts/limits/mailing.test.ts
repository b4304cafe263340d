import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { mailsTo, newestMail } from '../../testing/account-mail.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const VICTIM = 'victim@example.com'
const NO_INTERVAL = { AUTH_MAIL_INTERVAL_S: '0' }

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

const call = (shop: TestShop, path: string, body: unknown, address?: string) =>
  shop.send('POST', `/auth/v1/${path}`, body, { apikey: shop.config.AUTH_ANON_KEY }, address)

const countOf = (values: number[], wanted: number) => values.filter((value) => value === wanted).length

test.for(['otp', 'recover', 'resend'])(
  '429: one client has few strangers mailed by /%s, and others go on',
  async (path) => {
    const shop = await createTestShop()
    const ask = (n: number) => call(shop, path, { email: `u${n}@example.com`, type: 'signup' })
    const statuses = (await Promise.all(numbers(300).map(ask))).map(({ status }) => status)
    expect(countOf(statuses, 200)).toBeGreaterThanOrEqual(40)
    expect(countOf(statuses, 200)).toBeLessThanOrEqual(50)
    expect(countOf(statuses, 429)).toBe(300 - countOf(statuses, 200))
    const { rows } = await shop.pool.query('select distinct recipient from mail_outbox')
    expect(rows.length).toBeLessThanOrEqual(50)
    expect((await call(shop, path, { email: 'ann@example.com', type: 'signup' }, '198.51.100.1')).status).toBe(200)
  },
)

test('429: one client does not sign up without end, and has even fewer strangers mailed where sign-ups are confirmed', async () => {
  for (const [settings, most] of [[{}, 75] as const, [{ AUTH_CONFIRM_EMAIL: 'true' }, 50] as const]) {
    const shop = await createTestShop(settings)
    const ask = (n: number) => call(shop, 'signup', { email: `u${n}@example.com`, password: GOOD_PASSWORD })
    const statuses = (await Promise.all(numbers(100).map(ask))).map(({ status }) => status)
    expect(countOf(statuses, 200)).toBeLessThanOrEqual(most)
    expect(countOf(statuses, 429)).toBe(100 - countOf(statuses, 200))
  }
})

const KNOWN = ['nobody@example.com', 'waits@example.com', 'proven@example.com'] as const

test.for(['signup', 'otp', 'resend'])(
  'after /%s, the next /resend is answered the same whether or not there is an account, and whether or not it is proven',
  async (path) => {
    const clock = { ms: Date.now() }
    const shop = await createTestShop({ AUTH_CONFIRM_EMAIL: 'true' }, { now: () => new Date(clock.ms) })
    await accountClient(shop).signUp({ email: KNOWN[1], password: GOOD_PASSWORD })
    await shop.signUp({ email: KNOWN[2], proven: true })
    clock.ms += 61_000
    for (const email of KNOWN) {
      const ask = async (to: string, body: object) => (await call(shop, to, { email, ...body })).status
      expect(await ask(path, { type: 'signup', password: GOOD_PASSWORD, create_user: false })).toBe(200)
      const again = [await ask('resend', { type: 'signup' }), await ask('resend', { type: 'email_change' })]
      for (let n = 0; n < 8; n++) {
        clock.ms += 61_000
        again.push(await ask('resend', { type: 'signup' }))
      }
      expect([email, ...again]).toEqual([email, 429, ...Array(9).fill(200)])
    }
  },
)

test('30 calls of /recover at once, from 30 addresses, are one mail', async () => {
  const shop = await createTestShop()
  await shop.signUp({ email: VICTIM })
  const answers = await Promise.all(numbers(30).map((n) => call(shop, 'recover', { email: VICTIM }, `198.51.100.${n}`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailsTo(shop, VICTIM)).toEqual(['account-recovery'])
})

test('at most five mails go to one recipient, whoever asks for them and however', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  await accountClient(shop).signUp({ email: VICTIM, password: GOOD_PASSWORD })
  const statuses: number[] = []
  for (const n of numbers(10)) {
    for (const path of ['recover', 'otp', 'resend']) {
      const answer = await call(shop, path, { email: VICTIM, type: 'signup' }, `198.51.100.${n}`)
      if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3600)
      statuses.push(answer.status)
    }
  }
  expect(await mailsTo(shop, VICTIM)).toHaveLength(5)
  expect(statuses.filter((_, n) => n % 3 === 0)).toEqual(Array(10).fill(200))
})

test('tags behind a plus make no new recipient, though each is an account of its own', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  for (const n of numbers(12)) {
    const email = `victim+${n}@example.com`
    expect((await accountClient(shop).signUp({ email, password: GOOD_PASSWORD })).error).toBeNull()
    for (const path of ['recover', 'otp']) await call(shop, path, { email }, `198.51.100.${n}`)
  }
  const { rows } = await shop.pool.query('select recipient from mail_outbox')
  expect(rows).toHaveLength(5)
  const { rows: users } = await shop.pool.query('select from accounts.users')
  expect(users).toHaveLength(12)
})

test('nor do mails to such spellings use up those with which the proven owner of the mailbox gets back in', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  await shop.signUp({ email: VICTIM, proven: true })
  for (const n of numbers(12)) await call(shop, 'otp', { email: `victim+${n}@example.com` }, `198.51.100.${n}`)
  for (const _ of numbers(12)) await call(shop, 'recover', { email: VICTIM })
  expect(await mailsTo(shop, VICTIM)).toEqual(Array(5).fill('account-recovery'))
})

test('nor do codes that let nobody in: of a move, which strangers have mailed again, and those that a taken session asks for', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  const { headers } = await shop.signUp({ email: VICTIM, proven: true })
  const own = { apikey: shop.config.AUTH_ANON_KEY, ...headers }
  await shop.send('PUT', '/auth/v1/user', { email: 'victim@new.example' }, own)
  for (const n of numbers(8)) await call(shop, 'resend', { email: VICTIM, type: 'email_change' }, `198.51.100.${n}`)
  for (const _ of numbers(8)) await shop.send('GET', '/auth/v1/reauthenticate', undefined, own)
  expect(await mailsTo(shop, VICTIM)).toHaveLength(5)
  await call(shop, 'recover', { email: VICTIM })
  expect((await newestMail(shop, VICTIM)).kind).toBe('account-recovery')
})

test('nor does the other name of Gmail', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  for (const n of numbers(12)) {
    const email = `${n % 2 ? 'vic.tim' : 'victim'}@${n % 3 ? 'gmail' : 'googlemail'}.com`
    await call(shop, 'otp', { email }, `198.51.100.${n}`)
  }
  expect((await shop.pool.query('select from mail_outbox')).rowCount).toBe(5)
})

test('in a day it is ten at most', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  await shop.signUp({ email: VICTIM })
  for (const hour of numbers(24)) {
    for (const n of numbers(3)) await call(shop, 'recover', { email: VICTIM }, `198.51.${hour}.${n}`)
    await shop.pool.query(`update rate_limits set whole_at = whole_at - interval '1 hour'`)
  }
  const mails = await mailsTo(shop, VICTIM)
  expect(mails.length).toBeLessThanOrEqual(10)
  expect(mails.length).toBeGreaterThanOrEqual(9)
})

test('a stranger who asks all day leaves the proven owner of an address a link that works, at any moment', async () => {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  await shop.signUp({ email: VICTIM, proven: true })
  const without: number[] = []
  for (const n of numbers(5 + 48)) {
    const minutes = n < 5 ? 1 : 30
    await call(shop, 'recover', { email: VICTIM }, `198.51.100.${n}`)
    const { rows } = await shop.pool.query('select sent_at from accounts.mailed_tokens')
    if (clock.ms - rows[0].sent_at.getTime() >= shop.config.AUTH_LINK_TTL_S * 1000) without.push(n)
    clock.ms += minutes * 60_000
    await shop.pool.query(`update rate_limits set whole_at = whole_at - make_interval(mins => $1)`, [minutes])
  }
  expect(without).toEqual([])
  expect((await mailsTo(shop, VICTIM)).length).toBeLessThanOrEqual(10)
})

test('a mail that may not be sent leaves the code of the last one as it was', async () => {
  const shop = await createTestShop(NO_INTERVAL)
  await shop.signUp({ email: VICTIM })
  for (const _ of numbers(7)) await call(shop, 'recover', { email: VICTIM })
  const { code } = await newestMail(shop, VICTIM)
  const right = await accountClient(shop).verifyOtp({ email: VICTIM, token: code, type: 'recovery' })
  expect(right.error).toBeNull()
})

const YEAR_MS = 365 * 24 * 60 * 60_000

/** A shop whose clock is a year ahead, until it is set right. */
async function shopAhead() {
  const clock = { ms: Date.now() + YEAR_MS }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  await shop.signUp({ email: VICTIM })
  const setRight = () => {
    clock.ms -= YEAR_MS
  }
  return { shop, setRight }
}

test.for(['recover', 'otp', 'resend'])(
  'whoever was mailed by /%s while the machine’s clock was a year ahead is mailed again when they ask again',
  async (path) => {
    const { shop, setRight } = await shopAhead()
    const ask = async () => (await call(shop, path, { email: VICTIM, type: 'signup' })).status
    expect(await ask()).toBe(200)
    setRight()
    expect(await ask()).toBe(200)
    expect(await mailsTo(shop, VICTIM)).toHaveLength(2)
  },
)

test('a link that was mailed while the clock was a year ahead does not work for that year', async () => {
  const { shop, setRight } = await shopAhead()
  await call(shop, 'recover', { email: VICTIM })
  const { code } = await newestMail(shop, VICTIM)
  setRight()
  const late = await accountClient(shop).verifyOtp({ email: VICTIM, token: code, type: 'recovery' })
  expect(late.error?.code).toBe('otp_expired')
})

test('whoever signed up with somebody else’s address has few mails sent there by changing the password', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: VICTIM, password: GOOD_PASSWORD })
  for (const n of numbers(8)) expect((await auth.updateUser({ password: `${GOOD_PASSWORD}${n}` })).error).toBeNull()
  expect(await mailsTo(shop, VICTIM)).toHaveLength(5)
})

test('nor does anybody have the shop mail themselves without end by it', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: VICTIM, proven: true })
  const own = { apikey: shop.config.AUTH_ANON_KEY, ...headers }
  for (const n of numbers(40)) {
    const changed = await shop.send('PUT', '/auth/v1/user', { password: `${GOOD_PASSWORD}${n}` }, own)
    expect(changed.status).toBe(200)
  }
  expect(await mailsTo(shop, VICTIM)).toHaveLength(20)
})

test('429: one client has few strangers mailed by changing the addresses of many accounts', async () => {
  const shop = await createTestShop({ ...NO_INTERVAL })
  const people = await Promise.all(numbers(9).map((n) => shop.signUp({ email: `u${n}@example.com` })))
  const statuses: number[] = []
  for (const n of numbers(54)) {
    const headers = { apikey: shop.config.AUTH_ANON_KEY, ...people[n % 9]?.headers }
    statuses.push((await shop.send('PUT', '/auth/v1/user', { email: `stranger${n}@example.com` }, headers)).status)
  }
  const { rows } = await shop.pool.query(`select from mail_outbox where kind = 'account-email_change_new'`)
  expect(rows.length).toBeLessThanOrEqual(42)
  expect(countOf(statuses, 429)).toBe(54 - rows.length)
})

test('ordinary use from one address is never limited: a dozen sign-ups, sign-ins, codes and refreshes in a minute', async () => {
  const shop = await createTestShop()
  for (const n of numbers(12)) {
    const email = `u${n}@example.com`
    const auth = accountClient(shop)
    expect((await auth.signUp({ email, password: GOOD_PASSWORD })).error).toBeNull()
    expect((await auth.signInWithPassword({ email, password: GOOD_PASSWORD })).error).toBeNull()
    expect((await auth.refreshSession()).error).toBeNull()
    expect((await auth.signInWithOtp({ email })).error).toBeNull()
    const { code } = await newestMail(shop, email)
    expect((await auth.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  }
})

test('an office signs in at once: right passwords are never too many', async () => {
  const shop = await createTestShop()
  await accountClient(shop).signUp({ email: 'office@example.com', password: GOOD_PASSWORD })
  const signIn = () => accountClient(shop).signInWithPassword({ email: 'office@example.com', password: GOOD_PASSWORD })
  const answers = await Promise.all(numbers(80).map(signIn))
  expect(new Set(answers.map(({ error }) => error))).toEqual(new Set([null]))
})
