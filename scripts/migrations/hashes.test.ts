import { expect, test } from 'vitest'
import { currentLines, frozenLines } from './hashes.ts'

test('a migration that has landed is never changed or taken away, and every new one is frozen', () => {
  expect(currentLines(), 'See "The schema" in CONTRIBUTING.md').toEqual(frozenLines())
})
