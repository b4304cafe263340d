import { expect, test } from 'vitest'
import { applyRetention } from '../../apply-retention.ts'
import { listAudit } from '../../audit/audit.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { isAdminCommand, runAdminCommand } from './admin-command.ts'

test('grant, list and revoke, whatever the case of the address, and each is in the history', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@example.com', name: 'Ada Brim', proven: true })
  const say = async (...words: string[]) => (await runAdminCommand(shop.db, words, shop.config)).text
  expect(await say('list')).toBe('There are no admins yet.')
  expect(await say('grant', 'Ada@Example.com')).toBe('Ada@Example.com is an admin now.')
  expect(await say('grant', 'ada@example.com')).toBe('ada@example.com was an admin already.')
  expect(await say('list')).toBe('ada@example.com  Owner  Ada Brim')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com is no longer an admin.')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com was no admin.')
  const { items } = await listAudit(shop.db, undefined)
  expect(items.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['Somebody at the terminal', 'admin-revoked', `user_profiles:${ada.id}`],
    ['Somebody at the terminal', 'admin-granted', `user_profiles:${ada.id}`],
  ])
})

test('an address without an account is told, and nothing changes', async () => {
  const shop = await createTestShop()
  const said = await runAdminCommand(shop.db, ['grant', 'nobody@example.com'], shop.config)
  expect(said).toEqual({
    ok: false,
    text: 'Nobody has an account with the address nobody@example.com. Sign up with it first.',
  })
  expect((await runAdminCommand(shop.db, ['revoke', "x' or 1=1"], shop.config)).ok).toBe(false)
})

test('on the own machine whoever types grant vouches for the address, and what was there stays', async () => {
  const shop = await createTestShop()
  const ada = await shop.signUp({ email: 'ada@example.com' })
  const { text } = await runAdminCommand(shop.db, ['grant', 'ada@example.com'], shop.config)
  expect(text).toContain('it is proven by your word')
  expect(await shop.identify(ada.token)).toMatchObject({ isAdmin: true, emailProven: true })
})

test('whose address waits for its confirmation signs in then, and is not forgotten as one that never confirmed it', async () => {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({ AUTH_CONFIRM_EMAIL: 'true' }, { now: () => new Date(clock.ms) })
  const ada = { email: 'ada@example.com', password: GOOD_PASSWORD }
  await accountClient(shop).signUp(ada)
  await runAdminCommand(shop.db, ['grant', 'ada@example.com'], shop.config)
  expect((await accountClient(shop).signInWithPassword(ada)).error).toBeNull()
  clock.ms += 40 * 24 * 60 * 60_000
  await applyRetention(shop)
  expect((await shop.pool.query('select email from accounts.users')).rows).toEqual([{ email: 'ada@example.com' }])
})

test('a public shop makes nobody an admin whose address is not proven, and says what to do', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://brim.example' })
  const squatter = await shop.signUp({ email: 'owner@example.com' })
  const said = await runAdminCommand(shop.db, ['grant', 'owner@example.com'], shop.config)
  expect(said).toMatchObject({ ok: false, text: expect.stringContaining('"Confirm my email"') })
  expect(await shop.identify(squatter.token)).toMatchObject({ isAdmin: false, emailProven: false })
})

test('an account that was never confirmed leaves no profile behind because somebody tried to make it an admin', async () => {
  const clock = { ms: Date.now() }
  const settings = { AUTH_CONFIRM_EMAIL: 'true', PUBLIC_URL: 'https://brim.example' }
  const shop = await createTestShop(settings, { now: () => new Date(clock.ms) })
  await accountClient(shop).signUp({ email: 'owner@example.com', password: GOOD_PASSWORD })
  const { ok, text } = await runAdminCommand(shop.db, ['grant', 'owner@example.com'], shop.config)
  expect([ok, text]).toEqual([false, expect.stringContaining('Nobody has proven yet')])
  clock.ms += 40 * 24 * 60 * 60_000
  await applyRetention(shop)
  const left = 'select email from accounts.users union all select email from user_profiles'
  expect((await shop.pool.query(left)).rows).toEqual([])
})

