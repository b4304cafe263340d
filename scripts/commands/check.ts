import { runStep, STATIC_CHECKS } from '../steps.ts'

/** `npm run check`: what to run before every commit. */
for (const { name, command, args } of [
  ...STATIC_CHECKS,
  { name: 'unit tests', command: 'vitest', args: ['run', '--project', 'unit', '--passWithNoTests'] },
]) {
  const { ok, seconds } = await runStep(name, command, args)
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok) process.exit(1)
}
