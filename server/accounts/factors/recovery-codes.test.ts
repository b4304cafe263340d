import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { mailsTo, newestMail } from '../../testing/account-mail.ts'
import { spend } from '../../testing/spend.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'
import { runAdminCommand } from '../admins/admin-command.ts'

const EMAIL = 'ada@example.com'
type Auth = ReturnType<typeof accountClient>

async function callAs(shop: TestShop, auth: Auth, method: string, path = '', body?: unknown) {
  const { data } = await auth.getSession()
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${data.session?.access_token}` }
  const answer = await shop.send(method, `/auth/v1/recovery-codes${path}`, body, headers)
  return { status: answer.status, body: await answer.json() }
}

/** Somebody with an authenticator app and ten codes, and a second browser that has only the password. */
async function withCodes() {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  if (data?.type !== 'totp') throw new Error('no factor')
  const app = new TOTP({ secret: Secret.fromBase32(data.totp.secret) })
  await auth.mfa.challengeAndVerify({ factorId: data.id, code: app.generate() })
  const made = await callAs(shop, auth, 'POST')
  const codes: string[] = made.body.codes
  const elsewhere = accountClient(shop)
  await elsewhere.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const use = (code: unknown, browser = elsewhere) => callAs(shop, browser, 'POST', '/verify', { code })
  const left = async () => (await callAs(shop, auth, 'GET')).body.remaining
  return { shop, auth, elsewhere, factorId: data.id, codes, use, left }
}

test('ten codes are made, all different, and the database has only their hashes', async () => {
  const { shop, codes, left } = await withCodes()
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
  expect(await left()).toBe(10)
  const { rows } = await shop.pool.query('select * from accounts.recovery_codes')
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
})

test('a code signs in at aal2 in place of the app, whatever its case and dashes', async () => {
  const { shop, elsewhere, codes, use, left } = await withCodes()
  const { status, body } = await use(codes[0]?.toLowerCase().replaceAll('-', ' '))
  expect(status).toBe(200)
  await elsewhere.setSession(body)
  expect((await elsewhere.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' })
  expect((await elsewhere.getClaims()).data?.claims.amr).toMatchObject([
    { method: 'recovery_code' },
    { method: 'password' },
  ])
  const headers = { authorization: `Bearer ${body.access_token}` }
  expect((await shop.send('GET', `/api/profiles/${body.user.id}`, undefined, headers)).status).toBe(200)
  expect(await left()).toBe(9)
})

test('422: a code works once, also when it is used twice at the same moment', async () => {
  const { codes, use, left } = await withCodes()
  const answers = await Promise.all([use(codes[3]), use(codes[3]), use(codes[3])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await use(codes[3])).toMatchObject({
    status: 422,
    body: { error_code: 'recovery_code_wrong', msg: 'This recovery code is wrong, or was used before.' },
  })
  expect(await left()).toBe(9)
})

test('4xx: what is no code, a stranger’s code, and nobody’s session', async () => {
  const { shop, codes, use } = await withCodes()
  for (const nonsense of ['', '123456', 'x'.repeat(500), null, 7, ['a']]) expect((await use(nonsense)).status).toBe(400)
  const stranger = accountClient(shop)
  await stranger.signUp({ email: 'stranger@example.com', password: GOOD_PASSWORD })
  expect((await use(codes[0], stranger)).status).toBe(422)
  expect((await use(codes[0], accountClient(shop))).status).toBe(403)
})

test('429: guessing recovery codes ends, and a right one still works from another address', async () => {
  const { shop, elsewhere, codes, use } = await withCodes()
  const guesses = await Promise.all(Array.from({ length: 80 }, () => use('7K2M-9PQR-0X1Z')))
  expect(guesses.find(({ status }) => status === 429)?.body.error_code).toBe('over_request_rate_limit')
  const { data } = await elsewhere.getSession()
  const headers = { apikey: shop.config.AUTH_ANON_KEY, authorization: `Bearer ${data.session?.access_token}` }
  const from = await shop.send('POST', '/auth/v1/recovery-codes/verify', { code: codes[0] }, headers, '198.51.100.9')
  expect(from.status).toBe(200)
})

test('whoever has the password alone uses up nothing of what the account may do', async () => {
  const { shop, elsewhere: thief, factorId, use } = await withCodes()
  const counted = async () =>
    (await shop.pool.query(`select key, whole_at from rate_limits where key like '%:account:%' order by key`)).rows
  const before = await counted()
  await thief.mfa.challenge({ factorId })
  await thief.updateUser({ password: `${GOOD_PASSWORD}2` })
  expect((await use('7K2M-9PQR-0X1Z')).status).toBe(422)
  expect(await counted()).toEqual(before)
})

test.for(['others', 'global'] as const)(
  'whoever has the password alone signs nobody else out (%s), on no device and on none that is about to enter a code',
  async (scope) => {
    const { shop, auth, elsewhere } = await withCodes()
    const owner = accountClient(shop)
    await owner.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
    const { error } = await elsewhere.signOut({ scope })
    expect(error?.code).toBe(scope === 'others' ? 'insufficient_aal' : undefined)
    expect((await auth.getUser()).error).toBeNull()
    expect((await owner.getUser()).error).toBeNull()
  },
)

test('nor do they by signing in more often than anybody has devices', async () => {
  const { shop, auth, use, codes } = await withCodes()
  await shop.pool.query(`
    update accounts.sessions set updated_at = now() - interval '2 hours' where aal = 'aal2';
    insert into accounts.sessions (user_id, amr, refresh_key, updated_at)
      select id, '[]', n, now() - interval '1 hour' from accounts.users, generate_series(1, 100) as n;
    insert into accounts.sessions (user_id, amr, refresh_key, updated_at)
      select id, '[]', n, now() + interval '1 minute' from accounts.users, generate_series(1, 100) as n`)
  await accountClient(shop).signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  const { rows } = await shop.pool.query(
    `select from accounts.sessions where updated_at < now() - interval '30 minutes'`,
  )
  expect(rows).toHaveLength(1)
  expect((await auth.getUser()).error).toBeNull()
  expect((await use(codes[0])).status).toBe(200)
})

test('whoever has a hundred devices that used the second step signs in on another one', async () => {
  const { shop, use, codes } = await withCodes()
  await shop.pool.query(`
    insert into accounts.sessions (user_id, amr, refresh_key, aal)
    select id, '[]', n, 'aal2' from accounts.users, generate_series(1, 100) as n`)
  const another = accountClient(shop)
  await another.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  expect((await use(codes[0], another)).status).toBe(200)
})

test('whoever took a session, and uses up what its account may do, does not keep its owner from the second step', async () => {
  const { shop, elsewhere, factorId, codes, use } = await withCodes()
  const { data } = await elsewhere.getSession()
  await shop.pool.query('delete from rate_limits')
  await spend(shop, 'writes', `account:${data.session?.user.id}`)
  expect((await elsewhere.mfa.challenge({ factorId })).error).toBeNull()
  expect((await use(codes[0])).status).toBe(200)
})

test('its owner is mailed that a code was used, and how many are left', async () => {
  const { shop, codes, use } = await withCodes()
  await use(codes[0])
  const mail = await newestMail(shop, EMAIL)
  expect(mail).toMatchObject({ kind: 'account-recovery-code-used', subject: 'A recovery code was used to sign in' })
  expect(mail.text_body).toContain('You have 9 recovery codes left.')
  expect(mail.text_body).not.toContain(codes[0])
})

test('the first codes are told to their owner: whoever took a session may have made them', async () => {
  const { shop } = await withCodes()
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-authenticator-added', 'account-recovery-codes-made'])
  expect((await newestMail(shop, EMAIL)).text_body).not.toContain('The old ones no longer work')
})

test('new codes replace the old ones, and their owner is mailed', async () => {
  const { shop, auth, codes, use, left } = await withCodes()
  await shop.pool.query('delete from mail_outbox')
  const { body } = await callAs(shop, auth, 'POST')
  expect(await mailsTo(shop, EMAIL)).toEqual(['account-recovery-codes-made'])
  expect((await newestMail(shop, EMAIL)).text_body).toContain('The old ones no longer work')
  expect((await use(codes[0])).status).toBe(422)
  expect((await use(body.codes[0])).status).toBe(200)
  expect(await left()).toBe(9)
})

test('401: codes are made only by whoever has used the second step', async () => {
  const { shop, elsewhere } = await withCodes()
  expect(await callAs(shop, elsewhere, 'POST')).toMatchObject({ status: 401, body: { error_code: 'insufficient_aal' } })
})

test('codes go with the last factor', async () => {
  const { shop, auth, factorId } = await withCodes()
  await auth.mfa.unenroll({ factorId })
  expect((await shop.pool.query('select from accounts.recovery_codes')).rowCount).toBe(0)
})

test('reset-second-step: the password is enough again, sessions end, its owner is mailed, the history has a line', async () => {
  const { shop, auth, codes } = await withCodes()
  const { ok, text } = await runAdminCommand(shop.db, ['reset-second-step', 'Ada@Example.com'], shop.config)
  expect({ ok, text }).toEqual({
    ok: true,
    text: 'Two-step sign-in is off for Ada@Example.com. They were signed out everywhere and told by mail, and sign in with their password.',
  })
  expect((await auth.getUser()).error).toBeTruthy()
  const after = accountClient(shop)
  await after.signInWithPassword({ email: EMAIL, password: GOOD_PASSWORD })
  expect((await after.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  expect((await callAs(shop, after, 'POST', '/verify', { code: codes[0] })).status).toBe(422)
  expect((await newestMail(shop, EMAIL)).subject).toBe('Two-step sign-in was reset')
  const desk = await shop.signUp({ email: 'desk@shop.example', admin: true })
  const history = await (await shop.send('GET', '/api/admin/audit', undefined, desk.headers)).json()
  expect(history.items).toMatchObject([{ actor: 'Somebody at the terminal', action: 'second-step-reset' }])
})

test('reset-second-step: codes that somebody makes at the same moment do not outlive it', async () => {
  const { shop } = await withCodes()
  const maker = await shop.pool.connect()
  await maker.query('begin; select from accounts.users for update; delete from accounts.recovery_codes')
  await maker.query(`insert into accounts.recovery_codes (user_id, code_hash) select id, 'made' from accounts.users`)
  const reset = runAdminCommand(shop.db, ['reset-second-step', EMAIL], shop.config)
  await untilWaiting(shop, 1)
  await maker.query('commit')
  maker.release()
  expect((await reset).ok).toBe(true)
  expect((await shop.pool.query('select from accounts.recovery_codes')).rowCount).toBe(0)
})

test('reset-second-step says what it cannot do', async () => {
  const shop = await createTestShop()
  await shop.signUp({ email: EMAIL })
  const say = (email: string, config = shop.config) => runAdminCommand(shop.db, ['reset-second-step', email], config)
  expect(await say(EMAIL)).toEqual({ ok: false, text: `${EMAIL} has no two-step sign-in; nothing was changed.` })
  expect(await say('nobody@example.com')).toEqual({
    ok: false,
    text: 'Nobody has an account with the address nobody@example.com.',
  })
  expect(await say(EMAIL, { ...shop.config, SUPABASE_URL: 'https://hats.example' })).toMatchObject({
    ok: false,
    text: 'Two-step sign-in is kept by the accounts project at hats.example: remove the factor there.',
  })
})
