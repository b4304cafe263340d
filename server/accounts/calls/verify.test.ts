import type { EmailOtpType } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
const NEW_EMAIL = 'ada@new.example'

/** How a mail of each type comes to somebody, and the address that it then goes to. */
const TYPES: [EmailOtpType, string, (shop: TestShop) => Promise<string>][] = [
  [
    'signup',
    'true',
    async (shop) => {
      await accountClient(shop).signUp({ email: EMAIL, password: GOOD_PASSWORD })
      return EMAIL
    },
  ],
  [
    'email',
    'false',
    async (shop) => {
      await accountClient(shop).signInWithOtp({ email: EMAIL })
      return EMAIL
    },
  ],
  [
    'magiclink',
    'false',
    async (shop) => {
      await accountClient(shop).signUp({ email: EMAIL, password: GOOD_PASSWORD })
      await accountClient(shop).signInWithOtp({ email: EMAIL })
      return EMAIL
    },
  ],
  [
    'recovery',
    'false',
    async (shop) => {
      await accountClient(shop).signUp({ email: EMAIL, password: GOOD_PASSWORD })
      await accountClient(shop).resetPasswordForEmail(EMAIL)
      return EMAIL
    },
  ],
  [
    'email_change',
    'false',
    async (shop) => {
      const auth = accountClient(shop)
      await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
      await auth.updateUser({ email: NEW_EMAIL })
      await follow(shop, (await newestMail(shop, EMAIL)).link)
      return NEW_EMAIL
    },
  ],
]

async function mailed([type, AUTH_CONFIRM_EMAIL, ask]: (typeof TYPES)[number]) {
  const shop = await createTestShop({ AUTH_CONFIRM_EMAIL })
  const email = await ask(shop)
  const { link, code } = await newestMail(shop, email)
  return { shop, type, email, link, code, auth: accountClient(shop) }
}

test.for(TYPES)('GET /verify?type=%s signs in, once', async (row) => {
  const { shop, type, link } = await mailed(row)
  const url = new URL(link)
  url.searchParams.set('type', type)
  const first = await follow(shop, url.href)
  expect([first.status, first.fragment.get('type')]).toEqual([303, type])
  expect(first.fragment.get('refresh_token')).toBeTruthy()
  expect((await follow(shop, url.href)).fragment.get('error_code')).toBe('otp_expired')
})

test.for(TYPES)('POST /verify with the code of a mail of type %s signs in, once', async (row) => {
  const { auth, type, email, code } = await mailed(row)
  const { data } = await auth.verifyOtp({ email, token: code, type })
  expect(data.user?.email).toBe(email)
  expect((await auth.verifyOtp({ email, token: code, type })).error?.code).toBe('otp_expired')
})

test.for(TYPES)('POST /verify with the link’s token of type %s signs in, once', async (row) => {
  const { auth, type, email, link } = await mailed(row)
  const token_hash = new URL(link).searchParams.get('token') ?? ''
  expect((await auth.verifyOtp({ token_hash, type })).data.user?.email).toBe(email)
  expect((await auth.verifyOtp({ token_hash, type })).error?.code).toBe('otp_expired')
})

test('a link of one type does not work as another', async () => {
  const row = TYPES.find(([type]) => type === 'magiclink')
  if (!row) throw new Error('no such type')
  const { shop, auth, email, link, code } = await mailed(row)
  const url = new URL(link)
  url.searchParams.set('type', 'recovery')
  expect((await follow(shop, url.href)).fragment.get('error_code')).toBe('otp_expired')
  expect((await auth.verifyOtp({ email, token: code, type: 'recovery' })).error?.code).toBe('otp_expired')
})

const REFUSED: [string, Record<string, unknown>][] = [
  ['no type', { email: EMAIL, token: '123456' }],
  ['a type that is none', { type: 'invitation', email: EMAIL, token: '123456' }],
  ['neither a token nor a link’s', { type: 'signup', email: EMAIL }],
  ['a token without an address', { type: 'signup', token: '123456' }],
]

test.for(REFUSED)('400: POST /verify with %s', async ([, body]) => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/auth/v1/verify', body, { apikey: shop.config.AUTH_ANON_KEY })
  expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
})

test('400: an unknown sign-out scope, an unknown kind of mail, and one without an address', async () => {
  const shop = await createTestShop()
  const { headers } = await shop.signUp({ email: EMAIL })
  const calls: [string, unknown][] = [
    ['/logout?scope=planet', undefined],
    ['/resend', { type: 'pigeon', email: EMAIL }],
    ['/resend', { type: 'signup' }],
    ['/otp', {}],
    ['/factors', { factor_type: 'carrier-pigeon' }],
  ]
  for (const [path, body] of calls) {
    const answer = await shop.send('POST', `/auth/v1${path}`, body, { apikey: shop.config.AUTH_ANON_KEY, ...headers })
    expect([path, answer.status, (await answer.json()).error_code]).toEqual([path, 400, 'validation_failed'])
  }
})
