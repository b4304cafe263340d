import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const shop = createServer((request, answer) => {
  if (request.url === '/silent') return asked()
  answer.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
  unfinished = answer
})
let unfinished: ServerResponse
let asked = () => {}

beforeEach(async () => {
  vi.resetModules()
  if (!shop.listening) await new Promise<void>((resolve) => shop.listen(0, resolve))
  const address = shop.address()
  const origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`
  vi.stubGlobal('window', { location: { origin } })
})

afterAll(() => {
  vi.unstubAllGlobals()
  shop.closeAllConnections()
  shop.close()
})

test('an answer that has begun is read to its end by a page that is being left', async () => {
  const { depart, fetchWhileHere } = await import('./departure.ts')
  const answer = await fetchWhileHere(`${window.location.origin}/profile`)
  depart()
  unfinished.end('{"full_name":"Ada Brim"}')
  expect(await answer.json()).toEqual({ full_name: 'Ada Brim' })
})

test('what a page that is being left still asks is called back, and nothing more is asked', async () => {
  const { depart, fetchWhileHere } = await import('./departure.ts')
  const arrived = new Promise<void>((resolve) => {
    asked = resolve
  })
  const unanswered = expect(fetchWhileHere(`${window.location.origin}/silent`)).rejects.toThrow('aborted')
  await arrived
  depart()
  await unanswered
  await expect(fetchWhileHere(`${window.location.origin}/profile`)).rejects.toThrow('aborted')
})
