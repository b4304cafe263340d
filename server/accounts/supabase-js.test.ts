import { createClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../testing/account-client.ts'
import { follow, newestMail } from '../testing/account-mail.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
const OTHER_PASSWORD = 'Another-2026-brim!'
const NOBODY = '00000000-0000-4000-8000-000000000000'
const PHONE = '+15125550142'

type Auth = ReturnType<typeof accountClient>

interface Stage {
  shop: TestShop
  clock: { ms: number }
  /** Signed in as Ada. */
  auth: Auth
  guest: Auth
}

type Call = (stage: Stage) => Promise<{ error: { code?: string | undefined; name: string } | null }>

async function enrol({ auth, clock }: Stage) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (error || data.type !== 'totp') throw new Error(error?.message ?? 'not a TOTP factor')
  const totp = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  return { factorId: data.id, code: totp.generate({ timestamp: clock.ms }) }
}

async function challenged(stage: Stage) {
  const { factorId, code } = await enrol(stage)
  const { data } = await stage.auth.mfa.challenge({ factorId })
  return { factorId, code, challengeId: data?.id ?? '' }
}

async function pkceCode({ shop }: Stage) {
  const auth = accountClient(shop, { flowType: 'pkce' })
  await auth.resetPasswordForEmail(EMAIL)
  const { url } = await follow(shop, (await newestMail(shop, EMAIL)).link)
  return { auth, code: url?.searchParams.get('code') ?? '' }
}

const tokenOf = async (auth: Auth) => (await auth.getSession()).data.session?.access_token ?? ''
const tampered = (token: string) => token.replace(/\.([^.]+)$/, (_, seal) => `.${[...seal].reverse().join('')}`)

async function signedOut({ auth }: Stage, scope: 'global' | 'local' | 'others') {
  const token = await tokenOf(auth)
  await auth.admin.signOut(token, scope)
  return auth.admin.signOut(token, scope)
}

/** Every call of the protocol: one that works, a refusal's code (the client gives some a name instead), and a call that gets it. */
const CALLS: [string, Call, string, Call][] = [
  [
    'POST /signup',
    ({ guest }) => guest.signUp({ email: 'new@example.com', password: GOOD_PASSWORD }),
    'user_already_exists',
    ({ guest }) => guest.signUp({ email: EMAIL, password: GOOD_PASSWORD }),
  ],
  [
    'POST /token?grant_type=password',
    ({ guest }) => guest.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD }),
    'invalid_credentials',
    ({ guest }) => guest.signInWithPassword({ email: EMAIL, password: OTHER_PASSWORD }),
  ],
  [
    'POST /token?grant_type=refresh_token',
    ({ auth }) => auth.refreshSession(),
    'refresh_token_not_found',
    ({ guest }) => guest.refreshSession({ refresh_token: 'made-up' }),
  ],
  [
    'POST /token?grant_type=pkce',
    async (stage) => {
      const { auth, code } = await pkceCode(stage)
      return auth.exchangeCodeForSession(code)
    },
    'flow_state_not_found',
    async (stage) => (await pkceCode(stage)).auth.exchangeCodeForSession('made-up'),
  ],
  [
    'POST /token?grant_type=pkce, too late',
    async (stage) => {
      const { auth, code } = await pkceCode(stage)
      stage.clock.ms += 4 * 60_000
      return auth.exchangeCodeForSession(code)
    },
    'flow_state_expired',
    async (stage) => {
      const { auth, code } = await pkceCode(stage)
      stage.clock.ms += 6 * 60_000
      return auth.exchangeCodeForSession(code)
    },
  ],
  [
    'GET /user',
    ({ auth }) => auth.getUser(),
    'bad_jwt',
    async ({ auth }) => auth.getUser(tampered(await tokenOf(auth))),
  ],
  [
    'PUT /user',
    ({ auth }) => auth.updateUser({ password: OTHER_PASSWORD, data: { team: 'caps' } }),
    'same_password',
    ({ auth }) => auth.updateUser({ password: GOOD_PASSWORD }),
  ],
  [
    'POST /logout?scope=global',
    ({ auth }) => auth.signOut(),
    'AuthSessionMissingError',
    (stage) => signedOut(stage, 'global'),
  ],
  [
    'POST /logout?scope=local',
    ({ auth }) => auth.signOut({ scope: 'local' }),
    'AuthSessionMissingError',
    (stage) => signedOut(stage, 'local'),
  ],
  [
    'POST /logout?scope=others',
    ({ auth }) => auth.signOut({ scope: 'others' }),
    'bad_jwt',
    ({ guest }) => guest.admin.signOut('made-up', 'others'),
  ],
  [
    'POST /recover',
    ({ guest }) => guest.resetPasswordForEmail(EMAIL),
    'validation_failed',
    ({ guest }) => guest.resetPasswordForEmail('nobody'),
  ],
  [
    'POST /otp',
    ({ guest }) => guest.signInWithOtp({ email: EMAIL }),
    'over_email_send_rate_limit',
    async ({ guest }) => {
      await guest.signInWithOtp({ email: EMAIL })
      return guest.signInWithOtp({ email: EMAIL })
    },
  ],
  [
    'POST /resend of an e-mail change',
    async ({ auth, clock }) => {
      await auth.updateUser({ email: 'ada@new.example' })
      clock.ms += 61_000
      return auth.resend({ type: 'email_change', email: 'ada@new.example' })
    },
    'over_email_send_rate_limit',
    async ({ auth }) => {
      await auth.updateUser({ email: 'ada@new.example' })
      return auth.resend({ type: 'email_change', email: EMAIL })
    },
  ],
  [
    'POST /resend of a sign-up that is confirmed already',
    ({ guest }) => guest.resend({ type: 'signup', email: EMAIL }),
    'validation_failed',
    ({ guest }) => guest.resend({ type: 'signup', email: 'nobody' }),
  ],
  [
    'GET /reauthenticate',
    ({ auth }) => auth.reauthenticate(),
    'over_email_send_rate_limit',
    async ({ auth }) => {
      await auth.reauthenticate()
      return auth.reauthenticate()
    },
  ],
  [
    'GET /user/identities',
    ({ auth }) => auth.getUserIdentities(),
    'validation_failed',
    ({ auth }) => auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } }),
  ],
  [
    'POST /factors',
    ({ auth }) => auth.mfa.enroll({ factorType: 'totp' }),
    'mfa_phone_enroll_not_enabled',
    ({ auth }) => auth.mfa.enroll({ factorType: 'phone', phone: PHONE }),
  ],
  [
    'POST /factors/{id}/challenge',
    async (stage) => stage.auth.mfa.challenge(await enrol(stage)),
    'mfa_factor_not_found',
    ({ auth }) => auth.mfa.challenge({ factorId: NOBODY }),
  ],
  [
    'POST /factors/{id}/verify',
    async (stage) => stage.auth.mfa.verify(await challenged(stage)),
    'mfa_verification_failed',
    async (stage) => stage.auth.mfa.verify({ ...(await challenged(stage)), code: 'abcdef' }),
  ],
  [
    'DELETE /factors/{id}',
    async (stage) => stage.auth.mfa.unenroll(await enrol(stage)),
    'mfa_factor_not_found',
    ({ auth }) => auth.mfa.unenroll({ factorId: NOBODY }),
  ],
  [
    'GET /.well-known/jwks.json',
    ({ auth }) => auth.getClaims(),
    'invalid_jwt',
    async ({ auth }) => auth.getClaims(tampered(await tokenOf(auth))),
  ],
]

