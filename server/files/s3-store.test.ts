import { createServer, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setInterval } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { MB } from '../../domain/files/file-rules.ts'
import { addressOf, close, listen } from '../listen.ts'
import { createObjectStore } from '../testing/object-store.ts'
import { portOf } from '../testing/port-of.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop } from '../testing/test-shop.ts'

const PDF = '/storage/v1/object/public/contact-uploads/1.pdf'
const PNG = '/storage/v1/object/public/contact-uploads/1.png'

async function createShopOnS3(more: Record<string, string> = {}) {
  const store = await createObjectStore()
  const shop = await createTestShop({ ...store.settings, ...more })
  const upload = (path: string, body: Uint8Array<ArrayBuffer>) =>
    shop.app.request(`/storage/v1/object/contact-uploads/${path}`, { method: 'POST', body })
  const read = async (path: string) => Buffer.from(await (await shop.send('GET', path)).arrayBuffer())
  return { store, shop, upload, read }
}

/** Answers nobody, or whatever it is told to. */
async function createService(
  answer?: (headers: NodeJS.Dict<string | string[]>) => number,
  say: (response: ServerResponse) => void = (response) => response.end(),
) {
  const server = createServer((request, response) => {
    request.resume()
    if (answer) say(response.writeHead(answer(request.headers)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${portOf(server)}`
}

test('with S3_BUCKET files go into the bucket and come back out of it, also in several parts', async () => {
  const { upload, read } = await createShopOnS3()
  const large = new Uint8Array(Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(12 * MB, 'hats')]))
  expect((await upload('1.pdf', SAMPLE_FILES.pdf)).status).toBe(200)
  expect((await upload('2.pdf', large)).status).toBe(200)
  expect(await read(PDF)).toEqual(SAMPLE_FILES.pdf)
  expect((await read(PDF.replace('1.pdf', '2.pdf'))).equals(large)).toBe(true)
})

test('503: a bucket that is away, for uploads and for files that are in it; afterwards all is well', async () => {
  const { store, upload, read, shop } = await createShopOnS3()
  expect((await upload('1.pdf', SAMPLE_FILES.pdf)).status).toBe(200)
  await store.goAway()
  const refused = await upload('2.pdf', SAMPLE_FILES.pdf)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect((await shop.send('GET', PDF)).status).toBe(503)
  expect((await shop.send('GET', PDF.replace('1.pdf', '2.pdf'))).status).toBe(404)
  await store.comeBack()
  expect(await read(PDF)).toEqual(SAMPLE_FILES.pdf)
  expect((await upload('2.pdf', SAMPLE_FILES.pdf)).status).toBe(200)
})

test('503: while the bucket is away nobody keeps that a picture is not there, nor waits for the rest of it', async () => {
  const { store, upload, shop } = await createShopOnS3({ PORT: '0', HOST: '127.0.0.1' })
  const large = new Uint8Array(
    await sharp({ create: { width: 99, height: 99, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  )
  expect((await upload('1.jpg', large)).status).toBe(200)
  const server = await listen(shop.app.fetch, shop.config)
  onTestFinished(() => close(server, 0))
  await store.goAway()
  const answer = await fetch(
    `${addressOf(server, shop.config).replace('localhost', '127.0.0.1')}${PNG.replace('png', 'jpg')}`,
  )
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    503,
    'no-store',
    null,
  ])
  expect(await answer.json()).toMatchObject({ error: 'Busy' })
})

test('many who take their files slowly leave the bucket to others', async () => {
  const { shop, upload, read } = await createShopOnS3()
  const large = new Uint8Array(Buffer.concat([SAMPLE_FILES.pdf, Buffer.alloc(4 * MB, 'hats')]))
  for (const [path, body] of [
    ['1.pdf', large],
    ['1.png', SAMPLE_FILES.png],
  ] as const)
    expect((await upload(path, body)).status).toBe(200)
  for (let n = 0; n < 240; n += 1) {
    const slow = await shop.send('GET', PDF, undefined, {}, `198.51.100.${n % 8}`)
    onTestFinished(() => void slow.body?.cancel())
    expect(slow.status).toBe(200)
  }
  expect(await read(PNG)).toEqual(SAMPLE_FILES.png)
})

test('503: a bucket that takes the call and says nothing keeps nobody waiting for long', async () => {
  const { shop, upload, store } = await createShopOnS3()
  expect((await upload('1.pdf', SAMPLE_FILES.pdf)).status).toBe(200)
  const silent = await createTestShop({ ...store.settings, S3_ENDPOINT: await createService() }, { db: shop.db })
  expect((await silent.send('GET', PDF)).status).toBe(503)
})

test.for<[string, (response: ServerResponse) => void]>([
  ['without an end', (response) => void pipeline(Readable.from(endless()), response).catch(() => undefined)],
  ['drop by drop', (response) => void pipeline(Readable.from(drops()), response).catch(() => undefined)],
])('503: what a bucket that has trouble says %s is not heard out', async ([, say]) => {
  const { shop, upload, store } = await createShopOnS3()
  expect((await upload('1.pdf', SAMPLE_FILES.pdf)).status).toBe(200)
  const service = await createService(() => 404, say)
  const troubled = await createTestShop({ ...store.settings, S3_ENDPOINT: service }, { db: shop.db })
  expect((await troubled.send('GET', PDF)).status).toBe(503)
})

function* endless() {
  for (let sent = 0; sent < 64; sent += 1) yield Buffer.alloc(MB, ' ')
  yield '<Error><Code>NoSuchKey</Code></Error>'
}

async function* drops() {
  for await (const _ of setInterval(100)) yield ' '
}

test('where browsers reach the bucket, a download comes from it by a link that expires; pictures are shown by the shop', async () => {
  const store = await createObjectStore()
  const shop = await createTestShop({ ...store.settings, S3_PUBLIC_ENDPOINT: store.settings.S3_ENDPOINT })
  for (const [name, body] of [
    ['1.pdf', SAMPLE_FILES.pdf],
    ['1.png', SAMPLE_FILES.png],
  ] as const)
    await shop.app.request(`/storage/v1/object/contact-uploads/${name}`, { method: 'POST', body })
  const answer = await shop.send('GET', `${PDF}?download=caps.pdf`)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const link = new URL(answer.headers.get('location') ?? '')
  expect(Number(link.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300)
  const download = await fetch(link)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="caps.pdf"')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(SAMPLE_FILES.pdf)
  link.searchParams.set('X-Amz-Signature', '0'.repeat(64))
  expect((await fetch(link)).status).toBe(403)
  expect((await shop.send('GET', PNG)).status).toBe(200)
})

test('what a page reads itself comes through the shop, as another origin would not give it to a page', async () => {
  const store = await createObjectStore()
  const shop = await createTestShop({ ...store.settings, S3_PUBLIC_ENDPOINT: store.settings.S3_ENDPOINT })
  await shop.app.request('/storage/v1/object/contact-uploads/1.pdf', { method: 'POST', body: SAMPLE_FILES.pdf })
  const answer = await shop.app.request(PDF, { headers: { 'sec-fetch-mode': 'cors' } })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(SAMPLE_FILES.pdf)
})

test('keys that are lent for a while are sent with their token', async () => {
  const tokens: unknown[] = []
  const endpoint = await createService((headers) => {
    tokens.push(headers['x-amz-security-token'])
    return 200
  })
  const keys = { S3_ACCESS_KEY_ID: 'A', S3_SECRET_ACCESS_KEY: 'B', S3_SESSION_TOKEN: 'lent' }
  const shop = await createTestShop({ S3_ENDPOINT: endpoint, S3_BUCKET: 'shop-files', ...keys })
  const path = '/storage/v1/object/contact-uploads/1.pdf'
  expect((await shop.app.request(path, { method: 'POST', body: SAMPLE_FILES.pdf })).status).toBe(200)
  expect(tokens).toEqual(['lent'])
})

test('one half of the keys stops the start with a sentence', async () => {
  await expect(createTestShop({ S3_BUCKET: 'shop-files', S3_ACCESS_KEY_ID: 'A' })).rejects.toThrow(
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither.',
  )
})
