import { connect } from 'node:net'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { close, addressOf as doorOf, listen } from '../listen.ts'
import { spend } from '../testing/spend.ts'
import { createTestShop, TEST_ADDRESS, type TestShop } from '../testing/test-shop.ts'
import { LONGEST_LINE, MAX_BODY_BYTES, MOST_COMING } from './body-limit.ts'

const CHUNK = new Uint8Array(256 * 1024)
const UPLOAD = '/storage/v1/object/custom-order-uploads/hats/1.png'
const UPLOAD_BYTES = 50 * 1024 * 1024
/** A stream asks for one chunk ahead of its reader. */
const AHEAD_BYTES = 2 * CHUNK.byteLength

const SHAPES = [
  [/^\/auth\/v1\//, { code: 413, error_code: 'payload_too_large' }],
  [/^\/storage\/v1\//, { statusCode: '413', error: 'EntityTooLarge' }],
  [/./, { code: 'too_large' }],
] as const

const addressOf = (path: string) =>
  path
    .replace(':bucket', 'custom-order-uploads')
    .replace(/:\w+/g, 'x')
    .replace('*', path === '/*' ? 'x' : 'hats/1.png')

test('413: a huge body without a length is refused by every route, in the words of its service, before it is held', async () => {
  const shop = await createTestShop()
  const takesBody = shop.app.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  const calls = new Set(takesBody.map(({ method, path }) => `${method.replace('ALL', 'POST')} ${addressOf(path)}`))
  expect(calls.size).toBeGreaterThan(40)
  // Only avatars can be replaced; this one is refused without a look at its body.
  calls.delete(`PUT ${UPLOAD}`)
  for (const call of [...calls, 'DELETE /storage/v1/object/profile_avatars']) {
    const [method = '', address = ''] = call.split(' ')
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent += CHUNK.byteLength
        controller.enqueue(CHUNK)
        if (sent > UPLOAD_BYTES + 2 * AHEAD_BYTES) controller.close()
      },
    })
    const headers = { apikey: shop.config.AUTH_ANON_KEY, 'content-type': 'application/json' }
    const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
    const answer = await shop.app.request(address, init, { incoming: { socket: { remoteAddress: '203.0.113.7' } } })
    expect([call, answer.status]).toEqual([call, 413])
    expect([call, await answer.json()]).toMatchObject([call, SHAPES.find(([service]) => service.test(address))?.[1]])
    expect(sent, call).toBeLessThanOrEqual((address === UPLOAD ? UPLOAD_BYTES : MAX_BODY_BYTES) + AHEAD_BYTES)
  }
})

test.each([
  ['POST', '/api/config'],
  ['PUT', '/auth/v1/user'],
  ['DELETE', '/storage/v1/object/profile_avatars'],
  ['POST', '/unsubscribe'],
  ['POST', '/products'],
])('413: %s %s whose length is announced is refused unread', async (method, address) => {
  const shop = await createTestShop()
  const body = new ReadableStream(
    { pull: (controller) => controller.error(new Error('somebody read it')) },
    { highWaterMark: 0 },
  )
  const headers = { apikey: shop.config.AUTH_ANON_KEY, 'content-length': String(MAX_BODY_BYTES + 1) }
  const init: RequestInit & { duplex: 'half' } = { method, headers, body, duplex: 'half' }
  expect((await shop.app.request(address, init)).status).toBe(413)
})

/** A call whose body is asked for when somebody reads it, and comes when `arrives` is called. */
function sendSlowly(shop: TestShop, path: string, headers: Record<string, string>, method = 'POST') {
  const { promise: here, resolve: arrives } = Promise.withResolvers<void>()
  const asked = vi.fn(async (controller: ReadableStreamDefaultController) => {
    await here
    controller.enqueue(new TextEncoder().encode('{}'))
    controller.close()
  })
  const body = new ReadableStream({ pull: asked }, { highWaterMark: 0 })
  const all = { 'content-type': 'application/json', apikey: shop.config.AUTH_ANON_KEY, ...headers }
  const init: RequestInit & { duplex: 'half' } = { method, headers: all, body, duplex: 'half' }
  const answer = shop.app.request(path, init, { incoming: { socket: { remoteAddress: TEST_ADDRESS } } })
  return { asked, arrives, answer }
}

const PATIENT = { timeout: 30_000, interval: 20 }

test.for([
  ['/api/contact-requests', { 'content-length': '2' }, 422],
  ['/api/contact-requests', {}, 422],
  ['/auth/v1/verify', { 'content-length': '2' }, 400],
] as const)(
  'of the bodies that one client sends slowly to %s, %o, a few are held at a time; its others wait unread, and nobody else does',
  async ([path, headers, status]) => {
    const shop = await createTestShop()
    const calls = Array.from({ length: MOST_COMING + 5 }, () => sendSlowly(shop, path, headers))
    const read = () => calls.filter(({ asked }) => asked.mock.calls.length > 0).length
    await vi.waitFor(() => expect(read()).toBeGreaterThanOrEqual(MOST_COMING), PATIENT)
    const apikey = { apikey: shop.config.AUTH_ANON_KEY }
    expect((await shop.send('POST', path, {}, apikey, '198.51.100.1')).status).toBe(status)
    expect(read()).toBe(MOST_COMING)
    for (const { arrives } of calls) arrives()
    const answers = await Promise.all(calls.map(({ answer }) => answer))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([status]))
  },
)

/** A shop that says whose calls are when it is let. */
async function shopThatWonders() {
  const { promise: wondering, resolve: knows } = Promise.withResolvers<void>()
  const identify = vi.fn(async () => {
    await wondering
    return undefined
  })
  return { shop: await createTestShop({}, { identify }), identify, knows }
}