async function setTheStage(): Promise<Stage> {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  const auth = accountClient(shop)
  await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  return { shop, clock, auth, guest: accountClient(shop) }
}

test.for(CALLS)('%s', async ([, works]) => {
  expect((await works(await setTheStage())).error).toBeNull()
})

test.for(CALLS)('%s: refused', async ([, , code, refused]) => {
  const { error } = await refused(await setTheStage())
  expect(error?.code ?? error?.name).toBe(code)
})

test('telephone numbers: every call that takes one says that they are off', async () => {
  const { auth, guest } = await setTheStage()
  const answers = [
    await guest.signUp({ phone: PHONE, password: GOOD_PASSWORD }),
    await guest.signInWithPassword({ phone: PHONE, password: GOOD_PASSWORD }),
    await guest.signInWithOtp({ phone: PHONE }),
    await guest.resend({ type: 'sms', phone: PHONE }),
    await guest.resend({ type: 'phone_change', phone: PHONE }),
    await guest.verifyOtp({ type: 'sms', phone: PHONE, token: '123456' }),
    await auth.updateUser({ phone: PHONE }),
  ]
  expect(answers.map(({ error }) => error?.code)).toEqual(Array.from(answers, () => 'phone_provider_disabled'))
})

test('a new signing key: old and new tokens verify by the published keys, a foreign one by none', async () => {
  const { shop, auth, guest } = await setTheStage()
  const before = await tokenOf(auth)
  await shop.keys.rotate()
  await auth.refreshSession()
  const after = await tokenOf(auth)
  const claims = await Promise.all([before, after].map((token) => accountClient(shop).getClaims(token)))
  expect(claims.map(({ error }) => error)).toEqual([null, null])
  expect(new Set(claims.map(({ data }) => data?.header.kid)).size).toBe(2)
  const elsewhere = await setTheStage()
  const foreign = await guest.getClaims(await tokenOf(elsewhere.auth))
  expect(foreign.error?.code).toBe('bad_jwt')
})

test('what the client itself refuses, before it asks the shop', async () => {
  expect(() => createClient('', 'key')).toThrow('supabaseUrl is required.')
  expect(() => createClient('http://localhost:3000', '')).toThrow('supabaseKey is required.')
  const { guest } = await setTheStage()
  const halves = await guest.setSession({ access_token: 'only', refresh_token: '' })
  expect(halves.error?.name).toBe('AuthSessionMissingError')
  expect((await guest.getUser()).error?.message).toBe('Auth session missing!')
  const nothing: unknown = await Reflect.apply(guest.resend, guest, [{}])
  expect(nothing).toMatchObject({
    error: { message: 'You must provide either an email or phone number and a type' },
  })
})
