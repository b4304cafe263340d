import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { isAdminCommand, runAdminCommand } from './admin-command.ts'

test('grant, list and revoke, whatever the case of the address', async () => {
  const shop = await createTestShop()
  await shop.signUp({ email: 'ada@example.com', name: 'Ada Brim', proven: true })
  const say = async (...words: string[]) => (await runAdminCommand(shop.db, words, shop.config)).text
  expect(await say('list')).toBe('There are no admins yet.')
  expect(await say('grant', 'Ada@Example.com')).toBe('Ada@Example.com is an admin now.')
  expect(await say('grant', 'ada@example.com')).toBe('ada@example.com was an admin already.')
  expect(await say('list')).toBe('ada@example.com  Ada Brim')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com is no longer an admin.')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com was no admin.')
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

test('a public shop makes nobody an admin whose address is not proven, and says what to do', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://brim.example' })
  const squatter = await shop.signUp({ email: 'owner@example.com' })
  const said = await runAdminCommand(shop.db, ['grant', 'owner@example.com'], shop.config)
  expect(said).toMatchObject({ ok: false, text: expect.stringContaining('"Confirm my email"') })
  expect(await shop.identify(squatter.token)).toMatchObject({ isAdmin: false, emailProven: false })
})

test('two accounts of a hosted project with one address: nobody becomes an admin', async () => {
  const shop = await createTestShop()
  await shop.pool.query(
    "insert into user_profiles (id, email) select gen_random_uuid(), 'twin@example.com' from generate_series(1, 2)",
  )
  const said = await runAdminCommand(shop.db, ['grant', 'twin@example.com'], shop.config)
  expect(said).toMatchObject({ ok: false, text: expect.stringContaining('Several accounts') })
  expect((await shop.pool.query('select from user_profiles where is_admin')).rows).toHaveLength(0)
})

test('only the four commands are commands', () => {
  const commands = [['list'], ['grant', 'a@b.co'], ['revoke', 'a@b.co'], ['reset-second-step', 'a@b.co']]
  expect(commands.map(isAdminCommand)).not.toContain(false)
  expect([[], ['grant'], ['reset-second-step'], ['promote', 'a@b.co']].map(isAdminCommand)).not.toContain(true)
})
