import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../../testing/account-client.ts'
import { follow, mailsTo, newestMail } from '../../../testing/account-mail.ts'
import { changeDuring } from '../../../testing/ended-meanwhile.ts'
import { createTestShop, type TestShop } from '../../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'
const NEW_PASSWORD = 'Another-2026-brim!'

async function signedUp(shop: TestShop, email = EMAIL) {
  const auth = accountClient(shop)
  const { data } = await auth.signUp({ email, password: GOOD_PASSWORD, options: { data: { full_name: 'Ada' } } })
  if (!data.session) throw new Error('no session')
  return { auth, session: data.session }
}

test('getUser reads the user from the server', async () => {
  const { auth } = await signedUp(await createTestShop())
  const { data, error } = await auth.getUser()
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: EMAIL, aud: 'authenticated', role: 'authenticated', is_anonymous: false })
})

test('401: GET /user without a token, or with the public key for one; 403: with a made-up one', async () => {
  const shop = await createTestShop()
  const apikey = shop.config.AUTH_ANON_KEY
  const codes = []
  for (const authorization of [undefined, `Bearer ${apikey}`, 'Bearer a.b.c']) {
    const answer = await shop.send('GET', '/auth/v1/user', undefined, {
      apikey,
      ...(authorization && { authorization }),
    })
    codes.push([answer.status, (await answer.json()).error_code])
  }
  expect(codes).toEqual([
    [401, 'no_authorization'],
    [401, 'no_authorization'],
    [403, 'bad_jwt'],
  ])
})

