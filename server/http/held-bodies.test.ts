import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Deps } from '../deps.ts'
import { addressOf, close, listen } from '../listen.ts'
import { heapUsed } from '../testing/held-memory.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { MAX_BODY_BYTES, MOST_COMING } from './body-limit.ts'
import { MOST_HELD_BYTES } from './held-bodies.ts'

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1' }
const ALMOST_ALL = 'a'.repeat(MAX_BODY_BYTES - 100)

async function openDoor(parts: Partial<Deps> = {}) {
  const { app, config } = await createTestShop(SETTINGS, parts)
  const server = await listen(app.fetch, config)
  onTestFinished(() => close(server, 0))
  const port = Number(new URL(addressOf(server, config)).port)
  return (from: string, path: string, length: number, begun: string, token?: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const call = { socket, answer: '' }
    socket.on('data', (said) => (call.answer += said))
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${from}\r\napikey: ${config.AUTH_ANON_KEY}\r\n`
    const own = token ? `Authorization: Bearer ${token}\r\n` : ''
    socket.write(`${head}${own}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${begun}`)
    return call
  }
}

test.for(['/api/contact-requests', '/auth/v1/verify'])(
  'of bodies to %s that many clients do not end, the largest are cut off, and whoever sends a small one slowly is not',
  async (path) => {
    const begin = await openDoor()
    const slow = begin('203.0.113.7', path, 2, '{')
    const most = Math.floor(MOST_HELD_BYTES / ALMOST_ALL.length)
    const calls = Array.from({ length: most + 10 }, (_, n) =>
      begin(`2001:db8:0:${Math.floor(n / MOST_COMING)}::1`, path, MAX_BODY_BYTES, ALMOST_ALL),
    )
    const open = () => calls.filter(({ socket }) => !socket.closed).length
    await expect.poll(open, { timeout: 20_000 }).toBe(most)
    slow.socket.write('}')
    await expect.poll(() => slow.answer).toMatch(/^HTTP\/1\.1 4(00|22)/)
    const ended = calls.find(({ socket }) => !socket.closed)
    ended?.socket.write('a'.repeat(100))
    await expect.poll(() => ended?.answer).toMatch(/^HTTP\/1\.1 400/)
  },
)

test('of bodies that are here, and of which it is asked whose they are, no more are held', async () => {
  const { promise: wondering, resolve: knows } = Promise.withResolvers<undefined>()
  let asked = 0
  const identify = () => {
    asked += 1
    return wondering
  }
  const begin = await openDoor({ identify })
  const most = Math.floor(MOST_HELD_BYTES / ALMOST_ALL.length)
  const body = JSON.stringify({ name: ALMOST_ALL })
  const before = heapUsed()
  const calls = Array.from({ length: 2 * most }, (_, n) =>
    begin(`2001:db8:0:${Math.floor(n / MOST_COMING)}::1`, '/api/contact-requests', body.length, body, 'some-token'),
  )
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(2 * most)
  const open = () => calls.filter(({ socket }) => !socket.closed).length
  await expect.poll(open).toBe(most)
  expect(heapUsed() - before).toBeLessThan(1.3 * MOST_HELD_BYTES)
  knows(undefined)
  const left = calls.filter(({ socket }) => !socket.closed)
  await expect.poll(() => left.filter(({ answer }) => answer.startsWith('HTTP/1.1 401')).length).toBe(most)
})
