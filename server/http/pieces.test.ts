import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, close, listen } from '../listen.ts'
import { createTestShop } from '../testing/test-shop.ts'

const CALLS = 6
const PIECES = 150_000

async function openDoor() {
  const { app, config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const server = await listen(app.fetch, config)
  onTestFinished(() => close(server, 0))
  return { port: Number(new URL(addressOf(server, config)).port), key: config.AUTH_ANON_KEY }
}

/** Begins a body that never ends; answers how it went so far. */
async function send(port: number, head: string, piece: string, pieces: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const sent = { answer: '', isCutOff: false, socket }
  socket.on('data', (said) => (sent.answer += said)).on('close', () => (sent.isCutOff = true))
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
  const chunk = `${piece.length.toString(16)}\r\n${piece}\r\n`
  for (let number = 0; number < pieces && !sent.isCutOff; number += 1_000) {
    if (socket.write(chunk.repeat(Math.min(1_000, pieces - number)))) continue
    // A call that waits unread is not taken from the line either.
    await Promise.race([new Promise((resolve) => socket.once('drain', resolve).once('close', resolve)), sleep(2_000)])
    if (socket.writableNeedDrain) break
  }
  return sent
}

test.for([
  ['POST', '/api/contact-requests'],
  ['POST', '/auth/v1/verify'],
  ['POST', '/storage/v1/object/custom-order-uploads/hats/1.png'],
  ['DELETE', '/storage/v1/object/profile_avatars'],
  ['QUERY', '/products'],
] as const)('%s %s in pieces of one byte, each of which is held as a hundred, is cut off', async ([method, path]) => {
  const { port, key } = await openDoor()
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${key}\r\nContent-Type: application/json\r\n`
  const calls = await Promise.all(Array.from({ length: CALLS }, () => send(port, head, 'x', PIECES)))
  await expect.poll(() => calls.filter(({ isCutOff }) => isCutOff).length, { timeout: 20_000 }).toBe(CALLS)
})

test('a body in a thousand pieces that are worth it is taken', async () => {
  const { port } = await openDoor()
  const head = 'POST /api/contact-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const { socket } = await send(port, head, ' '.repeat(500), 2_000)
  let answer = ''
  socket.on('data', (said) => (answer += said))
  socket.write('2\r\n{}\r\n0\r\n\r\n')
  await expect.poll(() => answer.slice(0, 12), { timeout: 10_000 }).toBe('HTTP/1.1 422')
})