test('metadata merges, null removes a key, and what belongs to the shop stays as it is', async () => {
  const shop = await createTestShop()
  const { auth, session } = await signedUp(shop)
  const { data } = await auth.updateUser({ data: { company: 'Brim & Co', full_name: null } })
  expect(data.user?.user_metadata).toEqual({ company: 'Brim & Co' })
  const answer = await shop.send(
    'PUT',
    '/auth/v1/user',
    { app_metadata: { admin: true }, role: 'service_role', id: '00000000-0000-0000-0000-000000000000', data: {} },
    { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${session.access_token}` },
  )
  expect(await answer.json()).toMatchObject({
    id: session.user.id,
    role: 'authenticated',
    app_metadata: { provider: 'email', providers: ['email'] },
  })
})

test('a new password ends the other sessions, kills pending links and is told by mail', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop)
  const other = accountClient(shop)
  await other.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  await other.resetPasswordForEmail(EMAIL)
  const { link } = await newestMail(shop, EMAIL)
  expect((await auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect((await auth.getUser()).error).toBeNull()
  expect((await other.getUser()).error).toBeTruthy()
  expect((await follow(shop, link)).fragment.get('error_code')).toBe('otp_expired')
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-recovery', 'account-password-changed'])
  expect((await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await auth.signInWithPassword({ email: EMAIL, password: NEW_PASSWORD })).error).toBeNull()
})

test('422: the same password again, or a weak one', async () => {
  const { auth } = await signedUp(await createTestShop())
  const same = await auth.updateUser({ password: GOOD_PASSWORD })
  expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
  const weak = await auth.updateUser({ password: 'abcdefgh' })
  expect(weak.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['characters'] })
})

test.for<[string, object]>([
  ['an address that is taken', { email: 'taken@example.com' }],
  ['a second address within the minute', { email: 'two@new.example' }],
  ['more data than an account may have', { data: { about: 'x'.repeat(5_000) } }],
])('a new password that comes together with %s is not half done: all of it is refused', async ([, more]) => {
  const shop = await createTestShop()
  await signedUp(shop, 'taken@example.com')
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'one@new.example' })
  expect((await auth.updateUser({ password: NEW_PASSWORD, ...more })).error).toBeTruthy()
  expect(await mailsTo(shop, EMAIL)).not.toContain('account-password-changed')
  expect((await auth.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })).error).toBeNull()
  expect((await auth.getUser()).data.user?.new_email).toBe('one@new.example')
})

test('every byte of a long password counts', async () => {
  const shop = await createTestShop()
  const long = `${GOOD_PASSWORD}${'x'.repeat(100)}`
  await accountClient(shop).signUp({ email: 'long@example.com', password: `${long}1` })
  const wrong = await accountClient(shop).signInWithPassword({ email: 'long@example.com', password: `${long}2` })
  expect(wrong.error?.code).toBe('invalid_credentials')
})

test('an e-mail change waits for both addresses', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop)
  const { data } = await auth.updateUser({ email: 'Ada@new.example' })
  expect(data.user).toMatchObject({ email: EMAIL, new_email: 'ada@new.example' })
  const first = await follow(shop, (await newestMail(shop, EMAIL)).link)
  expect(first.fragment.get('message')).toContain('other email')
  expect((await auth.getUser()).data.user?.email).toBe(EMAIL)
  const second = await follow(shop, (await newestMail(shop, 'ada@new.example')).link)
  expect(second.fragment.get('access_token')).toBeTruthy()
  expect((await auth.getUser()).data.user).toMatchObject({ email: 'ada@new.example' })
  expect((await auth.getUser()).data.user?.identities?.[0]?.identity_data?.email).toBe('ada@new.example')
  const { rows } = await shop.pool.query('select email from user_profiles')
  expect(rows).toEqual([{ email: 'ada@new.example' }])
})

test('an e-mail change can be confirmed with both codes', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'ada@new.example' })
  const [current, next] = [await newestMail(shop, EMAIL), await newestMail(shop, 'ada@new.example')]
  const first = await auth.verifyOtp({ email: 'ada@new.example', token: next.code, type: 'email_change' })
  expect(first.error).toBeNull()
  const second = await auth.verifyOtp({ email: EMAIL, token: current.code, type: 'email_change' })
  expect(second.data.user?.email).toBe('ada@new.example')
})

test('422: an e-mail change to an address that is taken; 429: a second one within the minute', async () => {
  const shop = await createTestShop()
  await signedUp(shop, 'taken@example.com')
  const { auth } = await signedUp(shop)
  expect((await auth.updateUser({ email: 'taken@example.com' })).error?.code).toBe('email_exists')
  await auth.updateUser({ email: 'one@new.example' })
  expect((await auth.updateUser({ email: 'two@new.example' })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  })
})

test('an e-mail change is sent again once the minute is over', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'ada@new.example' })
  expect((await auth.resend({ type: 'email_change', email: EMAIL })).error?.code).toBe('over_email_send_rate_limit')
  time += 61_000
  expect((await auth.resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
  expect(await mailsTo(shop, 'ada@new.example')).toHaveLength(2)
})

test.for([
  ['sent', ({ auth }) => auth.resend({ type: 'email_change', email: EMAIL })],
  ['asked for', ({ auth }) => auth.updateUser({ email: 'ada@new.example' })],
] as const satisfies [string, (who: Awaited<ReturnType<typeof signedUp>>) => Promise<{ error: unknown }>][])(
  'an address that has agreed to a move need not agree again when its mails are %s again: it may be out of reach by then',
  async ([, again]) => {
    let time = Date.now()
    const shop = await createTestShop({}, { now: () => new Date(time) })
    const ada = await signedUp(shop)
    await ada.auth.updateUser({ email: 'ada@new.example' })
    await follow(shop, (await newestMail(shop, EMAIL)).link)
    time += 61_000
    expect((await again(ada)).error).toBeNull()
    expect(await mailsTo(shop, EMAIL)).toHaveLength(1)
    await follow(shop, (await newestMail(shop, 'ada@new.example')).link)
    expect((await ada.auth.getUser()).data.user?.email).toBe('ada@new.example')
  },
)

test('another move needs both addresses anew', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'ada@new.example' })
  await follow(shop, (await newestMail(shop, EMAIL)).link)
  for (const email of ['ada@newer.example', 'ada@new.example']) {
    time += 61_000
    await auth.updateUser({ email })
  }
  await follow(shop, (await newestMail(shop, 'ada@new.example')).link)
  expect((await auth.getUser()).data.user?.email).toBe(EMAIL)
})

test('what is mailed again while another new address is asked for goes to that one', async () => {
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'ada@new.example' })
  const asksForAnother = `update accounts.users set new_email = 'ada@newer.example'`
  await changeDuring(shop, [asksForAnother], () => auth.resend({ type: 'email_change', email: EMAIL }))
  const sent = ['ada@new.example', 'ada@newer.example'].map(async (to) => (await mailsTo(shop, to)).length)
  expect(await Promise.all(sent)).toEqual([1, 1])
})

test('a confirmation that went to an address which is no longer asked for moves nobody', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop)
  await auth.updateUser({ email: 'ada@new.example' })
  await follow(shop, (await newestMail(shop, EMAIL)).link)
  await shop.pool.query(`update accounts.users set new_email = 'victim@example.com'`)
  const { fragment } = await follow(shop, (await newestMail(shop, 'ada@new.example')).link)
  expect(fragment.get('error_code')).toBe('otp_expired')
  expect((await auth.getUser()).data.user?.email).toBe(EMAIL)
})

test('a stranger who asks for the same new address does not make its owner’s code a wrong one', async () => {
  const shop = await createTestShop()
  const [ada, stranger] = [await signedUp(shop), await signedUp(shop, 'stranger@example.com')]
  await ada.auth.updateUser({ email: 'ada@new.example' })
  const { code } = await newestMail(shop, 'ada@new.example')
  await stranger.auth.updateUser({ email: 'ada@new.example' })
  const typed = await ada.auth.verifyOtp({ email: 'ada@new.example', token: code, type: 'email_change' })
  expect(typed.error).toBeNull()
})

test('whoever is mailed because a stranger asked for their address reads what confirming it would do', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop, 'stranger@example.com')
  await auth.updateUser({ email: EMAIL })
  const { text_body } = await newestMail(shop, EMAIL)
  expect(text_body).toContain('what belongs to this address would be shown to them')
  expect(text_body).not.toContain('You asked')
})

test('the mail in which an owner agrees to a move names where to, as a stolen session may have asked for another address since', async () => {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  const [owner, unproven] = [
    await shop.signUp({ email: EMAIL, proven: true }),
    await shop.signUp({ email: 'unproven@example.com' }),
  ]
  const ask = (email: string, { headers } = owner) =>
    shop.send('PUT', '/auth/v1/user', { email }, { apikey: shop.config.AUTH_ANON_KEY, ...headers })
  const told = async (to: string) => (await newestMail(shop, to)).text_body
  await ask('ada@new.example')
  expect(await told(EMAIL)).toContain('The new address is ada@new.example.')
  clock.ms += 61_000
  await ask('mallory@example.com')
  expect(await told(EMAIL)).toContain('The new address is mallory@example.com.')
  await ask('come.to@mallory.example', unproven)
  expect(await told('unproven@example.com')).not.toContain('mallory')
})

test('403: the code of a stranger’s account, typed in by whoever is signed in to another, moves neither', async () => {
  const shop = await createTestShop()
  const [ada, stranger] = [await signedUp(shop), await signedUp(shop, 'stranger@example.com')]
  for (const { auth } of [ada, stranger]) await auth.updateUser({ email: 'ada@new.example' })
  await follow(shop, (await newestMail(shop, 'stranger@example.com')).link)
  const { code } = await newestMail(shop, 'ada@new.example')
  const typed = { type: 'email_change', email: 'ada@new.example', token: code }
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${ada.session.access_token}` }
  const answer = await shop.send('POST', '/auth/v1/verify', typed, headers)
  expect([answer.status, (await answer.json()).error_code]).toEqual([403, 'otp_expired'])
  expect((await stranger.auth.getUser()).data.user?.email).toBe('stranger@example.com')
})

test('what is mailed again to a new address is for whoever asked for it last, whatever else somebody changes', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const [ada, stranger] = [await signedUp(shop), await signedUp(shop, 'stranger@example.com')]
  await stranger.auth.updateUser({ email: 'ada@new.example' })
  time += 61_000
  await ada.auth.updateUser({ email: 'ada@new.example' })
  time += 61_000
  await stranger.auth.updateUser({ data: { company: 'Brim & Co' } })
  await ada.auth.resend({ type: 'email_change', email: 'ada@new.example' })
  expect(await mailsTo(shop, EMAIL)).toHaveLength(2)
})

