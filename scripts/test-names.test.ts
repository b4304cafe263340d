import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = new URL('../e2e/', import.meta.url)
const NAME = /\btest(?:\.describe|\.step)?\(\s*(['"`])(.*?)\1,/g

const names = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.spec.ts'))
  .flatMap((file) => [...readFileSync(new URL(file, FOLDER), 'utf8').matchAll(NAME)].map(([, , name]) => name))

test('the names of the browser tests are found', () => {
  expect(names.length).toBeGreaterThan(100)
})

test('a browser test or a step of one names one promise, without a semicolon', () => {
  expect(names.filter((name) => name?.includes(';'))).toEqual([])
})
