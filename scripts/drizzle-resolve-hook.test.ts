import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const HOOK = new URL('./drizzle-resolve-hook.ts', import.meta.url).href
const NAMES = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/node-postgres', 'drizzle-orm/node-postgres/migrator']

/** Which file each name leads to, asked twice, in a process that can load it. */
const PROGRAM = `
  const names = ${JSON.stringify(NAMES)}
  for (const name of names) await import(name)
  console.log(JSON.stringify([...names, ...names, 'pg'].map((name) => import.meta.resolve(name))))
`
function resolved(...options: string[]): unknown {
  const args = [...options, '--input-type=module', '--eval', PROGRAM]
  return JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } }),
  )
}

test('with the hook every name leads to the file that Node itself finds', () => {
  expect(resolved('--import', HOOK)).toEqual(resolved())
})
