import { expect, test } from 'vitest'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

/** What a path and a body may name: the owner, and what is theirs alone. */
const OWNERS = ['{owner}', '{factor}', '{identity}'] as const
const PICTURE = 'a picture'

type Row = [
  method: string,
  path: string,
  body: unknown,
  statuses: [nobody: number, owner: number, other: number, admin: number],
]

/** Every account and profile endpoint, and what nobody, its owner, another user and an admin are answered. */
const CALLS: Row[] = [
  // Open to everybody: who is asking changes nothing.
  ['GET', '/auth/v1/settings', undefined, [200, 200, 200, 200]],
  ['GET', '/auth/v1/health', undefined, [200, 200, 200, 200]],
  ['GET', '/auth/v1/.well-known/jwks.json', undefined, [200, 200, 200, 200]],
  ['POST', '/auth/v1/signup', { email: 'owner@example.com', password: 'Brim-2025-works!' }, [422, 422, 422, 422]],
  [
    'POST',
    '/auth/v1/token?grant_type=password',
    { email: 'owner@example.com', password: 'Brim-2025-works!' },
    [400, 400, 400, 400],
  ],
  ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'made-up' }, [400, 400, 400, 400]],
  ['POST', '/auth/v1/token?grant_type=pkce', { auth_code: 'made-up', code_verifier: 'made-up' }, [404, 404, 404, 404]],
  ['POST', '/auth/v1/recover', { email: 'owner@example.com' }, [200, 200, 200, 200]],
  ['POST', '/auth/v1/otp', { email: 'owner@example.com', create_user: false }, [200, 200, 200, 200]],
  ['POST', '/auth/v1/resend', { type: 'signup', email: 'owner@example.com' }, [200, 200, 200, 200]],
  ['GET', '/auth/v1/verify?token=made-up&type=signup', undefined, [303, 303, 303, 303]],
  ['POST', '/auth/v1/verify', { type: 'signup', email: 'owner@example.com', token: '123456' }, [403, 403, 403, 403]],
  ['GET', '/auth/v1/authorize?provider=google', undefined, [400, 400, 400, 400]],
  ['GET', '/auth/v1/callback?state=made-up', undefined, [303, 303, 303, 303]],
  ['POST', '/api/messages/notices', { token: 'made-up', wanted: true }, [404, 404, 404, 404]],
  // About whoever asks.
  ['GET', '/auth/v1/user', undefined, [401, 200, 200, 200]],
  ['PUT', '/auth/v1/user', { data: { a: 1 } }, [401, 200, 200, 200]],
  ['GET', '/auth/v1/reauthenticate', undefined, [401, 200, 200, 200]],
  ['GET', '/auth/v1/user/identities/authorize?provider=google', undefined, [401, 400, 400, 400]],
  ['POST', '/auth/v1/factors', { factor_type: 'totp' }, [401, 200, 200, 200]],
  ['GET', '/auth/v1/recovery-codes', undefined, [401, 200, 200, 200]],
  ['POST', '/auth/v1/recovery-codes', undefined, [401, 401, 401, 401]],
  ['POST', '/auth/v1/recovery-codes/verify', { code: '7K2M-9PQR-0X1Z' }, [401, 422, 422, 422]],
  ['POST', '/auth/v1/logout', undefined, [401, 204, 204, 204]],
  ['POST', '/auth/v1/logout?scope=others', undefined, [401, 204, 204, 204]],
  ['POST', '/auth/v1/logout?scope=local', undefined, [401, 204, 204, 204]],
  ['GET', '/api/account/export', undefined, [401, 200, 200, 200]],
  ['POST', '/api/profiles', { company: 'x' }, [401, 201, 201, 201]],
  ['GET', '/api/messages/unread', undefined, [401, 200, 200, 200]],
  [
    'POST',
    '/api/contact-requests/signed-in',
    { product_type: 'polos', message: 'Forty polos', phone: '', file_url: null },
    [401, 201, 201, 201],
  ],
  // The owner's alone, or the owner's and the staff's. To the others it does not exist.
  ['DELETE', '/auth/v1/user/identities/{identity}', undefined, [401, 422, 404, 404]],
  ['POST', '/auth/v1/factors/{factor}/challenge', {}, [401, 200, 404, 404]],
  [
    'POST',
    '/auth/v1/factors/{factor}/verify',
    { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' },
    [401, 404, 404, 404],
  ],
  ['DELETE', '/auth/v1/factors/{factor}', undefined, [401, 200, 404, 404]],
  ['GET', '/api/profiles/{owner}', undefined, [401, 200, 404, 200]],
  ['PATCH', '/api/profiles/{owner}', { company: 'Brim & Co' }, [401, 200, 404, 200]],
  ['GET', '/api/profiles/{owner}/recent', undefined, [401, 200, 404, 200]],
  ['GET', '/api/profiles/{owner}/jobs', undefined, [401, 200, 404, 200]],
  ['GET', '/api/profiles/{owner}/certificates', undefined, [401, 200, 404, 200]],
  [
    'POST',
    '/api/profiles/{owner}/certificates',
    { business: 'Brim & Co', state: 'TX', number: '12-345', expires_on: '2027-12-31', file_url: '/no-such-file.pdf' },
    [401, 422, 404, 422],
  ],
  ['GET', '/api/profiles/{owner}/certificates/{identity}/file', undefined, [401, 404, 404, 404]],
  ['GET', '/api/messages/{owner}', undefined, [401, 200, 404, 200]],
  ['GET', '/api/messages/{owner}/files/no-such-file.png', undefined, [401, 404, 404, 404]],
  ['POST', '/api/messages/{owner}/read', undefined, [401, 200, 404, 200]],
  ['POST', '/api/messages/{owner}/replies', { message_content: 'Thank you' }, [401, 201, 404, 404]],
  ['POST', '/storage/v1/object/profile_avatars/{owner}/avatar.png', PICTURE, [403, 200, 403, 403]],
  ['DELETE', '/storage/v1/object/profile_avatars', { prefixes: ['{owner}/avatar.png'] }, [403, 200, 403, 403]],
  // Each has a list of their own.
  ['GET', '/api/saved-designs', undefined, [401, 200, 200, 200]],
  ['PUT', '/api/saved-designs/no-such-design', { name: 'Ours' }, [401, 404, 404, 404]],
  ['DELETE', '/api/saved-designs/no-such-design', undefined, [401, 200, 200, 200]],
  ['DELETE', '/api/account', { email: 'owner@example.com' }, [401, 200, 422, 422]],
  // Nobody's.
  ['GET', '/auth/v1/admin/users', undefined, [403, 403, 403, 403]],
  ['DELETE', '/auth/v1/admin/users/{owner}', undefined, [403, 403, 403, 403]],
]