const HOSTED = { SUPABASE_URL: 'https://project.example', SUPABASE_ANON_KEY: 'public-key' }

/** Accounts of a hosted project, as they are known here. */
const addHosted = (shop: TestShop, email: string, { count = 1, proven = false }) =>
  shop.pool.query(
    'insert into user_profiles (id, email, email_proven_at) select gen_random_uuid(), $1, $2 from generate_series(1, $3)',
    [email, proven ? new Date() : null, count],
  )
const admins = async (shop: TestShop) =>
  (await shop.pool.query<{ email: string }>('select email from user_profiles where is_admin')).rows

test('whom somebody at the terminal keeps out does not come in by an invitation that was still open', async () => {
  const { shop, staff } = await createStaffedShop()
  const email = 'sewer@shop.example'
  const invitation = { email, role: 'owner', needs_second_step: false }
  expect((await staff('POST', '/api/admin/people/invitations', invitation)).status).toBe(201)
  const { rows } = await shop.pool.query(`select text_body from mail_outbox where kind = 'staff-invitation'`)
  const token = /\/join\/([\w-]+)/.exec(rows[0].text_body)?.[1]
  const sewer = await shop.signUp({ email, proven: true })
  expect(await runAdminCommand(shop.db, ['revoke', email], shop.config)).toMatchObject({ ok: true })
  expect((await shop.send('POST', `/api/invitations/${token}`, undefined, sewer.headers)).status).toBe(404)
  expect(await shop.identify(sewer.token)).toMatchObject({ isAdmin: false })
})

test('two accounts of a hosted project with one address: nobody becomes an admin', async () => {
  const shop = await createTestShop(HOSTED)
  await addHosted(shop, 'twin@example.com', { count: 2, proven: true })
  const said = await runAdminCommand(shop.db, ['grant', 'twin@example.com'], shop.config)
  expect(said).toMatchObject({ ok: false, text: expect.stringContaining('Several accounts') })
  expect(await admins(shop)).toEqual([])
})

test('a public shop grants an account of a hosted project when the project has confirmed its address, and not before', async () => {
  const shop = await createTestShop({ ...HOSTED, PUBLIC_URL: 'https://brim.example' })
  await addHosted(shop, 'owner@example.com', {})
  const refused = await runAdminCommand(shop.db, ['grant', 'owner@example.com'], shop.config)
  expect(refused).toMatchObject({ ok: false, text: expect.stringContaining('Turn on "Confirm email"') })
  expect(await admins(shop)).toEqual([])
  await shop.pool.query('update user_profiles set email_proven_at = now()')
  expect(await runAdminCommand(shop.db, ['grant', 'owner@example.com'], shop.config)).toMatchObject({ ok: true })
  expect(await admins(shop)).toEqual([{ email: 'owner@example.com' }])
})

test('a profile that a hosted project left behind is not the account that has the address here', async () => {
  const shop = await createTestShop()
  await addHosted(shop, 'ada@example.com', { proven: true })
  const grant = () => runAdminCommand(shop.db, ['grant', 'ada@example.com'], shop.config)
  expect(await grant()).toMatchObject({ ok: false, text: expect.stringContaining('Nobody has an account') })
  const { token } = await shop.signUp({ email: 'ada@example.com', proven: true })
  expect(await grant()).toMatchObject({ ok: true })
  expect(await shop.identify(token)).toMatchObject({ isAdmin: true })
  expect(await admins(shop)).toHaveLength(1)
})

test('only the four commands are commands', () => {
  const commands = [['list'], ['grant', 'a@b.co'], ['revoke', 'a@b.co'], ['reset-second-step', 'a@b.co']]
  expect(commands.map(isAdminCommand)).not.toContain(false)
  expect([[], ['grant'], ['reset-second-step'], ['promote', 'a@b.co']].map(isAdminCommand)).not.toContain(true)
})
