import { expect, onTestFinished, test } from 'vitest'
import { CALLBACK as CALLBACK_WORDS } from '../../../domain/accounts/callback.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, mailsTo, newestMail } from '../../testing/account-mail.ts'
import { cookieJar } from '../../testing/cookie-jar.ts'
import { changeDuring } from '../../testing/ended-meanwhile.ts'
import { startOpenIdServer } from '../../testing/openid-server.ts'
import { CALLBACK, SIGN_IN, signInLink, visitProvider, walk } from '../../testing/provider-visit.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const SHOP = 'http://localhost:3000'

async function shopWithProvider(
  settings: Record<string, string> = {},
  parts: Parameters<typeof createTestShop>[1] = {},
) {
  const { issuer, visitor, close } = await startOpenIdServer(CALLBACK)
  onTestFinished(close)
  const oidc = {
    AUTH_OIDC_NAME: 'keycloak',
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'shop',
    AUTH_OIDC_CLIENT_SECRET: 'shop-secret',
  }
  const shop = await createTestShop({ ...oidc, ...settings }, parts)
  return { shop, visitor }
}

const linkFor = (shop: TestShop, options: Parameters<typeof accountClient>[1] = {}) =>
  signInLink(shop, 'keycloak', options)

test('sign-in with an OpenID provider makes an account, and finds it again', async () => {
  const { shop } = await shopWithProvider()
  const { auth, link } = await linkFor(shop)
  const back = await visitProvider(shop, link)
  expect(back.url?.href).toMatch(/^http:\/\/localhost:3000\/signin#access_token=/)
  expect(back.fragment.get('provider_token')).toBeTruthy()
  const { data } = await auth.setSession({
    access_token: back.fragment.get('access_token') ?? '',
    refresh_token: back.fragment.get('refresh_token') ?? '',
  })
  expect(data.user).toMatchObject({
    email: 'olive@outside.example',
    app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
    user_metadata: { full_name: 'Olive Outside' },
  })
  await visitProvider(shop, (await linkFor(shop)).link)
  const { rows } = await shop.pool.query('select email from accounts.users')
  expect(rows).toHaveLength(1)
})

test('where the provider is another one since, whoever has the same number there is somebody else', async () => {
  const { shop, visitor } = await shopWithProvider()
  await visitProvider(shop, (await linkFor(shop)).link)
  const { shop: since, visitor: another } = await shopWithProvider({}, { db: shop.db, keys: shop.keys })
  Object.assign(another.person, { sub: visitor.person.sub, email: 'mallory@else.example' })
  const { auth, link } = await linkFor(since)
  const back = await visitProvider(since, link)
  const { data } = await auth.getUser(back.fragment.get('access_token') ?? '')
  expect(data.user?.email).toBe('mallory@else.example')
  await visitProvider(since, (await linkFor(since)).link)
  const { rows } = await shop.pool.query('select email from accounts.users order by email')
  expect(rows).toEqual([{ email: 'mallory@else.example' }, { email: 'olive@outside.example' }])
})

test('whoever comes by a provider and deletes their account, again and again, is mailed of it twenty times an hour', async () => {
  const { shop, visitor } = await shopWithProvider()
  const { email } = visitor.person
  for (let n = 0; n < 22; n++) {
    const { fragment } = await visitProvider(shop, (await linkFor(shop)).link)
    const headers = { authorization: `Bearer ${fragment.get('access_token')}` }
    expect((await shop.send('DELETE', '/api/account', { email }, headers)).status).toBe(200)
  }
  expect(await mailsTo(shop, email)).toHaveLength(20)
})

test('a profile of any size is kept in a few words, at the first visit and at each later one', async () => {
  const { shop, visitor } = await shopWithProvider()
  Object.assign(visitor.person, {
    name: 'n'.repeat(500_000),
    picture: `https://outside.example/${'p'.repeat(500_000)}`,
  })
  for (const _visit of ['first', 'later']) {
    await visitProvider(shop, (await linkFor(shop)).link)
    const { rows } = await shop.pool.query('select identity_data from accounts.identities')
    expect(rows).toMatchObject([{ identity_data: { email: 'olive@outside.example', name: 'n'.repeat(200) } }])
    expect(JSON.stringify(rows).length).toBeLessThan(2000)
  }
})

test('a long name that is cut where an emoji stands signs in all the same', async () => {
  const { shop, visitor } = await shopWithProvider()
  Object.assign(visitor.person, { name: `${'n'.repeat(199)}🎩🎩` })
  const back = await visitProvider(shop, (await linkFor(shop)).link)
  expect(back.fragment.get('access_token')).toBeTruthy()
  const { rows } = await shop.pool.query('select full_name from user_profiles')
  expect(rows).toEqual([{ full_name: 'n'.repeat(199) }])
})

test('PKCE: the provider’s way back leads to a code that the browser exchanges', async () => {
  const { shop } = await shopWithProvider()
  const { auth, link } = await linkFor(shop, { flowType: 'pkce' })
  const { url } = await visitProvider(shop, link)
  const { data, error } = await auth.exchangeCodeForSession(url?.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.session?.provider_token).toBeTruthy()
  expect(data.user?.email).toBe('olive@outside.example')
})

test('a proven address finds its account; a password that nobody proved goes', async () => {
  const { shop } = await shopWithProvider()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'olive@outside.example', password: GOOD_PASSWORD })
  await visitProvider(shop, (await linkFor(shop)).link)
  const { rows } = await shop.pool.query('select password_hash from accounts.users')
  expect(rows).toEqual([{ password_hash: null }])
  expect((await auth.getUser()).error).toBeTruthy()
})

