import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { whileTaken } from '../../files/while-taken.ts'
import { zipOf } from '../../files/zip.ts'
import {
  acceptedHats,
  askForHats,
  payByCheck,
  SOME_PROOF,
  SOME_QUOTE,
  storedJob,
  uploadPicture,
} from '../../testing/jobs.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { takenLater } from '../../testing/taken-later.ts'
import { everythingOf } from './everything.ts'
import { MOST_ARCHIVES } from './routes.ts'

/** A shop with a job that has a proof, and a message with a file. */
async function createFullShop() {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  await shop.app.request('/storage/v1/object/contact-uploads/1-ab12-logo.png', {
    method: 'POST',
    body: SAMPLE_FILES.png,
  })
  const file = { name: 'logo.png', url: '/storage/v1/object/public/contact-uploads/1-ab12-logo.png' }
  await shop.send('POST', `${job.page}/messages`, { message: 'Our logo, Ζωή', files: [file] })
  return { shop, job }
}

const unzipped = async (answer: Response) => unzipSync(new Uint8Array(await answer.arrayBuffer()))

test('everything is one archive: the words, the design, each proof with its PDF, and what was sent', async () => {
  const { shop, job } = await createFullShop()
  const answer = await shop.send('GET', `${job.page}/everything.zip`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${job.number}.zip"`)
  const files = await unzipped(answer)
  const at = (path: string) => files[`${job.number}/${path}`] ?? new Uint8Array()
  expect(Object.keys(files).map((path) => path.slice(job.number.length + 1))).toEqual([
    'order.txt',
    'proofs/proof-1.pdf',
    'proofs/proof-1-1-Front.jpg',
    'messages/1-logo.png',
  ])
  expect(strFromU8(at('proofs/proof-1.pdf').subarray(0, 5))).toBe('%PDF-')
  expect(Buffer.from(at('messages/1-logo.png'))).toEqual(SAMPLE_FILES.png)
  const words = strFromU8(at('order.txt'))
  for (const told of [
    `order ${job.number}: 100 hats`,
    'Hat color: about Navy (#112233)',
    'Fingerprint: ',
    'Our logo, Ζωή',
  ])
    expect(words).toContain(told)
})

test('the invoice is in it, once something was paid', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await askForHats(shop)
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)
  await shop.send('POST', `${job.page}/quote/accept`, { version: 1, name: 'Ana' })
  await payByCheck(staff, job.row)
  const files = await unzipped(await shop.send('GET', `${job.page}/everything.zip`))
  const invoices = Object.entries(files).filter(([path]) => path.startsWith(`${job.number}/invoices/`))
  expect(invoices.map(([, bytes]) => strFromU8(bytes.subarray(0, 5)))).toEqual(['%PDF-'])
})

test('of one job alone; a wrong link gives nothing', async () => {
  const { shop } = await createFullShop()
  const other = await askForHats(shop)
  expect(Object.keys(await unzipped(await shop.send('GET', `${other.page}/everything.zip`)))).toEqual([
    `${other.number}/order.txt`,
  ])
  expect((await shop.send('GET', '/api/jobs/not-a-token/everything.zip')).status).toBe(404)
})

test('of what does not fit, or is no longer here, the archive has the addresses', async () => {
  const { shop, job } = await createFullShop()
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(everythingOf(shop, await storedJob(shop, job.id), 1000))) pieces.push(piece)
  const files = unzipSync(new Uint8Array(Buffer.concat(pieces)))
  const left = strFromU8(files[`${job.number}/not-in-here.txt`] ?? new Uint8Array())
  expect(left).toMatch(/^proofs\/proof-1\.pdf: https:\/\/shop\.example\/storage/)
  expect(Object.keys(files)).toContain(`${job.number}/messages/1-logo.png`)
})

test('429: a few archives at a time for a client and for all; one that ends, or is broken off, makes room', async () => {
  const { shop } = await createStaffedShop()
  const { page } = await askForHats(shop)
  const fetchFrom = (address: string) => shop.send('GET', `${page}/everything.zip`, undefined, {}, address)
  const open = [await fetchFrom('198.51.100.1'), await fetchFrom('198.51.100.1'), await fetchFrom('198.51.100.1')]
  const refused = await fetchFrom('198.51.100.1')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 30])
  const head = await shop.send('HEAD', `${page}/everything.zip`, undefined, {}, '198.51.100.1')
  expect(head.status).toBe(200)
  await open.pop()?.body?.cancel()
  await expect.poll(async () => (await fetchFrom('198.51.100.1')).status).toBe(200)
  await open.pop()?.arrayBuffer()
  open.push(await fetchFrom('198.51.100.1'))
  for (let n = 3; n < MOST_ARCHIVES.shop; n++) open.push(await fetchFrom(`198.51.100.${n}`))
  expect(new Set(open.map(({ status }) => status))).toEqual(new Set([200]))
  expect((await fetchFrom('198.51.100.99')).status).toBe(429)
})

test('an archive of which nobody takes any more is closed', async () => {
  let closed = false
  async function* pieces() {
    try {
      for (;;) yield new Uint8Array(100_000)
    } finally {
      closed = true
    }
  }
  const taken = whileTaken(pieces(), 50).iterator()
  for (let n = 0; n < 5; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await taken.next()).done).toBe(false)
  }
  await expect.poll(() => closed).toBe(true)
})

test('an archive is read no faster than somebody takes it', async () => {
  let read = 0
  async function* content() {
    for (; read < 100; read += 1) yield new Uint8Array(1000)
  }
  async function* entries() {
    yield { path: 'a', changedAt: new Date(), content: content() }
  }
  const pieces = zipOf(entries())
  for (const _ of ['head', 'first', 'second']) await pieces.next()
  expect(read).toBeLessThan(5)
  await pieces.return(undefined)
  expect(read).toBeLessThan(5)
})

test('whoever has a link that ended meanwhile gets no more of an archive', async () => {
  const { shop, job } = await createFullShop()
  const begun = await shop.send('GET', `${job.page}/everything.zip`)
  await shop.pool.query(`update jobs set token = 'another-link'`)
  await expect(takenLater(begun)).rejects.toThrow('a download ended with the right to it')
})
