import { expect, test } from 'vitest'
import { connectionsOf } from './connections.ts'

const PROVIDERS = [
  { name: 'google', label: 'Google' },
  { name: 'github', label: 'GitHub' },
]

const shown = (...identities: { provider: string; email?: string }[]) =>
  connectionsOf(PROVIDERS, identities).map(({ label, identity, isOnlyWayIn }) => [label, identity?.email, isOnlyWayIn])

test('each provider has its line, connected or not, and the only way in stays', () => {
  expect(shown({ provider: 'email' }, { provider: 'github', email: 'ada@example.com' })).toEqual([
    ['Google', undefined, false],
    ['GitHub', 'ada@example.com', false],
  ])
  expect(shown({ provider: 'github', email: 'ada@example.com' })).toContainEqual(['GitHub', 'ada@example.com', true])
})

test('a second account of one provider is not hidden behind the first', () => {
  const [own, thiefs] = ['ada@example.com', 'thief@example.com']
  expect(shown({ provider: 'github', email: own }, { provider: 'github', email: thiefs })).toEqual([
    ['Google', undefined, false],
    ['GitHub', own, false],
    ['GitHub', thiefs, false],
  ])
})