test('reauthentication mails a code and no link; the code works once, a wrong one is refused', async () => {
  const shop = await createTestShop()
  const { auth } = await signedUp(shop)
  expect((await auth.reauthenticate()).error).toBeNull()
  const { code, link } = await newestMail(shop, EMAIL)
  expect(link).toBe('')
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = await auth.updateUser({ password: NEW_PASSWORD, nonce: wrong })
  expect(refused.error?.code).toBe('reauthentication_not_valid')
  const same = await auth.updateUser({ password: GOOD_PASSWORD, nonce: code })
  expect(same.error?.code).toBe('same_password')
  expect((await auth.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull()
  expect((await auth.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
})

test('204: sign-out here, elsewhere and everywhere', async () => {
  const shop = await createTestShop()
  const [here, there] = [accountClient(shop), accountClient(shop)]
  await here.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  await there.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const token = (await there.getSession()).data.session?.access_token
  expect((await here.signOut({ scope: 'others' })).error).toBeNull()
  expect((await here.getUser()).error).toBeNull()
  expect((await there.getUser(token)).error?.name).toBe('AuthSessionMissingError')
  await there.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  await here.signOut({ scope: 'local' })
  expect((await there.getUser()).error).toBeNull()
  await there.signOut()
  const { rows } = await shop.pool.query('select from accounts.sessions')
  expect(rows).toHaveLength(0)
})

test('POST /logout has a JSON content type and no body, and answers 204 with none', async () => {
  const shop = await createTestShop()
  const { session } = await signedUp(shop)
  const answer = await shop.send('POST', '/auth/v1/logout?scope=local', '', {
    apikey: shop.config.AUTH_ANON_KEY,
    authorization: `Bearer ${session.access_token}`,
  })
  expect([answer.status, await answer.text()]).toEqual([204, ''])
})
