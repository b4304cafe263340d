import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const pages = globSync(['web/routes/*.tsx', 'web/features/**/*.tsx'])
const sources = pages.map((file) => [file, readFileSync(file, 'utf8')] as const)

/** `..%5Cadmin%5C…` is one part of an address and becomes several when it is written into another one. */
test('what stands in an address is handed on encoded, so that a link sends no call of a page elsewhere', () => {
  const raw =
    /(?<!(?:encodeURIComponent|OfServer|find|productPath)\()\b(?:params\.(?:id|token|product)|useParams\(\)\.\w+)/
  const rawCall = /params: \{ (id|token) \}[^;]*?param: \{ \1 \}|params: \{ product \}/s
  const handedOn = sources.filter(([, text]) => raw.test(text) || rawCall.test(text))
  expect(handedOn.map(([file]) => file)).toEqual([])
})

/** A statistics script that was loaded before would be told their addresses, with which orders are opened. */
test('private pages are documents of their own: whoever leads to one has it loaded anew', () => {
  const led =
    /<(?:Button)?Link\s[^>]*?to=\{(?:(?:token \? )?`\/(?:jobs|orders)\/|followHref|item\.href|about\.path)[^>]*>/g
  const links = sources.flatMap(([, text]) => text.match(led) ?? [])
  expect(links.length).toBeGreaterThanOrEqual(5)
  expect(links.filter((link) => !link.includes('reloadDocument'))).toEqual([])
})

/** Whom staff write to and what they search for stands in its addresses: customers' own, too. */
test('the back office is a document of its own: whoever leads to it has it loaded anew', () => {
  const led = /<(?:Button)?Link\s[^>]*?to=(?:"|\{`)\/admin[^>]*>/g
  const outside = sources.filter(([file]) => !/^web[\\/]features[\\/]admin/.test(file))
  const links = outside.flatMap(([, text]) => text.match(led) ?? [])
  expect(links.length).toBeGreaterThanOrEqual(4)
  expect(links.filter((link) => !link.includes('reloadDocument'))).toEqual([])
})
