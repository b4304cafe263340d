import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MODULE = new URL('./start-error.ts', import.meta.url).href

/** What somebody reads whose program ends with this error. */
function readAtTheEnd(error: string): string {
  const program = `const { exitWith, StartError } = await import('${MODULE}'); exitWith(${error})`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(status).toBe(1)
  return stderr
}

test('a disk that is full is told in a sentence, whoever says so', () => {
  const full = 'The disk is full. Make room on it, then do the same again.\n'
  expect(readAtTheEnd(`Object.assign(new Error('x'), { code: 'ENOSPC' })`)).toBe(full)
  expect(readAtTheEnd(`new Error('x', { cause: Object.assign(new Error('y'), { code: '53100' }) })`)).toBe(full)
})

test('a database that went away is told in a sentence, whoever says so', () => {
  const away = 'The database went away meanwhile. Look whether it was done; if not, do the same again.\n'
  expect(readAtTheEnd(`Object.assign(new Error('x'), { code: '57P01' })`)).toBe(away)
  expect(readAtTheEnd(`new Error('x', { cause: new Error('Connection terminated unexpectedly') })`)).toBe(away)
})

test('what else was not expected is told by where it was, and never by what it was about', () => {
  const told = readAtTheEnd(`Object.assign(new Error('of somebody'), { code: 'EIO' })`)
  expect(told).toContain('EIO')
  expect(told).not.toContain('somebody')
})
