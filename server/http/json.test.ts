import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { OLDER_PAGE } from '../../domain/errors.ts'
import type { Env } from './env.ts'
import { jsonBody, MOST_OF_A_SECTION, queryOf } from './json.ts'

const schema = z.object({
  name: z.string({ error: 'Please give a name' }).min(1, 'Please give a name'),
  age: z.number(),
})

const app = new Hono<Env>()
  .post('/', jsonBody(schema), (c) => c.json(c.req.valid('json')))
  .get('/', queryOf(z.object({ days: z.coerce.number().max(365, 'At most a year') })), (c) =>
    c.json(c.req.valid('query')),
  )

const post = (body: string, type = 'application/json') =>
  app.request('/', { method: 'POST', body, headers: { 'content-type': type } })

test('200: what the schema takes arrives parsed', async () => {
  expect(await (await post('{"name":"Ann","age":3,"extra":1}')).json()).toEqual({ name: 'Ann', age: 3 })
})

test('422: each wrong field gets its own sentence, the first one is the error', async () => {
  const answer = await post('{"name":""}')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    code: 'invalid_input',
    error: 'Please give a name',
    fields: { name: 'Please give a name', age: expect.any(String) },
  })
})

test('422: a page from before a field was asked for is told to load anew, unless the field has a sentence of its own', async () => {
  expect(await (await post('{"name":"Ann"}')).json()).toMatchObject({ error: OLDER_PAGE, fields: { age: OLDER_PAGE } })
  expect(await (await post('{"age":3}')).json()).toMatchObject({ error: 'Please give a name' })
  expect(await (await post('{"name":"Ann","age":"3"}')).json()).not.toMatchObject({ error: OLDER_PAGE })
})

test.each([
  ['400: half a document', '{"name":', 400],
  ['400: nothing at all', '', 400],
  ['422: null', 'null', 422],
  ['422: a list', '[]', 422],
  ['422: NUL in a text', '{"name":"a\\u0000b","age":1}', 422],
  ['422: half a surrogate pair', '{"name":"a\\ud800b","age":1}', 422],
  ['422: NUL in a key', '{"\\u0000":1}', 422],
  ['422: a thousand nested brackets', '['.repeat(1_000) + ']'.repeat(1_000), 422],
  ['413: twenty thousand nested brackets', '['.repeat(20_000) + ']'.repeat(20_000), 413],
])('%s is refused, never a 5xx', async (_name, body, status) => {
  expect((await post(body)).status).toBe(status)
})

test.each([
  ['a list', JSON.stringify(Array(2_001).fill(0))],
  ['names', JSON.stringify(Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [n, 0])))],
  ['lists in lists', JSON.stringify(Array(1_001).fill([0]))],
])(
  '413: more values than any page sends, in %s, are refused before they are looked at one by one',
  async (_name, body) => {
    const lookAt = vi.fn(() => false)
    const each = z.custom(lookAt)
    const asking = new Hono<Env>().post('/', jsonBody(z.union([z.array(each), z.record(z.string(), each)])))
    const answer = await asking.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    expect([answer.status, lookAt.mock.calls.length]).toEqual([413, 0])
  },
)

test('200: what the owner sets may be longer, as all products are', async () => {
  const taking = new Hono<Env>().post('/', jsonBody(z.array(z.string()), MOST_OF_A_SECTION), (c) => c.json({}))
  const send = (length: number) =>
    taking.request('/', {
      method: 'POST',
      body: JSON.stringify(Array(length).fill('a-hat')),
      headers: { 'content-type': 'application/json' },
    })
  expect([(await send(5_000)).status, (await send(25_001)).status]).toEqual([200, 413])
})

test('422: of a thousand fields that are wrong the first hundred are told', async () => {
  const asking = new Hono<Env>().post('/', jsonBody(z.record(z.string(), z.string())))
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`field ${n}`, n])))
  const answer = await asking.request('/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  const { fields } = await answer.json()
  expect([answer.status, Object.keys(fields).length]).toEqual([422, 100])
})

test('415: a body that is not JSON by its type is refused', async () => {
  expect((await post('{"name":"Ann","age":3}', 'text/plain')).status).toBe(415)
})

test('422: a query that the schema does not take says why', async () => {
  const answer = await app.request('/?days=400')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ error: 'At most a year', fields: { days: 'At most a year' } })
})

test('422: NUL in a query, before anything is sent', async () => {
  const answer = await app.request('/?days=1&q=%00')
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ error: 'The text contains characters that cannot be stored.' }),
  ])
})
