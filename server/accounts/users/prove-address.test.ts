import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, mailsTo, newestMail } from '../../testing/account-mail.ts'
import { changeDuring } from '../../testing/ended-meanwhile.ts'
import { startOpenIdServer } from '../../testing/openid-server.ts'
import { CALLBACK, SIGN_IN, signInLink, visitProvider, walk } from '../../testing/provider-visit.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const OLIVE = 'olive@outside.example'
const STOLEN_PASSWORD = 'Squatter-2026!'
const MALLORY = { sub: 'outside-2', email: 'mallory@outside.example', email_verified: true, name: 'Mallory' }

async function shopWithProvider(settings: Record<string, string> = {}) {
  const { issuer, visitor, close } = await startOpenIdServer(CALLBACK)
  onTestFinished(close)
  const shop = await createTestShop({
    AUTH_OIDC_NAME: 'keycloak',
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'shop',
    AUTH_OIDC_CLIENT_SECRET: 'shop-secret',
    ...settings,
  })
  const olive = visitor.person
  const visitAs = async (person: typeof olive) => {
    visitor.person = person
    const { fragment } = await visitProvider(shop, (await signInLink(shop, 'keycloak')).link)
    return fragment
  }
  return { shop, visitor, olive, visitAs }
}

const linkProvider = (auth: ReturnType<typeof accountClient>) =>
  auth.linkIdentity({ provider: 'keycloak', options: { redirectTo: SIGN_IN, skipBrowserRedirect: true } })

/** Somebody else took the address first: with a password, a provider, a second step, and a visit under way. */
async function squat(shop: TestShop, visitor: Awaited<ReturnType<typeof startOpenIdServer>>['visitor']) {
  const squatter = accountClient(shop)
  await squatter.signUp({ email: OLIVE, password: STOLEN_PASSWORD })
  const mine = visitor.person
  visitor.person = MALLORY
  await follow(shop, await walk((await linkProvider(squatter)).data?.url ?? '', CALLBACK))
  visitor.person = mine
  const { data } = await squatter.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (data?.type !== 'totp') throw new Error('no factor')
  const code = new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate()
  expect((await squatter.mfa.challengeAndVerify({ factorId: data.id, code })).error).toBeNull()
  await linkProvider(squatter)
  return squatter
}

async function expectNothingLeft(shop: TestShop, squatter: ReturnType<typeof accountClient>) {
  expect((await squatter.refreshSession()).error).toBeTruthy()
  const again = await accountClient(shop).signInWithPassword({ email: OLIVE, password: STOLEN_PASSWORD })
  expect(again.error?.code).toBe('invalid_credentials')
  for (const table of ['factors', 'auth_codes', 'provider_visits']) {
    expect((await shop.pool.query(`select from accounts.${table}`)).rowCount, table).toBe(0)
  }
  const { rows } = await shop.pool.query("select identity_data->>'email' as email from accounts.identities")
  expect(rows.map(({ email }) => email)).not.toContain(MALLORY.email)
}

const headersOf = (fragment: URLSearchParams) => ({ authorization: `Bearer ${fragment.get('access_token')}` })

const profileStatus = async (shop: TestShop, fragment: URLSearchParams) => {
  const { rows } = await shop.pool.query('select id from accounts.users where email = $1', [OLIVE])
  return (await shop.send('GET', `/api/profiles/${rows[0].id}`, undefined, headersOf(fragment))).status
}

test('a provider’s word ends a squatter’s password, sessions, provider, second step and visits', async () => {
  const { shop, visitor, olive, visitAs } = await shopWithProvider()
  const squatter = await squat(shop, visitor)
  const fragment = await visitAs(olive)
  await expectNothingLeft(shop, squatter)
  expect(await profileStatus(shop, fragment)).toBe(200)
  const { data } = await accountClient(shop).getUser((await visitAs(MALLORY)).get('access_token') ?? '')
  expect(data.user?.email).toBe(MALLORY.email)
})

