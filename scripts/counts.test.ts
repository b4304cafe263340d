import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { countFromPlaywright, countFromVitest, failuresInVitest, secondTriesInVitest } from './counts.ts'

const report = (content: unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'brimworks-counts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a suite that left no report counts as one failure', () => {
  expect(countFromVitest('/no/such/file', false)).toEqual({ passed: 0, failed: 1 })
  expect(countFromPlaywright('/no/such/file', true)).toEqual({ passed: 0, failed: 1 })
})

test('skipped tests count as failed: a suite is never silently skipped', () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 1 }
  expect(countFromVitest(report(vitest), true)).toEqual({ passed: 3, failed: 2 })
  const playwright = { stats: { expected: 2, flaky: 1, unexpected: 0, skipped: 1 } }
  expect(countFromPlaywright(report(playwright), true)).toEqual({ passed: 3, failed: 1 })
})

test('a run that failed outside its tests counts as one failure', () => {
  const vitest = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 }
  expect(countFromVitest(report(vitest), false)).toEqual({ passed: 3, failed: 1 })
})

test('what failed, and what passed only at its second try, is named with what went wrong at the first', () => {
  const passed = { fullName: 'a cart is kept', status: 'passed', failureMessages: [] }
  const late = { fullName: 'a mail is sent', status: 'passed', failureMessages: ['Error: no mail\n  at line 3'] }
  const failed = { fullName: 'a hat is sold', status: 'failed', failureMessages: ['Error: no hat'] }
  const testResults = [{ name: 'shop.test.ts', assertionResults: [passed, late, failed] }]
  expect(secondTriesInVitest(report({ testResults }))).toEqual(['shop.test.ts: a mail is sent\n   Error: no mail'])
  expect(failuresInVitest(report({ testResults }))).toEqual(['shop.test.ts: a hat is sold\n   Error: no hat'])
})
