import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ALL_KINDS } from '../domain/products/products.ts'

const NAMES = ALL_KINDS.flatMap(({ id, name, one }) => [id, name, one]).join('|')
const ASKED = new RegExp(`[!=]==? *'(?:${NAMES})'|case '(?:${NAMES})'`)

/** Product code outside the products' own modules. */
const files = execFileSync('git', ['ls-files', '--', 'domain', 'server', 'web'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|\/products\//.test(path))

test('nobody but a product asks which product it is', () => {
  const asking = files.filter((path) => ASKED.test(readFileSync(path, 'utf8')))
  expect(files.length).toBeGreaterThan(300)
  expect(asking).toEqual([])
})
