import type { EmailOtpType } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
const NEW_EMAIL = 'ada@new.example'
const SHOP = 'http://localhost:3000'
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const PKCE = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }

/** Asks as a page does: a browser adds the page's origin, and nobody can make it add another. */
const askFrom = (shop: TestShop, origin: string, method: string, path: string, body: object, headers = {}) =>
  shop.send(method, `/auth/v1${path}`, { ...body, ...PKCE }, { apikey: shop.config.AUTH_ANON_KEY, origin, ...headers })

const signUp = (shop: TestShop) => accountClient(shop).signUp({ email: EMAIL, password: GOOD_PASSWORD })

type Kind = [kind: EmailOtpType, ask: (shop: TestShop) => Promise<unknown>, to: string]

const KINDS: Kind[] = [
  ['recovery', async (shop) => askFrom(shop, SHOP, 'POST', '/recover', { email: EMAIL }), EMAIL],
  ['magiclink', async (shop) => askFrom(shop, SHOP, 'POST', '/otp', { email: EMAIL }), EMAIL],
  ['signup', async (shop) => askFrom(shop, SHOP, 'POST', '/resend', { type: 'signup', email: EMAIL }), EMAIL],
  [
    'email_change',
    async (shop) => {
      const { data } = await accountClient(shop).signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
      const authorization = `Bearer ${data.session?.access_token}`
      await askFrom(shop, SHOP, 'PUT', '/user', { email: NEW_EMAIL }, { authorization })
      const { url } = await follow(shop, (await newestMail(shop, EMAIL)).link)
      const token_hash = url?.searchParams.get('token_hash') ?? ''
      const first = await accountClient(shop).verifyOtp({ token_hash, type: 'email_change' })
      expect([first.error, first.data.session]).toEqual([null, null])
    },
    NEW_EMAIL,
  ],
]

test.for(KINDS)(
  'a %s link that a page asked for is verified by a page, on any device, once',
  async ([type, ask, to]) => {
    const shop = await createTestShop()
    await signUp(shop)
    await ask(shop)
    const { link } = await newestMail(shop, to)
    for (const scanner of [{}, BROWSER]) {
      const { status, url } = await follow(shop, link, scanner)
      expect([status, url?.hash, url?.searchParams.get('type')]).toEqual([303, '', type])
      expect(url?.pathname).toBe(type === 'recovery' ? '/update-password' : '/signin')
    }
    const { url } = await follow(shop, link)
    const token_hash = url?.searchParams.get('token_hash') ?? ''
    const elsewhere = accountClient(shop, { flowType: 'pkce' })
    const { data, error } = await elsewhere.verifyOtp({ token_hash, type })
    expect([error, data.session?.user.email]).toEqual([null, to])
    expect((await elsewhere.verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
    expect((await follow(shop, link)).fragment.get('error_code')).toBe('otp_expired')
  },
)

test('with confirmation on, the link of a sign-up from the page is verified by the page', async () => {
  const shop = await createTestShop({ AUTH_CONFIRM_EMAIL: 'true' })
  const back = encodeURIComponent(`${SHOP}/signin`)
  await askFrom(shop, SHOP, 'POST', `/signup?redirect_to=${back}`, { email: EMAIL, password: GOOD_PASSWORD })
  const { url } = await follow(shop, (await newestMail(shop, EMAIL)).link)
  expect([url?.pathname, url?.searchParams.get('type'), url?.hash]).toEqual(['/signin', 'signup', ''])
  expect((await shop.pool.query('select from accounts.sessions')).rowCount).toBe(0)
})

test('on https, a mail scanner proves nobody’s address for the stranger who signed up with it or moves to it', async () => {
  const PUBLIC_URL = 'https://hats.example'
  const shop = await createTestShop({ PUBLIC_URL, AUTH_CONFIRM_EMAIL: 'true' })
  const stranger = await shop.signUp({ email: 'stranger@example.com', proven: true })
  await signUp(shop)
  await shop.send(
    'PUT',
    '/auth/v1/user',
    { email: NEW_EMAIL },
    { apikey: shop.config.AUTH_ANON_KEY, ...stranger.headers },
  )
  for (const scanned of [EMAIL, NEW_EMAIL]) {
    const { url, fragment } = await follow(shop, (await newestMail(shop, scanned)).link)
    expect([url?.origin, url?.pathname, fragment.size]).toEqual([PUBLIC_URL, '/signin', 0])
  }
  const { rows } = await shop.pool.query('select email, email_proven_at is not null as proven from accounts.users')
  expect(rows).toContainEqual({ email: EMAIL, proven: false })
  expect((await shop.pool.query('select from accounts.mailed_tokens where used_at is not null')).rowCount).toBe(0)
})

test('any link that a browser opens hands its token to the page that was asked for, the query included', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL, { redirectTo: `${SHOP}/update-password?from=mail` })
  const { link } = await newestMail(shop, EMAIL)
  const { url } = await follow(shop, link, BROWSER)
  const token_hash = url?.searchParams.get('token_hash') ?? ''
  expect(url?.href).toBe(`${SHOP}/update-password?from=mail&token_hash=${token_hash}&type=recovery`)
  const { data } = await accountClient(shop).verifyOtp({ token_hash, type: 'recovery' })
  expect(data.session?.user.email).toBe(EMAIL)
})

test('a page that takes no links sends its reader to the one for a new password, or to sign-in', async () => {
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL, { redirectTo: `${SHOP}/basics` })
  expect((await follow(shop, (await newestMail(shop, EMAIL)).link, BROWSER)).url?.pathname).toBe('/update-password')
  await accountClient(shop).signInWithOtp({ email: EMAIL })
  expect((await follow(shop, (await newestMail(shop, EMAIL)).link, BROWSER)).url?.pathname).toBe('/signin')
})

test('another site of the owner gets the session as the protocol says, in a browser too', async () => {
  const staging = 'https://staging.example'
  const shop = await createTestShop({ AUTH_REDIRECT_ALLOW: staging })
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL, { redirectTo: `${staging}/reset` })
  const { url, fragment } = await follow(shop, (await newestMail(shop, EMAIL)).link, BROWSER)
  expect([url?.origin, fragment.get('type')]).toEqual([staging, 'recovery'])
  expect(fragment.get('access_token')).toBeTruthy()
})

test.for(['https://evil.example', 'null', `${SHOP}.evil.example`])(
  'a mail that is asked for from %s is not the page’s',
  async (origin) => {
    const shop = await createTestShop()
    await signUp(shop)
    await askFrom(shop, origin, 'POST', '/recover', { email: EMAIL })
    expect((await follow(shop, (await newestMail(shop, EMAIL)).link)).url?.searchParams.get('code')).toBeTruthy()
  },
)

test('opened at 127.0.0.1 without a public address, the reset link still leads to a new password', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  const there = 'http://127.0.0.1:3000'
  const back = encodeURIComponent(`${there}/update-password`)
  await askFrom(shop, there, 'POST', `/recover?redirect_to=${back}`, { email: EMAIL })
  const { url } = await follow(shop, (await newestMail(shop, EMAIL)).link, BROWSER)
  expect([url?.origin, url?.pathname]).toEqual([SHOP, '/update-password'])
  const page = accountClient(shop, { flowType: 'pkce' })
  const token_hash = url?.searchParams.get('token_hash') ?? ''
  expect((await page.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  expect((await page.updateUser({ password: `${GOOD_PASSWORD}2` })).error).toBeNull()
})
