import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, mailsTo, newestMail } from '../../testing/account-mail.ts'
import { guessesUntilLimited } from '../../testing/guessing.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
const CONFIRMING = { AUTH_CONFIRM_EMAIL: 'true' }
const SHOP = 'http://localhost:3000'

const signUp = (shop: TestShop, email = EMAIL) => accountClient(shop).signUp({ email, password: GOOD_PASSWORD })

test('with confirmation on, sign-up gives a user and no session, and the link signs in', async () => {
  const shop = await createTestShop(CONFIRMING)
  const auth = accountClient(shop)
  const { data, error } = await signUp(shop)
  expect([error, data.session]).toEqual([null, null])
  expect(data.user?.identities).toHaveLength(1)
  expect((await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })).error?.code).toBe(
    'email_not_confirmed',
  )
  expect((await auth.signInWithPassword({ email: EMAIL, password: 'Wrong-1234!' })).error?.code).toBe(
    'invalid_credentials',
  )
  const { url, fragment } = await follow(shop, (await newestMail(shop, EMAIL)).link)
  expect(url?.origin).toBe(SHOP)
  expect(Object.fromEntries(fragment)).toMatchObject({ token_type: 'bearer', type: 'signup', expires_in: '3600' })
  const session = await auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(session.data.user?.email_confirmed_at).toBeTruthy()
  expect((await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })).error).toBeNull()
})

test('a known, confirmed address gets the same answer with a made-up id, and no mail', async () => {
  const shop = await createTestShop(CONFIRMING)
  const first = await signUp(shop)
  await follow(shop, (await newestMail(shop, EMAIL)).link)
  const again = await signUp(shop)
  expect(again.error).toBeNull()
  expect(again.data.user?.identities).toEqual([])
  expect(again.data.user?.id).not.toBe(first.data.user?.id)
  expect(Object.keys(again.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort())
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-signup'])
})

test('a sign-up can be confirmed by its code, and the mail can be sent again after a minute', async () => {
  let time = Date.now()
  const shop = await createTestShop(CONFIRMING, { now: () => new Date(time) })
  const auth = accountClient(shop)
  await signUp(shop)
  const first = await newestMail(shop, EMAIL)
  expect((await auth.resend({ type: 'signup', email: EMAIL })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
  time += 61_000
  expect((await auth.resend({ type: 'signup', email: EMAIL })).error).toBeNull()
  expect((await auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
  const second = await newestMail(shop, EMAIL)
  if (first.code !== second.code) {
    const stale = await auth.verifyOtp({ email: EMAIL, token: first.code, type: 'signup' })
    expect(stale.error?.code).toBe('otp_expired')
  }
  expect((await auth.verifyOtp({ email: EMAIL, token: second.code, type: 'email' })).data.session).toBeTruthy()
})

test('a reset link works once, and only for a while', async () => {
  let time = Date.now()
  const shop = await createTestShop({ AUTH_LINK_TTL_S: '600' }, { now: () => new Date(time) })
  await signUp(shop)
  const auth = accountClient(shop)
  await auth.resetPasswordForEmail(EMAIL, { redirectTo: `${SHOP}/update-password?from=mail` })
  const { link } = await newestMail(shop, EMAIL)
  const first = await follow(shop, link)
  expect([first.status, first.url?.pathname, first.url?.search]).toEqual([303, '/update-password', '?from=mail'])
  expect(first.fragment.get('type')).toBe('recovery')
  const again = await follow(shop, link)
  expect(Object.fromEntries(again.fragment)).toEqual({
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  })
  time += 61_000
  await auth.resetPasswordForEmail(EMAIL)
  const late = await newestMail(shop, EMAIL)
  time += 601_000
  expect((await follow(shop, late.link)).fragment.get('error_code')).toBe('otp_expired')
})

test('a HEAD request does not use a link up', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL)
  const { link } = await newestMail(shop, EMAIL)
  expect((await follow(shop, link, { method: 'HEAD' })).status).toBe(200)
  expect((await follow(shop, link)).fragment.get('access_token')).toBeTruthy()
})

test('recover says the same to everybody, and mails at most once a minute', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  const auth = accountClient(shop)
  for (const email of [EMAIL, EMAIL, 'nobody@example.com']) {
    const { data, error } = await auth.resetPasswordForEmail(email)
    expect([data, error]).toEqual([{}, null])
  }
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-recovery'])
  expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
})

test('one time codes sign in, create an account when asked to, and do not tell who has one otherwise', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  expect((await auth.signInWithOtp({ email: 'new@example.com' })).error).toBeNull()
  const { code } = await newestMail(shop, 'new@example.com')
  const { data } = await auth.verifyOtp({ email: 'new@example.com', token: code, type: 'email' })
  expect(data.session?.user.email).toBe('new@example.com')
  const unknown = await auth.signInWithOtp({ email: 'nobody@example.com', options: { shouldCreateUser: false } })
  expect(unknown.error).toBeNull()
  expect(await mailsTo(shop, 'nobody@example.com')).toEqual([])
})

test('429: guessing codes ends, for that address alone', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  const auth = accountClient(shop, {}, '198.51.100.9')
  await auth.signInWithOtp({ email: 'bo@example.com' })
  const { code } = await newestMail(shop, 'bo@example.com')
  const guess = () => auth.verifyOtp({ email: EMAIL, token: '000000', type: 'recovery' })
  expect(await guessesUntilLimited(guess, 'otp_expired')).toBeGreaterThanOrEqual(30)
  const elsewhere = await accountClient(shop).verifyOtp({ email: 'bo@example.com', token: code, type: 'email' })
  expect(elsewhere.error).toBeNull()
})

