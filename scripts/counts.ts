import { existsSync, readFileSync } from 'node:fs'

export interface Counts {
  passed: number
  failed: number
}

export const add = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

/** A suite that broke before it could count, or that failed outside its tests, is one failure. */
const honest = (counts: Counts, ok: boolean): Counts => (ok || counts.failed > 0 ? counts : { ...counts, failed: 1 })

export function countFromVitest(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const notRun = report.numPendingTests + report.numTodoTests
  return honest({ passed: report.numPassedTests, failed: report.numFailedTests + notRun }, ok)
}

/** What passed only at its second try: it is not hidden, and not held against a busy machine. */
export const secondTriesInVitest = (file: string): string[] => testsThatFailed(file, 'passed')

export const failuresInVitest = (file: string): string[] => testsThatFailed(file, 'failed')

/** Each with what went wrong at its first try, and how it ended. */
function testsThatFailed(file: string, ended: 'passed' | 'failed'): string[] {
  if (!existsSync(file)) return []
  const { testResults }: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === ended && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}\n   ${failureMessages[0]?.split('\n')[0]}`),
  )
}

interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

export function countFromPlaywright(file: string, ok: boolean): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  return honest({ passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped }, ok)
}
