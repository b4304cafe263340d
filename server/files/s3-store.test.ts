import { createServer, type IncomingMessage } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { EMPTY_HASH, signedHeaders } from './s3-signature.ts'

const KEYS = { region: 'us-east-1', accessKeyId: 'AKIDTEST', secretAccessKey: 'a-secret' }

test("the signature is the one of Amazon's own example", () => {
  const { authorization } = signedHeaders(
    {
      region: 'us-east-1',
      accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      bodyHash: EMPTY_HASH,
      at: new Date('2013-05-24T00:00:00Z'),
    },
  )
  expect(authorization).toContain('Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41')
})

/** A small object store that takes only what is signed right. */
async function createObjectStore() {
  const objects = new Map<string, Buffer>()
  const state = { broken: false }
  const server = createServer(async (request, response) => {
    const key = request.url ?? ''
    if (state.broken || !isSigned(request))
      return void response.writeHead(state.broken ? 503 : 403).end('<Code>No</Code>')
    if (request.method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      objects.set(key, Buffer.concat(chunks))
      return void response.end()
    }
    const found = objects.get(key)
    if (request.method === 'DELETE') objects.delete(key)
    if (!found) return void response.writeHead(404).end()
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  return { objects, state, endpoint: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}` }
}

function isSigned(request: IncomingMessage): boolean {
  const given = request.headers.authorization ?? ''
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const own = names.filter((name) => !/^(host|x-amz-date|x-amz-content-sha256)$/.test(name))
  const at = String(request.headers['x-amz-date']).replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5')
  const expected = signedHeaders(KEYS, {
    method: request.method ?? '',
    url: new URL(`http://${request.headers.host}${request.url}`),
    headers: Object.fromEntries(own.map((name) => [name, String(request.headers[name])])),
    bodyHash: String(request.headers['x-amz-content-sha256']),
    at: new Date(at),
  })
  return expected.authorization === given
}

async function createShopOnS3() {
  const store = await createObjectStore()
  const shop = await createTestShop({
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  })
  const upload = (path: string) =>
    shop.app.request(`/storage/v1/object/contact-uploads/${path}`, { method: 'POST', body: SAMPLE_FILES.pdf })
  return { store, shop, upload }
}

test('with S3_BUCKET files go into the bucket and come back out of it', async () => {
  const { store, shop, upload } = await createShopOnS3()
  expect((await upload('1.pdf')).status).toBe(200)
  expect([...store.objects.keys()]).toEqual([expect.stringMatching(/^\/shop-files\/contact-uploads\/[\w-]{36}$/)])
  const answer = await shop.send('GET', '/storage/v1/object/public/contact-uploads/1.pdf')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(SAMPLE_FILES.pdf)
})

test('a bucket that cannot be reached: a clear error, and no row of a file that is not there', async () => {
  const { store, shop, upload } = await createShopOnS3()
  store.state.broken = true
  expect((await upload('1.pdf')).status).toBe(500)
  expect((await shop.send('GET', '/storage/v1/object/public/contact-uploads/1.pdf')).status).toBe(404)
  store.state.broken = false
  expect((await upload('1.pdf')).status).toBe(200)
})

test('a bucket without its keys stops the start with a sentence', async () => {
  await expect(createTestShop({ S3_BUCKET: 'shop-files' })).rejects.toThrow(
    'S3_BUCKET also needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
  )
})
