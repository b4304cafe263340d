import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { endSessionsDuring } from '../../testing/ended-meanwhile.ts'
import { startOpenIdServer } from '../../testing/openid-server.ts'
import { CALLBACK, SIGN_IN, signInLink, visitProvider, walk } from '../../testing/provider-visit.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
/** How the client tells of `session_not_found`. */
const SESSION_GONE = 'AuthSessionMissingError'
type Auth = ReturnType<typeof accountClient>

async function signedUp() {
  const { issuer, close } = await startOpenIdServer(CALLBACK)
  onTestFinished(close)
  const shop = await createTestShop({
    AUTH_OIDC_NAME: 'keycloak',
    AUTH_OIDC_ISSUER: issuer,
    AUTH_OIDC_CLIENT_ID: 'shop',
    AUTH_OIDC_CLIENT_SECRET: 'shop-secret',
  })
  const auth = accountClient(shop)
  await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  return { shop, auth }
}

async function enroll(auth: Auth) {
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (data?.type !== 'totp') throw new Error('no factor')
  return { factorId: data.id, code: new TOTP({ secret: Secret.fromBase32(data.totp.secret) }).generate() }
}

const recoveryCodes = async (shop: TestShop, auth: Auth, path = '', body: unknown = {}) => {
  const { data } = await auth.getSession()
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${data.session?.access_token}` }
  const answer = await shop.send('POST', `/auth/v1/recovery-codes${path}`, body, headers)
  return answer.json()
}

const link = (auth: Auth) =>
  auth.linkIdentity({ provider: 'keycloak', options: { redirectTo: SIGN_IN, skipBrowserRedirect: true } })

const countOf = async (shop: TestShop, what: string) => (await shop.pool.query(`select from accounts.${what}`)).rowCount

test('a session that is ended meanwhile makes no factor', async () => {
  const { shop, auth } = await signedUp()
  const { error } = await endSessionsDuring(shop, () => auth.mfa.enroll({ factorType: 'totp' }))
  expect([error?.name, await countOf(shop, 'factors')]).toEqual([SESSION_GONE, 0])
})

test('nor does it make a factor the account’s second step', async () => {
  const { shop, auth } = await signedUp()
  const { factorId, code } = await enroll(auth)
  const challengeId = (await auth.mfa.challenge({ factorId })).data?.id ?? ''
  const { error } = await endSessionsDuring(shop, () => auth.mfa.verify({ factorId, challengeId, code }))
  expect([error?.name, await countOf(shop, `factors where status = 'verified'`)]).toEqual([SESSION_GONE, 0])
})

test('nor does it make recovery codes, or use one up', async () => {
  const { shop, auth } = await signedUp()
  await auth.mfa.challengeAndVerify(await enroll(auth))
  const { codes } = await recoveryCodes(shop, auth)
  const [before] = (await shop.pool.query('select array_agg(code_hash) as kept from accounts.recovery_codes')).rows
  const made = await endSessionsDuring(shop, () => recoveryCodes(shop, auth))
  expect(made.error_code).toBe('session_not_found')
  await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const used = await endSessionsDuring(shop, () => recoveryCodes(shop, auth, '/verify', { code: codes[0] }))
  expect(used.error_code).toBe('session_not_found')
  const [after] = (
    await shop.pool.query('select array_agg(code_hash) as kept from accounts.recovery_codes where used_at is null')
  ).rows
  expect(after.kept.toSorted()).toEqual(before.kept.toSorted())
})

test('nor does it remove a factor, or change password, address or name', async () => {
  const { shop, auth } = await signedUp()
  const { factorId } = await enroll(auth)
  const changes: (() => Promise<{ error: Error | null }>)[] = [
    () => auth.mfa.unenroll({ factorId }),
    () => auth.updateUser({ password: 'Another-2026-works!' }),
    () => auth.updateUser({ email: 'thief@example.com' }),
    () => auth.updateUser({ data: { full_name: 'Thief' } }),
  ]
  const before = (await shop.pool.query('select password_hash, new_email, user_metadata from accounts.users')).rows
  for (const change of changes) {
    const { error } = await endSessionsDuring(shop, change)
    expect(error?.name).toBe(SESSION_GONE)
    await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  }
  const after = (await shop.pool.query('select password_hash, new_email, user_metadata from accounts.users')).rows
  expect(after).toEqual(before)
  expect(await countOf(shop, 'factors')).toBe(1)
})

test('nor does it begin to connect a provider, or end such a visit', async () => {
  const { shop, auth } = await signedUp()
  const begun = await endSessionsDuring(shop, () => link(auth))
  expect([begun.error?.name, await countOf(shop, 'provider_visits')]).toEqual([SESSION_GONE, 0])
  await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const wayBack = await walk((await link(auth)).data?.url ?? '', CALLBACK)
  const back = await endSessionsDuring(shop, () => follow(shop, wayBack))
  expect(back.fragment.get('access_token')).toBeNull()
  expect(await countOf(shop, `identities where provider = 'keycloak'`)).toBe(0)
})

test('signing out on one device ends what that device was about to connect', async () => {
  const { shop, auth } = await signedUp()
  const wayBack = await walk((await link(auth)).data?.url ?? '', CALLBACK)
  await auth.signOut({ scope: 'local' })
  expect((await follow(shop, wayBack)).fragment.get('error_code')).toBe('bad_oauth_state')
  expect(await countOf(shop, `identities where provider = 'keycloak'`)).toBe(0)
})

test('a code that is exchanged while all sessions are ended gives none', async () => {
  const { shop } = await signedUp()
  const { auth, link: away } = await signInLink(shop, 'keycloak', { flowType: 'pkce' })
  const { url } = await visitProvider(shop, away)
  const code = url?.searchParams.get('code') ?? ''
  const { error } = await endSessionsDuring(shop, () => auth.exchangeCodeForSession(code))
  expect([error?.code, await countOf(shop, 'sessions')]).toEqual(['flow_state_not_found', 0])
})

/** All sessions end, as with a new password, as soon as the call has done its first step. */
function endSessionsAfterOneStep(shop: TestShop) {
  const transaction = shop.db.transaction.bind(shop.db)
  vi.spyOn(shop.db, 'transaction').mockImplementationOnce(async (...work) => {
    const done = await transaction(...work)
    await shop.pool.query('delete from accounts.sessions')
    await shop.pool.query('delete from accounts.auth_codes')
    return done
  })
}

test.each([
  [
    'a mailed code',
    { flowType: 'implicit' },
    ({ code }, auth) => auth.verifyOtp({ type: 'recovery', email: EMAIL, token: code }),
  ],
  ['a mailed link', { flowType: 'implicit' }, ({ link }, _, shop) => follow(shop, link)],
  ['a mailed link in the PKCE flow', { flowType: 'pkce' }, ({ link }, _, shop) => follow(shop, link)],
] as [
  string,
  { flowType: 'implicit' | 'pkce' },
  (mail: { code: string; link: string }, auth: Auth, shop: TestShop) => Promise<unknown>,
][])('%s is used up and signs in in one step, which an end of all sessions does not miss', async (_, options, use) => {
  const { shop } = await signedUp()
  const owner = accountClient(shop, options)
  await owner.resetPasswordForEmail(EMAIL)
  const mail = await newestMail(shop, EMAIL)
  endSessionsAfterOneStep(shop)
  await use(mail, owner, shop)
  expect([await countOf(shop, 'sessions'), await countOf(shop, 'auth_codes')]).toEqual([0, 0])
  expect(await countOf(shop, 'mailed_tokens where used_at is not null')).toBe(1)
})