async function peopleOf(shop: TestShop) {
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  const other = await shop.signUp({ email: 'other@example.com' })
  const admin = await shop.signUp({ email: 'admin@example.com', admin: true })
  const { rows } = await shop.pool.query<{ factor: string; identity: string }>(
    `with added as (
      insert into accounts.factors (user_id, friendly_name, factor_type, secret)
      values ($1, 'app', 'totp', 'JBSWY3DPEHPK3PXP') returning id)
     select added.id as factor, identities.id as identity from added, accounts.identities where user_id = $1`,
    [owner.id],
  )
  const names = { '{owner}': owner.id, '{factor}': rows[0]?.factor ?? '', '{identity}': rows[0]?.identity ?? '' }
  const named = (text: string) => OWNERS.reduce((filled, name) => filled.replaceAll(name, names[name]), text)
  return { owner, other, admin, named }
}

test.for(CALLS)('%s %s', async ([method, path, body, expected]) => {
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  const { owner, other, admin, named } = await peopleOf(shop)
  const ask = async (headers: Record<string, string>) => {
    const asked = { apikey: shop.config.AUTH_ANON_KEY, ...headers }
    if (body !== PICTURE) {
      const sent = body === undefined ? undefined : named(JSON.stringify(body))
      return (await shop.send(method, named(path), sent, asked)).status
    }
    const picture = { 'content-type': 'image/png', 'x-upsert': 'true' }
    return (await shop.app.request(named(path), { method, headers: { ...asked, ...picture }, body: SAMPLE_FILES.png }))
      .status
  }
  const nobodyGets = await ask({})
  const othersGet = [await ask(other.headers), await ask(admin.headers)]
  expect([nobodyGets, await ask(owner.headers), ...othersGet]).toEqual(expected)
})

test('the table above leaves no endpoint of accounts, profiles, messages and saved designs out', async () => {
  const { app } = await createTestShop()
  const served = app.routes
    .filter(
      ({ method, path }) =>
        method !== 'ALL' && /^\/(auth\/v1|api\/(profiles|account|messages|saved-designs))\b/.test(path),
    )
    .map(({ method, path }) => ({ method, path, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/?]+')}/?([?]|$)`) }))
  const missing = served.filter(
    ({ method, pattern }) => !CALLS.some(([called, at]) => called === method && pattern.test(at)),
  )
  expect(served.length).toBeGreaterThan(30)
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
