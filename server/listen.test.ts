import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { addressOf, close, listen } from './listen.ts'
import { heapUsed } from './testing/held-memory.ts'
import { createTestShop, type TestShop } from './testing/test-shop.ts'

const STILL_MS = 2_000
const CADDY_KEEPS_S = 120
const PATIENT = { timeout: 120_000, interval: 50 }
const SIDE = 1_600
const PATH = 'custom-order-uploads/hats/1-x-noise.png'

/** A picture that no buffer between two programs can hold whole. */
async function uploadLarge(shop: TestShop): Promise<number> {
  const noise = {
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  } as const
  const body = new Uint8Array(await sharp(noise).png({ compressionLevel: 0 }).toBuffer())
  expect((await shop.app.request(`/storage/v1/object/${PATH}`, { method: 'POST', body })).status).toBe(200)
  return body.byteLength
}

async function openDoor() {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const bytes = await uploadLarge(shop)
  const server = await listen(shop.app.fetch, shop.config, STILL_MS)
  onTestFinished(() => close(server, 0))
  return { shop, bytes, server, port: Number(new URL(addressOf(server, shop.config)).port) }
}

async function* endedLate(content: Readable) {
  yield* content
  await sleep(300)
}

function read(port: number) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /storage/v1/object/public/${PATH} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return socket.on('error', () => undefined)
}

test('fifty readers who stop in the middle of a file are let go of after a while, and the file with them', async () => {
  const { shop, server, port } = await openDoor()
  const opened = vi.spyOn(shop.blobs, 'open')
  const filesOpen = async () =>
    (await Promise.all(opened.mock.results.map(({ value }) => value))).filter((file) => !file.closed).length
  for (let number = 0; number < 50; number += 1) {
    const socket = read(port)
    socket.once('data', () => socket.pause())
    onTestFinished(() => void socket.destroy())
  }
  const callers = () => promisify(server.getConnections).call(server)
  await vi.waitFor(async () => expect(await filesOpen()).toBeGreaterThan(0), PATIENT)
  await vi.waitFor(async () => expect([await callers(), await filesOpen()]).toEqual([0, 0]), PATIENT)
})

test('who reads slowly but goes on gets the whole file', async () => {
  const { bytes, port } = await openDoor()
  let taken = 0
  for await (const chunk of read(port)) {
    taken += chunk.length
    if (taken < 4_000_000) await sleep(40)
  }
  expect(taken).toBeGreaterThan(bytes)
})

test('so does who takes nothing for some minutes, as a proxy that has all of a long file to give away slowly', async () => {
  const { bytes, port } = await openDoor()
  let taken = 0
  const stops = [0, 4_000_000]
  for await (const chunk of read(port)) {
    if (taken >= (stops[0] ?? bytes)) {
      stops.shift()
      await sleep(4 * STILL_MS)
    }
    taken += chunk.length
  }
  expect(taken).toBeGreaterThan(bytes)
})

test('who leaves before the first byte: the file that was opened for them is closed', async () => {
  const { shop, port } = await openDoor()
  const { open } = shop.blobs
  const reader = read(port)
  const opened = vi.spyOn(shop.blobs, 'open').mockImplementation(async (key) => {
    reader.destroy()
    await sleep(300)
    return open(key)
  })
  await vi.waitFor(async () => expect((await opened.mock.results[0]?.value)?.closed).toBe(true), PATIENT)
})

test('whoever goes on asking by one connection does not keep a closing door open', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const going = Promise.withResolvers<void>()
  const asked = vi.fn(() => going.promise.then(() => new Response('here')))
  const server = await listen(asked, config)
  onTestFinished(() => close(server, 0))
  const url = addressOf(server, config).replace('localhost', '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(url, { agent }, (answer) => resolve(answer.resume())).once('error', reject)
    })
  const first = ask()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENT)
  const closed = close(server, 60_000)
  going.resolve()
  expect((await first).statusCode).toBe(200)
  expect((await ask()).headers.connection).toBe('close')
  await expect(ask()).rejects.toThrow()
  await closed
})

test('whoever is answered last and keeps the connection does not hold up a stop', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const going = Promise.withResolvers<void>()
  const asked = vi.fn(() => going.promise.then(() => new Response('here')))
  const server = await listen(asked, config)
  const answer = fetch(addressOf(server, config).replace('localhost', '127.0.0.1'))
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENT)
  const closed = close(server, 60_000).then(() => 'closed')
  going.resolve()
  expect(await (await answer).text()).toBe('here')
  expect(await Promise.race([closed, sleep(30_000)])).toBe('closed')
})

test('nor does a connection that a proxy opened and did not need yet', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const server = await listen(async () => new Response('here'), config)
  const socket = connect(Number(new URL(addressOf(server, config)).port), '127.0.0.1').on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await vi.waitFor(async () => expect(await promisify(server.getConnections).call(server)).toBe(1), PATIENT)
  const closed = close(server, 60_000).then(() => 'closed')
  expect(await Promise.race([closed, sleep(30_000)])).toBe('closed')
})