test('a code takes 5 tries, also when 120 addresses guess at once; its link goes on working', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL)
  const { code, link } = await newestMail(shop, EMAIL)
  const guessFrom = (n: number) => {
    const token = String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0')
    return accountClient(shop, {}, `198.51.100.${n}`).verifyOtp({ email: EMAIL, token, type: 'recovery' })
  }
  const guesses = await Promise.all(Array.from({ length: 120 }, (_, n) => guessFrom(n)))
  expect(new Set(guesses.map(({ error }) => error?.code))).toEqual(new Set(['otp_expired']))
  const { rows } = await shop.pool.query('select wrong_codes from accounts.mailed_tokens')
  expect(rows).toEqual([{ wrong_codes: 5 }])
  const right = await accountClient(shop).verifyOtp({ email: EMAIL, token: code, type: 'recovery' })
  expect(right.error?.code).toBe('otp_expired')
  expect((await follow(shop, link)).fragment.get('access_token')).toBeTruthy()
})

test('the fifth try may still be the right one', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  const auth = accountClient(shop)
  await auth.resetPasswordForEmail(EMAIL)
  const { code } = await newestMail(shop, EMAIL)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let tries = 0; tries < 4; tries += 1) await auth.verifyOtp({ email: EMAIL, token: wrong, type: 'recovery' })
  expect((await auth.verifyOtp({ email: EMAIL, token: code, type: 'recovery' })).error).toBeNull()
})

test('PKCE: the link carries pkce_, leads to a code, and only whoever asked can exchange it', async () => {
  const shop = await createTestShop()
  await signUp(shop)
  const auth = accountClient(shop, { flowType: 'pkce' })
  await auth.resetPasswordForEmail(EMAIL, { redirectTo: `${SHOP}/update-password` })
  const { link } = await newestMail(shop, EMAIL)
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
  const { url } = await follow(shop, link)
  const code = url?.searchParams.get('code') ?? ''
  expect(url?.hash).toBe('')
  const apikey = shop.config.AUTH_ANON_KEY
  const stolen = await shop.send(
    'POST',
    '/auth/v1/token?grant_type=pkce',
    { auth_code: code, code_verifier: 'x'.repeat(50) },
    { apikey },
  )
  expect((await stolen.json()).error_code).toBe('bad_code_verifier')
  const { data, error } = await auth.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(EMAIL)
  const again = await shop.send(
    'POST',
    '/auth/v1/token?grant_type=pkce',
    { auth_code: code, code_verifier: 'x'.repeat(50) },
    { apikey },
  )
  expect([again.status, (await again.json()).error_code]).toEqual([404, 'flow_state_not_found'])
  const spent = await follow(shop, link)
  expect(spent.url?.searchParams.get('error_code')).toBe('otp_expired')
  expect(spent.fragment.get('error_code')).toBe('otp_expired')
})

const ELSEWHERE = [
  'https://evil.example/',
  '//evil.example/x',
  'http://localhost:3000@evil.example/',
  'http://localhost:3000\\@evil.example/',
  '/\\evil.example',
  'http://user:pass@localhost:3000/',
  'http://localhost:3000.evil.example/',
  'javascript:alert(1)',
  'http://localhost\t:3000/',
  '\u0000//evil.example',
]

test.for(ELSEWHERE)('a link never leads to %s', async (redirectTo) => {
  const shop = await createTestShop()
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL, { redirectTo })
  const { link } = await newestMail(shop, EMAIL)
  expect(new URL(link).searchParams.get('redirect_to')).toBe(`${SHOP}/`)
  const tampered = new URL(link)
  tampered.searchParams.set('redirect_to', redirectTo)
  expect((await follow(shop, tampered.href)).url?.origin).toBe(SHOP)
})

test('AUTH_REDIRECT_ALLOW adds origins', async () => {
  const shop = await createTestShop({ AUTH_REDIRECT_ALLOW: 'https://staging.example' })
  await signUp(shop)
  await accountClient(shop).resetPasswordForEmail(EMAIL, { redirectTo: 'https://staging.example/update-password?a=1' })
  const { url } = await follow(shop, (await newestMail(shop, EMAIL)).link)
  expect(url?.href).toMatch(/^https:\/\/staging\.example\/update-password\?a=1#access_token=/)
})

const BAD_CHECKS: [string, Record<string, unknown>][] = [
  ['no type', { email: EMAIL, token: '123456' }],
  ['an unknown type', { email: EMAIL, token: '123456', type: 'pigeon' }],
  ['no address', { token: '123456', type: 'signup' }],
  ['a list for a token', { email: EMAIL, token: [1], type: 'signup' }],
]

test.for(BAD_CHECKS)('400: POST /verify with %s', async ([, body]) => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/auth/v1/verify', body, { apikey: shop.config.AUTH_ANON_KEY })
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
})

test('400: a code challenge that is too short, or of an unknown method', async () => {
  const shop = await createTestShop()
  const apikey = shop.config.AUTH_ANON_KEY
  for (const pkce of [
    { code_challenge: 'short', code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 'rot13' },
  ]) {
    const answer = await shop.send('POST', '/auth/v1/recover', { email: EMAIL, ...pkce }, { apikey })
    expect((await answer.json()).error_code).toBe('validation_failed')
  }
})
