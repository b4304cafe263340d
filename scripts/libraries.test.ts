import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from './site/files-in.ts'

const SOURCE = /^(?!server\/testing\/).*(?<!\.test|\.d)\.ts$/
const IMPORT = /(?:^(?:import|export|\}).* from |^import |import\(|import\.meta\.resolve\()'([^.'][^']*)'/gm
const LINE = /^\| ((?:`[^`]+`(?:, )?)+) \|/gm
/** The framework's own readers, which count no values. */
const READS_BODY = /\breq\.(?:raw\.)?(?:json|parseBody|formData)\(/
/** It is Node's, and is imported by nobody. */
const GLOBAL = 'fetch'

/** 'node:fs/promises' is part of 'node:fs'. */
const packageOf = (address: string) => /^(?:@[^/]+\/)?[^/]+/.exec(address)?.[0] ?? address

const sources = ['server', 'domain'].flatMap(filesIn).filter((path) => SOURCE.test(path))
const imported = () =>
  sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(IMPORT)].map(([, address = '']) => packageOf(address)),
  )

const lines = () =>
  [...readFileSync('docs/libraries.md', 'utf8').matchAll(LINE)].flatMap(
    ([, names = '']) => names.match(/[^`, ]+/g) ?? [],
  )

test('of each package that the server imports it is written what strangers give it and what bounds that, and of no other', () => {
  expect([...new Set(lines())].sort()).toEqual([...new Set([...imported(), GLOBAL])].sort())
})

test('what is sent as JSON is read by `server/http/json.ts` and `auth-body.ts` alone, which count its values first', () => {
  expect(sources.filter((path) => READS_BODY.test(readFileSync(path, 'utf8')))).toEqual([])
})
