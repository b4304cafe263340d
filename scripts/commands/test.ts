import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from '../browser-tests.ts'
import { add, type Counts, countFromVitest, failuresInVitest, secondTriesInVitest } from '../counts.ts'
import { lastLines, runStep, STATIC_CHECKS, type StepResult } from '../steps.ts'

const failedSteps: StepResult[] = []
const secondTries: string[] = []
const failures: string[] = []

/**
 * `npm test`: every check and every suite; one that fails does not keep the others from running. What fails is tried once
 * more and then named as such: some tests kill processes and wait for them, on machines that have other work.
 */
async function runAll(): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0 }
  for (const { name, command, args } of STATIC_CHECKS) {
    const { ok } = await keepIfFailed(runStep(name, command, args))
    total = add(total, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
  }
  total = add(total, await runVitest())
  return add(total, await runBrowserTests(['--retries=1']))
}

async function runVitest(): Promise<Counts> {
  const report = join(tmpdir(), `brimworks-vitest-${process.pid}.json`)
  const options = ['--retry=1', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await keepIfFailed(runStep('unit and server tests', 'vitest', ['run', ...options]))
  const counts = countFromVitest(report, ok)
  secondTries.push(...secondTriesInVitest(report))
  failures.push(...failuresInVitest(report))
  rmSync(report, { force: true })
  return counts
}

async function keepIfFailed(step: Promise<StepResult>): Promise<StepResult> {
  const result = await step
  if (!result.ok) failedSteps.push(result)
  return result
}

const { passed, failed } = await runAll()
// A failure is far above by now, and of a long log only the end may have been kept.
for (const test of secondTries) console.log(`\n── at the second try: ${test}`)
for (const { name, output } of failedSteps) console.log(`\n── failed: ${name}\n${lastLines(output)}`)
for (const test of failures) console.log(`\n── failed: ${test}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
