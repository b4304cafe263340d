import { FAULTS } from '../faults/faults.ts'

/** `npm run test:faults -- frozen`: what goes wrong under a shop, all or those whose name has the word, at full length. */
const [word = ''] = process.argv.slice(2)
const length = process.env.FAULTS === 'short' ? 'short' : 'long'
let [passed, failed] = [0, 0]
for (const { name, rounds, run } of FAULTS.filter((fault) => fault.name.includes(word) && fault.rounds[length] > 0)) {
  const began = Date.now()
  const said = await run(rounds[length]).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  if (said) failed += 1
  else passed += 1
  console.log(`${said ? '✗' : '✓'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)${said && `\n  ${said}`}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
