import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { mailsTo } from '../../testing/account-mail.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'

/** Somebody whose clock the test can move, so that codes change. */
async function signedUp() {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  const auth = accountClient(shop)
  await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.ms })
  return { shop, auth, clock, codeOf }
}

type Auth = ReturnType<typeof accountClient>

async function enroll(auth: Auth, friendlyName = 'phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error || data.type !== 'totp') throw new Error(error?.message ?? 'not a TOTP factor')
  return data
}

const apiStatus = async (shop: TestShop, auth: Auth) => {
  const { data } = await auth.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  return (await shop.send('GET', `/api/profiles/${data.session?.user.id}`, undefined, headers)).status
}

test('enrolling gives a QR code as SVG, a secret and an address for the app', async () => {
  const { auth } = await signedUp()
  const { totp } = await enroll(auth)
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/)
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/Brimworks:ada%40example\.com\?.*algorithm=SHA1&digits=6&period=30$/)
  const { data } = await auth.mfa.listFactors()
  expect(data?.all).toEqual([expect.objectContaining({ status: 'unverified', factor_type: 'totp' })])
})

test('a right code verifies the factor and raises the session to aal2', async () => {
  const { auth, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect(error).toBeNull()
  const level = await auth.mfa.getAuthenticatorAssuranceLevel()
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'totp' }, { method: 'password' }])
})

test('its owner is mailed that an authenticator app was added, and that two-step sign-in was turned off', async () => {
  const { shop, auth, codeOf, clock } = await signedUp()
  const [first, second] = [await enroll(auth), await enroll(auth, 'tablet')]
  const take = (factorId: string, secret: string) => auth.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
  await take(first.id, '7'.repeat(32)) // Wrong: nothing was added.
  expect(await mailsTo(shop, EMAIL)).toEqual([])
  await take(first.id, first.totp.secret)
  clock.ms += 31_000
  await take(first.id, first.totp.secret)
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-authenticator-added'])
  await auth.mfa.unenroll({ factorId: first.id })
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-authenticator-added', 'account-second-step-off'])
  await auth.mfa.unenroll({ factorId: second.id })
  expect(await mailsTo(shop, EMAIL)).toHaveLength(2)
})

test('its owner is mailed that their app was removed, also where the one of whoever removed it stays', async () => {
  const { shop, auth, codeOf, clock } = await signedUp()
  const add = async (name: string) => {
    const { id, totp } = await enroll(auth, name)
    clock.ms += 31_000
    expect((await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })).error).toBeNull()
    return id
  }
  const own = await add('phone')
  await add('another')
  const before = await mailsTo(shop, EMAIL)
  expect((await auth.mfa.unenroll({ factorId: own })).error).toBeNull()
  expect((await mailsTo(shop, EMAIL)).slice(before.length)).toEqual(['account-authenticator-removed'])
})

test('422: a wrong code; and neither a code nor a challenge works twice', async () => {
  const { auth, clock, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  const { data: challenge } = await auth.mfa.challenge({ factorId: id })
  const challengeId = challenge?.id ?? ''
  const code = codeOf(totp.secret)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await auth.mfa.verify({ factorId: id, challengeId, code: wrong })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
  })
  expect((await auth.mfa.verify({ factorId: id, challengeId, code })).error).toBeNull()
  const replay = await auth.mfa.challengeAndVerify({ factorId: id, code })
  expect(replay.error?.code).toBe('mfa_verification_failed')
  clock.ms += 31_000
  const spent = await auth.mfa.verify({ factorId: id, challengeId, code: codeOf(totp.secret) })
  expect(spent.error?.code).toBe('mfa_factor_not_found')
})

test('422: a challenge expires', async () => {
  const { auth, clock, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  const { data } = await auth.mfa.challenge({ factorId: id })
  clock.ms += 301_000
  const late = await auth.mfa.verify({ factorId: id, challengeId: data?.id ?? '', code: codeOf(totp.secret) })
  expect(late.error?.code).toBe('mfa_challenge_expired')
})

test('with a verified factor, a password alone neither reaches the API nor changes the account', async () => {
  const { shop, auth, clock, codeOf } = await signedUp()
  const elsewhere = accountClient(shop)
  await elsewhere.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const { id, totp } = await enroll(auth)
  await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect(await apiStatus(shop, auth)).toBe(200)
  expect((await elsewhere.getUser()).error).toBeTruthy()

  await elsewhere.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  expect(await apiStatus(shop, elsewhere)).toBe(401)
  const refused = [
    await elsewhere.updateUser({ password: 'Another-2026-brim!' }),
    await elsewhere.updateUser({ email: 'other@example.com' }),
    await elsewhere.mfa.enroll({ factorType: 'totp', friendlyName: 'second' }),
    await elsewhere.mfa.unenroll({ factorId: id }),
  ]
  expect(refused.map(({ error }) => error?.code)).toEqual(Array.from({ length: 4 }, () => 'insufficient_aal'))

  clock.ms += 31_000
  const second = await elsewhere.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect(second.error).toBeNull()
  expect(await apiStatus(shop, elsewhere)).toBe(200)
})

test('removing the last factor takes the session back to aal1, and the API stays open', async () => {
  const { shop, auth, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })
  expect((await auth.mfa.unenroll({ factorId: id })).error).toBeNull()
  await auth.refreshSession()
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1' })
  expect(await apiStatus(shop, auth)).toBe(200)
})

test('429: guessing TOTP codes ends for the factor, also from 60 addresses at once, and for no other', async () => {
  const { shop, auth, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  const wrong = String((Number(codeOf(totp.secret)) + 1) % 1_000_000).padStart(6, '0')
  const { data } = await auth.getSession()
  const { data: challenge } = await auth.mfa.challenge({ factorId: id })
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${data.session?.access_token}` }
  const guessFrom = async (n: number) => {
    const body = { challenge_id: challenge?.id, code: wrong }
    const answer = await shop.send('POST', `/auth/v1/factors/${id}/verify`, body, headers, `198.51.100.${n}`)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60)
    return answer.status
  }
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => guessFrom(n)))
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(55)
  const other = await enroll(auth, 'tablet')
  const right = await auth.mfa.challengeAndVerify({ factorId: other.id, code: codeOf(other.totp.secret) })
  expect(right.error).toBeNull()
})

test('right codes are never too many: a dozen second steps in a row', async () => {
  const { auth, clock, codeOf } = await signedUp()
  const { id, totp } = await enroll(auth)
  for (let steps = 0; steps < 12; steps += 1) {
    clock.ms += 31_000
    expect((await auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) })).error).toBeNull()
  }
})

test('what is not on, not there, not the caller’s or too much is refused as the protocol does', async () => {
  const { shop, auth } = await signedUp()
  expect((await auth.mfa.enroll({ factorType: 'phone', phone: '+15125550142', friendlyName: 'x' })).error?.code).toBe(
    'mfa_phone_enroll_not_enabled',
  )
  const { id } = await enroll(auth)
  expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  )
  const stranger = accountClient(shop)
  await stranger.signUp({ email: 'stranger@example.com', password: GOOD_PASSWORD })
  expect((await stranger.mfa.challenge({ factorId: id })).error?.code).toBe('mfa_factor_not_found')
  expect((await stranger.mfa.unenroll({ factorId: 'nonsense' })).error?.code).toBe('mfa_factor_not_found')
  for (let factor = 0; factor < 9; factor += 1) await enroll(auth, `app ${factor}`)
  expect((await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'one more' })).error?.code).toBe(
    'too_many_enrolled_mfa_factors',
  )
})
