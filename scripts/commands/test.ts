import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBrowserTests } from '../browser-tests.ts'
import { add, type Counts, countFromVitest } from '../counts.ts'
import { runStep, STATIC_CHECKS } from '../steps.ts'

/** `npm test`: every check and every suite; one that fails does not keep the others from running. */
async function runAll(): Promise<Counts> {
  let total: Counts = { passed: 0, failed: 0 }
  for (const { name, command, args } of STATIC_CHECKS) {
    const { ok } = await runStep(name, command, args)
    total = add(total, { passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
  }
  total = add(total, await runVitest())
  return add(total, await runBrowserTests())
}

async function runVitest(): Promise<Counts> {
  const report = join(tmpdir(), `brimworks-vitest-${process.pid}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { ok } = await runStep('unit and server tests', 'vitest', ['run', ...reporters])
  const counts = countFromVitest(report, ok)
  rmSync(report, { force: true })
  return counts
}

const { passed, failed } = await runAll()
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
