import { expect, test } from 'vitest'
import { askedFor } from '../http/json.ts'
import { schemaFor } from '../testing/hostile-values.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { PAGES_BEHIND } from './pages-behind.ts'

/** What each endpoint that changes something takes, by the names of its fields. */
async function changesOfTheApp(): Promise<Map<string, Set<string>>> {
  const { app } = await createTestShop()
  const fields = new Map<string, Set<string>>()
  for (const { method, path, handler } of app.routes) {
    if (['ALL', 'HEAD', 'GET'].includes(method)) continue
    const taken = fields.get(`${method} ${path}`) ?? new Set()
    fields.set(`${method} ${path}`, taken)
    const asked = askedFor.get(handler)
    if (asked) for (const field of fieldsOf(schemaFor(asked.schema))) taken.add(field)
  }
  return fields
}

/** Of the whole, or of each of its ways. */
function fieldsOf(schema: unknown): string[] {
  const { properties, anyOf, oneOf } = Object(schema)
  const ways: unknown[] = anyOf ?? oneOf ?? [{ properties }]
  return ways.flatMap((way) => Object.keys(Object(Object(way).properties)))
}

test('every endpoint that changes something says how it treats a page that is behind, and every line is an endpoint', async () => {
  expect(Object.keys(PAGES_BEHIND).sort()).toEqual([...(await changesOfTheApp()).keys()].sort())
})

test('what a line says its page tells of what it saw, the endpoint takes', async () => {
  const changes = await changesOfTheApp()
  for (const [endpoint, behind] of Object.entries(PAGES_BEHIND))
    for (const field of 'sees' in behind ? behind.sees : [])
      expect([endpoint, field, changes.get(endpoint)?.has(field)]).toEqual([endpoint, field, true])
})
