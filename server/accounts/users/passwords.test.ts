import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
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