test('an address that the provider has not verified is refused', async () => {
  const { shop, visitor } = await shopWithProvider()
  visitor.person.email_verified = false
  const back = await visitProvider(shop, (await linkFor(shop)).link)
  expect(back.fragment.get('error_code')).toBe('provider_email_needs_verification')
})

test('a visitor who says no comes back with an error, and the way back works once', async () => {
  const { shop, visitor } = await shopWithProvider()
  visitor.agrees = false
  const away = await follow(shop, (await linkFor(shop)).link)
  const callback = await walk(away.url?.href ?? '', CALLBACK)
  expect((await follow(shop, callback)).fragment.get('error_description')).toBe('The visitor said no')
  expect((await follow(shop, callback)).fragment.get('error_code')).toBe('bad_oauth_state')
  const forged = await follow(shop, `${CALLBACK}?code=x&state=made-up`)
  expect([forged.url?.origin, forged.fragment.get('error_code')]).toEqual([SHOP, 'bad_oauth_state'])
})

const beginLinking = async (auth: ReturnType<typeof accountClient>) => {
  const { data } = await auth.linkIdentity({
    provider: 'keycloak',
    options: { redirectTo: SIGN_IN, skipBrowserRedirect: true },
  })
  return data?.url ?? ''
}

test('a provider is linked to an account and unlinked again; the last way in stays', async () => {
  const { shop } = await shopWithProvider()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const back = await follow(shop, await walk(await beginLinking(auth), CALLBACK))
  expect(back.fragment.get('access_token')).toBeTruthy()
  const identities = (await auth.getUserIdentities()).data?.identities ?? []
  expect(identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak'])

  const twice = await follow(shop, await walk(await beginLinking(auth), CALLBACK))
  expect(twice.fragment.get('error_code')).toBe('identity_already_exists')

  const [email, linked] = identities
  if (!email || !linked) throw new Error('two identities were expected')
  expect((await auth.unlinkIdentity(linked)).error).toBeNull()
  expect((await auth.unlinkIdentity(linked)).error?.code).toBe('identity_not_found')
  expect((await auth.unlinkIdentity(email)).error?.code).toBe('single_identity_not_deletable')
})

/** Somebody who stole a session connects a provider of their own, and is signed in by it. */
async function connectedByThief() {
  const { shop } = await shopWithProvider({ AUTH_OIDC_LABEL: 'Outside ID' })
  const [owner, thief] = [accountClient(shop), accountClient(shop)]
  const ada = { email: 'ada@example.com', password: GOOD_PASSWORD }
  await owner.signUp(ada)
  await thief.signInWithPassword(ada)
  await follow(shop, await walk(await beginLinking(thief), CALLBACK))
  const sessions = async () =>
    (
      await shop.pool.query(`select s.amr from accounts.sessions s join accounts.users u on u.id = s.user_id
      where u.email = 'ada@example.com'`)
    ).rows
  const disconnect = async () => {
    const identities = (await owner.getUserIdentities()).data?.identities ?? []
    const linked = identities.find(({ provider }) => provider === 'keycloak')
    return linked && owner.unlinkIdentity(linked)
  }
  return { shop, owner, thief, sessions, disconnect }
}

test('the owner of an account is mailed when a provider is connected to it', async () => {
  const { shop } = await connectedByThief()
  const { rows } = await shop.pool.query(
    `select recipient, text_body from mail_outbox where kind = 'account-provider-connected'`,
  )
  expect(rows).toMatchObject([{ recipient: 'ada@example.com' }])
  expect(rows[0].text_body).toContain('Outside ID')
})

test('so are they when whoever signs in by a provider is let in by the account’s address; once, and nobody is of a new account', async () => {
  const { shop } = await shopWithProvider()
  const told = async () =>
    (await shop.pool.query(`select recipient from mail_outbox where kind = 'account-provider-connected'`)).rows
  await shop.signUp({ email: 'olive@outside.example', proven: true })
  for (const _visit of ['first', 'later']) await visitProvider(shop, (await linkFor(shop)).link)
  expect(await told()).toEqual([{ recipient: 'olive@outside.example' }])
  await shop.pool.query('delete from accounts.users')
  await visitProvider(shop, (await linkFor(shop)).link)
  expect(await told()).toHaveLength(1)
})

test('who disconnects a provider signs out whoever came in by it, and stays signed in', async () => {
  const { owner, thief, sessions, disconnect } = await connectedByThief()
  expect(await sessions()).toHaveLength(3)
  expect((await disconnect())?.error).toBeNull()
  expect(await sessions()).toHaveLength(1)
  expect((await owner.getUser()).error).toBeNull()
  expect((await thief.getUser()).error).toBeTruthy()
})

test('the owner of an account is mailed when a provider, or the password, is disconnected from it', async () => {
  const { shop, owner, disconnect } = await connectedByThief()
  const told = async () =>
    (
      await shop.pool.query(
        `select recipient, text_body from mail_outbox where kind = 'account-provider-disconnected' order by created_at`,
      )
    ).rows
  await disconnect()
  expect(await told()).toMatchObject([{ recipient: 'ada@example.com' }])
  expect((await told())[0].text_body).toContain('Outside ID')
  await follow(shop, await walk(await beginLinking(owner), CALLBACK))
  const email = (await owner.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'email')
  expect(email && (await owner.unlinkIdentity(email)).error).toBeNull()
  expect((await told())[1].text_body).toContain('Disconnected: your password.')
})

test('what somebody else connected, and left as the only way in, is disconnected by whoever has a new password', async () => {
  const { shop, owner, thief, disconnect } = await connectedByThief()
  await shop.pool.query('update accounts.users set email_proven_at = now()')
  const identities = (await thief.getUserIdentities()).data?.identities ?? []
  const password = identities.find(({ provider }) => provider === 'email')
  expect(password && (await thief.unlinkIdentity(password)).error).toBeNull()
  await owner.resetPasswordForEmail('ada@example.com')
  const { code } = await newestMail(shop, 'ada@example.com')
  await owner.verifyOtp({ email: 'ada@example.com', token: code, type: 'recovery' })
  await owner.updateUser({ password: 'Another-2026-works!' })
  expect((await disconnect())?.error).toBeNull()
  expect((await owner.getUser()).data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
})

test('an outside account that was disconnected signs in no more, also where it has the account’s address, until it is connected again', async () => {
  const { shop } = await shopWithProvider()
  const owner = accountClient(shop)
  await owner.signUp({ email: 'olive@outside.example', password: GOOD_PASSWORD })
  await shop.pool.query('update accounts.users set email_proven_at = now()')
  const visit = async () => (await visitProvider(shop, (await linkFor(shop)).link)).fragment
  expect((await visit()).get('access_token')).toBeTruthy()
  const linked = (await owner.getUserIdentities()).data?.identities.find(({ provider }) => provider === 'keycloak')
  expect(linked && (await owner.unlinkIdentity(linked)).error).toBeNull()
  const refused = await visit()
  expect([refused.get('access_token'), refused.get('error_description')]).toEqual([null, CALLBACK_WORDS.disconnected])
  await follow(shop, await walk(await beginLinking(owner), CALLBACK))
  expect((await visit()).get('access_token')).toBeTruthy()
})

test('a provider that is disconnected while a sign-in by it comes back lets nobody in', async () => {
  const { shop, sessions } = await connectedByThief()
  const { link } = await linkFor(shop)
  const wayBack = await walk((await follow(shop, link)).url?.href ?? '', CALLBACK)
  const disconnected = [
    `delete from accounts.identities where provider = 'keycloak'`,
    `delete from accounts.sessions where amr @> '[{"method": "oauth"}]'`,
  ]
  await changeDuring(shop, disconnected, () => follow(shop, wayBack))
  expect((await sessions()).filter(({ amr }) => amr[0].method === 'oauth')).toEqual([])
})

test.each([
  [
    'a new password',
    (owner: ReturnType<typeof accountClient>) => owner.updateUser({ password: 'Another-2026-works!' }),
  ],
  ['signing out everywhere', (owner: ReturnType<typeof accountClient>) => owner.signOut({ scope: 'global' })],
])('%s ends a visit that somebody else began to connect a provider of their own', async (_what, endAll) => {
  const { shop } = await shopWithProvider()
  const [owner, thief] = [accountClient(shop), accountClient(shop)]
  const ada = { email: 'ada@example.com', password: GOOD_PASSWORD }
  await owner.signUp(ada)
  await thief.signInWithPassword(ada)
  const wayBack = await walk(await beginLinking(thief), CALLBACK)
  expect((await endAll(owner)).error).toBeNull()
  expect((await follow(shop, wayBack)).fragment.get('error_code')).toBe('bad_oauth_state')
  expect((await shop.pool.query("select from accounts.identities where provider = 'keycloak'")).rowCount).toBe(0)
})

test('a visit that an attacker began connects nothing for the victim who is sent on it', async () => {
  const { shop } = await shopWithProvider()
  const attacker = accountClient(shop)
  await attacker.signUp({ email: 'mallory@example.com', password: GOOD_PASSWORD })
  const wayBack = await walk(await beginLinking(attacker), CALLBACK)
  const back = await follow(shop, wayBack, { cookies: cookieJar() })
  expect(back.fragment.get('error_code')).toBe('bad_oauth_state')
  const identities = (await attacker.getUserIdentities()).data?.identities
  expect(identities?.map(({ provider }) => provider)).toEqual(['email'])
  expect((await follow(shop, wayBack)).fragment.get('error_code')).toBe('bad_oauth_state')
})

test('nor does a sign-in that an attacker began sign the victim in', async () => {
  const { shop } = await shopWithProvider()
  const away = await follow(shop, (await linkFor(shop)).link)
  const back = await follow(shop, await walk(away.url?.href ?? '', CALLBACK), { cookies: cookieJar() })
  expect(back.fragment.get('error_code')).toBe('bad_oauth_state')
  expect(back.fragment.get('access_token')).toBeNull()
  expect((await shop.pool.query('select from accounts.sessions')).rowCount).toBe(0)
})

const FROM_ELSEWHERE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' }

test('a page of another site has none of its visitors begin a visit that ends at the shop', async () => {
  const { shop } = await shopWithProvider()
  const answer = await shop.send('GET', '/auth/v1/authorize?provider=keycloak', undefined, FROM_ELSEWHERE)
  expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/#.*error_code=bad_oauth_state/)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect((await shop.pool.query('select from accounts.provider_visits')).rowCount).toBe(0)
})

test('302: an allowed site begins visits that end at itself', async () => {
  const { shop } = await shopWithProvider({ AUTH_REDIRECT_ALLOW: 'https://app.example' })
  const path = '/auth/v1/authorize?provider=keycloak&redirect_to=https://app.example/in'
  expect((await shop.send('GET', path, undefined, FROM_ELSEWHERE)).status).toBe(302)
})

test('two visits begun in one browser do not disturb each other', async () => {
  const { shop } = await shopWithProvider()
  const first = await follow(shop, (await linkFor(shop)).link)
  const second = await follow(shop, (await linkFor(shop)).link)
  for (const away of [first, second]) {
    const back = await follow(shop, await walk(away.url?.href ?? '', CALLBACK))
    expect(back.fragment.get('access_token')).toBeTruthy()
  }
  expect(shop.cookies.header().cookie).toBe('')
})

test.for([
  [SHOP, /^visit-[\w-]{16}=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/],
  ['https://shop.example', /^__Host-visit-[\w-]{16}=[\w-]{32}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/],
] as const)('at %s only the browser itself can show that it began a visit', async ([PUBLIC_URL, cookie]) => {
  const { shop } = await shopWithProvider({ PUBLIC_URL })
  const answer = await shop.send('GET', '/auth/v1/authorize?provider=keycloak')
  expect(answer.headers.get('set-cookie')).toMatch(cookie)
})

test('400: a provider that is not on', async () => {
  const shop = await createTestShop()
  const answer = await shop.send('GET', '/auth/v1/authorize?provider=google')
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { code: 400, error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
  ])
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const { error } = await auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })
  expect(error?.code).toBe('validation_failed')
})

test('502: a provider that cannot be reached is told, and no visit is kept', async () => {
  const shop = await createTestShop({
    AUTH_OIDC_ISSUER: 'http://127.0.0.1:1',
    AUTH_OIDC_CLIENT_ID: 'shop',
    AUTH_OIDC_CLIENT_SECRET: 'x',
  })
  expect((await shop.send('GET', '/auth/v1/authorize?provider=oidc')).status).toBe(502)
  const { rows } = await shop.pool.query('select from accounts.provider_visits')
  expect(rows).toHaveLength(0)
})

test('settings tell which providers are on', async () => {
  const shop = await createTestShop({
    AUTH_GOOGLE_CLIENT_ID: 'a',
    AUTH_GOOGLE_CLIENT_SECRET: 'b',
    AUTH_GITHUB_CLIENT_ID: 'a',
    AUTH_GITHUB_CLIENT_SECRET: 'b',
  })
  const answer = await shop.send('GET', '/auth/v1/settings', undefined, { apikey: shop.config.AUTH_ANON_KEY })
  expect((await answer.json()).external).toMatchObject({ google: true, github: true, email: true })
})