test('of the bodies of one client of which it is asked whose they are a few are held at a time, and nobody else waits', async () => {
  const { shop, identify, knows } = await shopThatWonders()
  const signedIn = { authorization: 'Bearer some-token' }
  const send = () => shop.send('POST', '/api/contact-requests', { name: 'Ann' }, signedIn)
  const calls = Array.from({ length: MOST_COMING + 5 }, send)
  await vi.waitFor(() => expect(identify.mock.calls.length).toBeGreaterThanOrEqual(MOST_COMING), PATIENT)
  expect((await shop.send('POST', '/api/contact-requests', {}, {}, '198.51.100.1')).status).toBe(422)
  expect(identify).toHaveBeenCalledTimes(MOST_COMING)
  knows()
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
})

test.for([
  ['POST', '/api/contact-requests'],
  ['POST', '/auth/v1/verify'],
  ['DELETE', '/storage/v1/object/profile_avatars'],
] as const)(
  'calls to %s %s that wait for those of the same client, and whose senders leave, are let go of at once and do nothing',
  async ([method, path]) => {
    const identify = vi.fn(async () => undefined)
    const shop = await createTestShop({ PORT: '0', HOST: '127.0.0.1', RATE_LIMITS: 'off' }, { identify })
    const server = await listen(shop.app.fetch, shop.config)
    onTestFinished(() => close(server, 0))
    const port = Number(new URL(doorOf(server, shop.config)).port)
    const begin = (body: string) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      const call = { socket, answer: '' }
      socket.on('data', (said) => (call.answer += said))
      const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${shop.config.AUTH_ANON_KEY}\r\n`
      const own = 'Authorization: Bearer some-token\r\nContent-Type: application/json\r\nContent-Length: 2\r\n'
      socket.write(`${head}${own}\r\n${body}`)
      return call
    }
    const opened = () => promisify(server.getConnections).call(server)
    const slow = Array.from({ length: MOST_COMING }, () => begin('{'))
    await vi.waitFor(async () => expect(await opened()).toBe(MOST_COMING), PATIENT)
    const fillTheLine = async () => {
      const calls = Array.from({ length: LONGEST_LINE + 1 }, () => begin('{}'))
      await vi.waitFor(() => expect(calls.filter(({ answer }) => answer)).toHaveLength(1), PATIENT)
      return calls
    }
    for (const { socket } of await fillTheLine()) socket.destroy()
    await vi.waitFor(async () => expect(await opened()).toBe(MOST_COMING), PATIENT)
    const others = await fillTheLine()
    for (const { socket } of slow) socket.write('}')
    await vi.waitFor(() => expect(others.every(({ answer }) => answer)).toBe(true), PATIENT)
    expect(others.filter(({ answer }) => answer.startsWith('HTTP/1.1 429'))).toHaveLength(1)
    expect(identify.mock.calls.length).toBeLessThanOrEqual(MOST_COMING + LONGEST_LINE)
  },
)

test('a call without a body waits for none of them', async () => {
  const { shop, identify, knows } = await shopThatWonders()
  const signedIn = { authorization: 'Bearer some-token' }
  const calls = Array.from({ length: MOST_COMING + 5 }, () => shop.send('DELETE', '/api/account', undefined, signedIn))
  await vi.waitFor(() => expect(identify).toHaveBeenCalledTimes(MOST_COMING + 5), PATIENT)
  knows()
  await Promise.all(calls)
})

test.for(['/api/contact-requests', '/auth/v1/verify', '/unsubscribe', '/products'])(
  '429: a body without a length to %s is not read for a client who has asked too often',
  async (path) => {
    const shop = await createTestShop()
    for (const name of ['writes', 'requests'] as const) await spend(shop, name, `client:${TEST_ADDRESS}`)
    const { asked, arrives, answer } = sendSlowly(shop, path, {})
    arrives()
    expect([(await answer).status, asked.mock.calls.length]).toEqual([429, 0])
  },
)

test.for([
  '/api/contact-requests',
  '/auth/v1/verify',
  '/storage/v1/object/profile_avatars',
  '/sandbox/pay/cs_test_1',
  '/products',
])('nor is one of an OPTIONS to %s, which no limit counts', async (path) => {
  const { asked, arrives, answer } = sendSlowly(await createTestShop(), path, {}, 'OPTIONS')
  arrives()
  await answer
  expect(asked).not.toHaveBeenCalled()
})

test.for(['/products', '/api/config', '/auth/v1/user', '/storage/v1/object/profile_avatars'])(
  '413: nor is the body of a TRACE to %s held, which web requests say has none',
  async (path) => {
    const { app, config } = await createTestShop({ PORT: '0', HOST: '127.0.0.1' })
    const server = await listen(app.fetch, config)
    onTestFinished(() => close(server, 0))
    const socket = connect(Number(new URL(doorOf(server, config)).port), '127.0.0.1').on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    let answer = ''
    socket.on('data', (said) => (answer += said))
    const head = `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\napikey: ${config.AUTH_ANON_KEY}\r\n`
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`)
    let sent = 0
    while (!answer && !socket.destroyed && sent < 24 * MAX_BODY_BYTES) {
      socket.write(`${CHUNK.byteLength.toString(16)}\r\n`)
      socket.write(CHUNK)
      await new Promise((resolve) => socket.write('\r\n', resolve))
      await new Promise((resolve) => setTimeout(resolve, 10))
      sent += CHUNK.byteLength
    }
    expect(answer.slice(0, 12)).toBe('HTTP/1.1 413')
  },
)