test('so does a reset by mail, after which only the new password works', async () => {
  const { shop, visitor } = await shopWithProvider()
  const squatter = await squat(shop, visitor)
  const owner = accountClient(shop)
  await owner.resetPasswordForEmail(OLIVE)
  const { fragment } = await follow(shop, (await newestMail(shop, OLIVE)).link)
  await expectNothingLeft(shop, squatter)
  expect(await profileStatus(shop, fragment)).toBe(200)
  await owner.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect((await owner.updateUser({ password: GOOD_PASSWORD })).error).toBeNull()
  const { error } = await accountClient(shop).signInWithPassword({ email: OLIVE, password: GOOD_PASSWORD })
  expect(error).toBeNull()
})

test('confirmation that is turned on later does not make older accounts proven', async () => {
  const { shop, olive, visitAs } = await shopWithProvider({ AUTH_CONFIRM_EMAIL: 'true' })
  await shop.signUp({ email: OLIVE })
  const passwordHash = await shop.passwords.hash(STOLEN_PASSWORD, 'nobody')
  await shop.pool.query('update accounts.users set password_hash = $1', [passwordHash])
  await visitAs(olive)
  const { error } = await accountClient(shop).signInWithPassword({ email: OLIVE, password: STOLEN_PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('once proven, a further proof leaves password, provider and second step alone', async () => {
  const { shop, olive, visitAs } = await shopWithProvider()
  const fragment = await visitAs(olive)
  const owner = accountClient(shop)
  await owner.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  await owner.updateUser({ password: GOOD_PASSWORD })
  await owner.signInWithOtp({ email: OLIVE })
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  expect((await owner.signInWithPassword({ email: OLIVE, password: GOOD_PASSWORD })).error).toBeNull()
  const ways = (await owner.getUserIdentities()).data?.identities.map(({ provider }) => provider)
  expect(ways).toEqual(['keycloak', 'email'])
})

test('a visit that the squatter began does not link anything once the address is proven', async () => {
  const { shop, visitor } = await shopWithProvider()
  const squatter = accountClient(shop)
  await squatter.signUp({ email: OLIVE, password: STOLEN_PASSWORD })
  visitor.person = MALLORY
  const way = await walk((await linkProvider(squatter)).data?.url ?? '', CALLBACK)
  await accountClient(shop).resetPasswordForEmail(OLIVE)
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  expect((await follow(shop, way)).fragment.get('error_code')).toBe('bad_oauth_state')
})

test('a password that was being checked while the address was proven signs nobody in', async () => {
  const shop = await createTestShop()
  await accountClient(shop).signUp({ email: OLIVE, password: STOLEN_PASSWORD })
  await accountClient(shop).resetPasswordForEmail(OLIVE)
  const { link } = await newestMail(shop, OLIVE)
  const { matches } = shop.passwords
  shop.passwords.matches = async (...args) => {
    const right = await matches(...args)
    await follow(shop, link)
    return right
  }
  const { error } = await accountClient(shop).signInWithPassword({ email: OLIVE, password: STOLEN_PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('a password that was being changed while the address was proven is not kept', async () => {
  const shop = await createTestShop()
  const squatter = accountClient(shop)
  await squatter.signUp({ email: OLIVE, password: STOLEN_PASSWORD })
  await accountClient(shop).resetPasswordForEmail(OLIVE)
  const { link } = await newestMail(shop, OLIVE)
  const { hash } = shop.passwords
  shop.passwords.hash = async (...hashed) => {
    await follow(shop, link)
    return hash(...hashed)
  }
  expect((await squatter.updateUser({ password: GOOD_PASSWORD })).error).toBeTruthy()
  const { rows } = await shop.pool.query('select password_hash from accounts.users')
  expect(rows).toEqual([{ password_hash: null }])
})

test('a link mailed to an address that the account has left does not open it', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: OLIVE, password: GOOD_PASSWORD })
  await auth.resetPasswordForEmail(OLIVE)
  const { link } = await newestMail(shop, OLIVE)
  await shop.pool.query("update accounts.users set email = 'olive@new.example'")
  expect((await follow(shop, link)).fragment.get('error_code')).toBe('otp_expired')
})

const CONFIRMING = { AUTH_CONFIRM_EMAIL: 'true' }

test('a confirmed sign-up keeps its password, also when it was sent twice', async () => {
  const shop = await createTestShop(CONFIRMING)
  const auth = accountClient(shop)
  await auth.signUp({ email: OLIVE, password: GOOD_PASSWORD })
  await auth.signUp({ email: OLIVE, password: GOOD_PASSWORD })
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  expect((await auth.signInWithPassword({ email: OLIVE, password: GOOD_PASSWORD })).error).toBeNull()
})

test('so does one that was sent several times at once', async () => {
  const shop = await createTestShop(CONFIRMING)
  const auth = accountClient(shop)
  await Promise.all([1, 2, 3, 4].map(() => auth.signUp({ email: OLIVE, password: GOOD_PASSWORD })))
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  expect((await auth.signInWithPassword({ email: OLIVE, password: GOOD_PASSWORD })).error).toBeNull()
})

test('of two sign-ups with two passwords neither password opens the account; the mailed link does', async () => {
  const shop = await createTestShop(CONFIRMING)
  const auth = accountClient(shop)
  for (const password of [STOLEN_PASSWORD, GOOD_PASSWORD, STOLEN_PASSWORD])
    await auth.signUp({ email: OLIVE, password })
  const { fragment } = await follow(shop, (await newestMail(shop, OLIVE)).link)
  expect(await profileStatus(shop, fragment)).toBe(200)
  for (const password of [STOLEN_PASSWORD, GOOD_PASSWORD]) {
    expect((await auth.signInWithPassword({ email: OLIVE, password })).error?.code).toBe('invalid_credentials')
  }
})

test('whoever signs up with an address that waits for its confirmation learns nothing of who did so first, and names nobody', async () => {
  const shop = await createTestShop(CONFIRMING)
  const signUp = async (password: string, full_name: string) =>
    (await accountClient(shop).signUp({ email: OLIVE, password, options: { data: { full_name } } })).data.user
  await signUp(GOOD_PASSWORD, 'Olive Outside')
  const told = await signUp(STOLEN_PASSWORD, 'Somebody Else')
  expect(told?.user_metadata).toEqual({ full_name: 'Somebody Else' })
  expect(told?.identities).toHaveLength(1)
  await signUp(STOLEN_PASSWORD, 'Somebody Else')
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  const { rows } = await shop.pool.query('select full_name from user_profiles')
  expect(rows).toEqual([{ full_name: null }])
})

test('a sign-up that is under way while its address is confirmed changes nothing of the account, and mails nobody', async () => {
  const shop = await createTestShop({ ...CONFIRMING, AUTH_MAIL_INTERVAL_S: '0' })
  const signUp = (password: string, full_name: string) =>
    accountClient(shop).signUp({ email: OLIVE, password, options: { data: { full_name } } })
  await signUp(GOOD_PASSWORD, 'Olive Outside')
  const confirmed = 'update accounts.users set email_confirmed_at = now(), email_proven_at = now()'
  const { error } = await changeDuring(shop, [confirmed], () => signUp(STOLEN_PASSWORD, 'Somebody Else'))
  expect(error).toBeNull()
  const { rows } = await shop.pool.query('select user_metadata, password_hash is not null as open from accounts.users')
  expect(rows).toEqual([{ user_metadata: { full_name: 'Olive Outside' }, open: true }])
  expect(await mailsTo(shop, OLIVE)).toEqual(['account-signup'])
})

test('a code to sign in with does not confirm the password of a sign-up that somebody else sent', async () => {
  const shop = await createTestShop(CONFIRMING)
  await accountClient(shop).signUp({ email: OLIVE, password: STOLEN_PASSWORD })
  const owner = accountClient(shop)
  await owner.signInWithOtp({ email: OLIVE })
  const { code } = await newestMail(shop, OLIVE)
  expect((await owner.verifyOtp({ type: 'email', email: OLIVE, token: code })).error).toBeNull()
  const { error } = await accountClient(shop).signInWithPassword({ email: OLIVE, password: STOLEN_PASSWORD })
  expect(error?.code).toBe('invalid_credentials')
})

test('the confirmation is mailed again for as long as the address is not proven, whatever the setting', async () => {
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  const auth = accountClient(shop)
  await auth.signUp({ email: OLIVE, password: GOOD_PASSWORD })
  await auth.resend({ type: 'signup', email: OLIVE })
  await follow(shop, (await newestMail(shop, OLIVE)).link)
  await auth.resend({ type: 'signup', email: OLIVE })
  const { rows } = await shop.pool.query("select from mail_outbox where kind = 'account-signup'")
  expect(rows).toHaveLength(1)
})
