import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { isAdminCommand, runAdminCommand } from './admin-command.ts'

test('grant, list and revoke, whatever the case of the address', async () => {
  const shop = await createTestShop()
  await shop.signUp({ email: 'ada@example.com', name: 'Ada Brim' })
  const say = async (...words: string[]) => (await runAdminCommand(shop.db, words)).text
  expect(await say('list')).toBe('There are no admins yet.')
  expect(await say('grant', 'Ada@Example.com')).toBe('Ada@Example.com is an admin now.')
  expect(await say('grant', 'ada@example.com')).toBe('ada@example.com was an admin already.')
  expect(await say('list')).toBe('ada@example.com  Ada Brim')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com is no longer an admin.')
  expect(await say('revoke', 'ada@example.com')).toBe('ada@example.com was no admin.')
})

test('an address without an account is told, and nothing changes', async () => {
  const shop = await createTestShop()
  const said = await runAdminCommand(shop.db, ['grant', 'nobody@example.com'])
  expect(said).toEqual({
    ok: false,
    text: 'Nobody has an account with the address nobody@example.com. Sign up with it first.',
  })
  expect((await runAdminCommand(shop.db, ['revoke', "x' or 1=1"])).ok).toBe(false)
})

test('only the three commands are commands', () => {
  expect([['list'], ['grant', 'a@b.co'], ['revoke', 'a@b.co']].map(isAdminCommand)).toEqual([true, true, true])
  expect([[], ['grant'], ['promote', 'a@b.co']].map(isAdminCommand)).toEqual([false, false, false])
})
