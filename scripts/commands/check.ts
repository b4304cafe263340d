import { runStep, STATIC_CHECKS } from '../steps.ts'

/** `npm run check`: what to run before every commit. All of it runs, so that one look shows all that is wrong. */
const results = []
for (const { name, command, args } of [
  ...STATIC_CHECKS,
  { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit'] },
]) {
  results.push(await runStep(name, command, args))
}
console.log('')
for (const { name, ok, seconds } of results) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
process.exit(results.every(({ ok }) => ok) ? 0 : 1)
