import { expect, test } from 'vitest'
import { createTestShop } from '../testing/test-shop.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'

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
