import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createTestShop } from '../../testing/test-shop.ts'
import { createPasswords } from './passwords.ts'

test('whoever has many passwords hashed at once waits for their own, and keeps nobody else from signing up', async () => {
  const begun: string[] = []
  const hash = async (password: string | Uint8Array) => {
    begun.push(String(password))
    await setImmediate()
    return 'hashed'
  }
  const passwords = createPasswords(undefined, { hash, verify: async () => true })
  const many = Array.from({ length: 50 }, (_, n) => passwords.hash(`theirs ${n}`, '192.0.2.1'))
  const mine = passwords.hash('mine', '192.0.2.2')
  await Promise.all([...many, mine])
  expect(begun.slice(0, 3)).toEqual(['theirs 0', 'theirs 1', 'mine'])
})

test('that one hash could not be made, for want of memory, does not keep those without an account from being compared for ever', async () => {
  let fails = true
  const hash = async () => {
    if (fails) throw new Error('out of memory')
    return 'of nobody'
  }
  const passwords = createPasswords(undefined, { hash, verify: async () => false })
  const { db } = await createTestShop()
  const compare = () => passwords.matches(db, undefined, 'guess', '192.0.2.1')
  await expect(compare()).rejects.toThrow('out of memory')
  fails = false
  expect(await compare()).toBe(false)
})
