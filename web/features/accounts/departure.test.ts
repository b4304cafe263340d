import { createServer, type ServerResponse } from 'node:http'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

const shop = createServer((request, answer) => {
  if (request.url !== '/profile') return asked()
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
  vi.restoreAllMocks()
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

const isAsked = () =>
  new Promise<void>((resolve) => {
    asked = resolve
  })

test('what a page that is being left still asks is called back, and nothing more is asked', async () => {
  const { depart, fetchWhileHere } = await import('./departure.ts')
  const arrived = isAsked()
  const unanswered = expect(fetchWhileHere(`${window.location.origin}/silent`)).rejects.toThrow('aborted')
  await arrived
  depart()
  await unanswered
  await expect(fetchWhileHere(`${window.location.origin}/profile`)).rejects.toThrow('aborted')
})

test('the account client tells the console nothing of what it still asks', async () => {
  const { answerWhileHere, depart } = await import('./departure.ts')
  const told = vi.spyOn(console, 'error')
  const { auth } = createClient(window.location.origin, 'key', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: answerWhileHere },
  })
  const arrived = isAsked()
  const user = auth.getUser('token')
  await arrived
  depart()
  expect((await user).error?.status).toBe(503)
  expect(told).not.toHaveBeenCalled()
})