test('who asks thousands of times by one connection, before the first answer, keeps nobody else waiting', async () => {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const asked = vi.fn(shop.app.fetch)
  const server = await listen(asked, shop.config)
  onTestFinished(() => close(server, 0))
  const url = addressOf(server, shop.config).replace('localhost', '127.0.0.1')
  await fetch(`${url}/api/facts`)
  asked.mockClear()
  for (let number = 0; number < 4; number += 1) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    socket.pause().write('GET /api/facts HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(2_500))
  }
  await vi.waitFor(() => expect(asked).toHaveBeenCalled(), PATIENT)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(5)
})

test('who has all of a file may ask for the next thing by the same connection, before the shop has ended the file', async () => {
  const { shop, bytes, port } = await openDoor()
  const { open } = shop.blobs
  vi.spyOn(shop.blobs, 'open').mockImplementation(async (key) => {
    const content = await open(key)
    return content && Readable.from(endedLate(content))
  })
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (piece) => (said += piece)).on('error', () => undefined)
  const ask = async (call: string, isAnswered: () => boolean) => {
    said = ''
    socket.write(`${call}\r\n\r\n{}`)
    await vi.waitFor(() => expect(isAnswered() || socket.destroyed).toBe(true), PATIENT)
    return said.slice(0, 12)
  }
  const isWhole = () => said.length - said.indexOf('\r\n\r\n') - 4 === bytes
  const file = `GET /storage/v1/object/public/${PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2`
  const request = `POST /api/contact-requests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2`
  for (let number = 0; number < 3; number += 1) {
    expect(await ask(file, isWhole)).toBe('HTTP/1.1 200')
    expect(await ask(request, () => said.endsWith('}'))).toBe('HTTP/1.1 422')
  }
})

test('a connection on which nothing is asked is let go of by a proxy before the shop does, so that no call is lost between the two', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const server = await listen(async () => new Response('here'), config)
  onTestFinished(() => close(server, 0))
  const { headers } = await fetch(addressOf(server, config).replace('localhost', '127.0.0.1'))
  expect(Number(/timeout=(\d+)/.exec(headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(CADDY_KEEPS_S)
})

test('a connection that a proxy opened and did not need yet is kept as long, and whoever stands still on it then is let go of', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const server = await listen(async (request) => new Response(await request.text()), config, STILL_MS)
  onTestFinished(() => close(server, 0))
  expect(Reflect.get(server, 'headersTimeout')).toBeGreaterThan(CADDY_KEEPS_S * 1000)
  const socket = connect(Number(new URL(addressOf(server, config)).port), '127.0.0.1').setEncoding('latin1')
  let said = ''
  socket.on('data', (piece) => (said += piece)).on('error', () => undefined)
  await sleep(2 * STILL_MS)
  const call = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\n'
  socket.write(`${call}here`)
  await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1.1 200[\s\S]*here$/), PATIENT)
  socket.write(`${call}he`)
  await vi.waitFor(() => expect(socket.destroyed).toBe(true), PATIENT)
})

test('431: a call with more headers than any browser or proxy sends is not begun', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const asked = vi.fn(async () => new Response('here'))
  const server = await listen(asked, config)
  onTestFinished(() => close(server, 0))
  const url = addressOf(server, config).replace('localhost', '127.0.0.1')
  const statusOf = async (method: string, many: number) => {
    const headers = Array.from({ length: many }, (_, n): [string, string] => [`h${n}`, 'v'])
    return (await fetch(url, { method, headers, body: method === 'POST' ? '{}' : null })).status
  }
  expect([await statusOf('GET', 80), await statusOf('POST', 80)]).toEqual([200, 200])
  expect([await statusOf('GET', 101), await statusOf('POST', 101)]).toEqual([431, 431])
  expect(asked).toHaveBeenCalledTimes(2)
})

test('of a call that was answered nothing is held while its connection is kept', async () => {
  const { config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const asked: WeakRef<object>[] = []
  const server = await listen(async (_request, { incoming }) => {
    asked.push(new WeakRef(incoming))
    return new Response('here')
  }, config)
  onTestFinished(() => close(server, 0))
  const socket = connect(Number(new URL(addressOf(server, config)).port), '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  let said = ''
  socket.on('data', (piece) => (said += piece)).on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await vi.waitFor(() => expect(said).toMatch(/here$/), PATIENT)
  const isHeld = () => {
    heapUsed()
    return asked[0]?.deref() !== undefined
  }
  await vi.waitFor(() => expect(isHeld()).toBe(false), { timeout: 10_000, interval: 100 })
  expect(socket.destroyed).toBe(false)
})

test('one connection may ask for one thing after the other', async () => {
  const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  const url = addressOf(server, shop.config).replace('localhost', '127.0.0.1')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${url}/api/facts`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode))
      }).once('error', reject)
    })
  const answers = await Promise.all(Array.from({ length: 500 }, ask))
  expect(new Set(answers)).toEqual(new Set([200]))
})
