import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { createThrowAwayFolder } from '../../scripts/throw-away-folder.ts'
import { storedFiles } from '../db/schema/files.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import type { BlobStore } from './blob-store.ts'
import { createDiskStore } from './disk-store.ts'
import { clearIncoming } from './incoming.ts'
import { keepFiles } from './keep-files.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY_MS = 86_400_000
const later = (shop: TestShop, ms: number) => ({ ...shop, now: () => new Date(Date.now() + ms) })
const blobs = (shop: TestShop) => readdirSync(join(shop.config.DATA_DIR, 'files', 'contact-uploads'))

async function upload(shop: TestShop, path: string) {
  await shop.app.request(`/storage/v1/object/contact-uploads/${path}`, { method: 'POST', body: SAMPLE_FILES.eps })
}

test('a file that no request refers to is gone after a day, a kept one stays', async () => {
  const shop = await createTestShop()
  await upload(shop, 'kept.eps')
  await upload(shop, 'left.eps')
  const place = { bucket: 'contact-uploads' }
  const url = '/storage/v1/object/public/contact-uploads/kept.eps'
  await shop.db.transaction((tx) => keepFiles(tx, shop.config, 'contact_requests:x', [{ name: 'file', url, place }]))
  expect(await sweepFiles(later(shop, DAY_MS - 60_000))).toBe(0)
  expect(await sweepFiles(later(shop, DAY_MS + 60_000))).toBe(1)
  expect(blobs(shop)).toHaveLength(1)
  expect((await shop.send('GET', url)).status).toBe(200)
  expect((await shop.send('GET', url.replace('kept', 'left'))).status).toBe(404)
})

test('a request that refers to a file while it is swept either keeps it or is refused', async () => {
  const shop = await createTestShop()
  await upload(shop, 'late.eps')
  const claim = shop.db.transaction((tx) =>
    keepFiles(tx, shop.config, 'contact_requests:x', [
      { name: 'file', url: '/storage/v1/object/public/contact-uploads/late.eps', place: { bucket: 'contact-uploads' } },
    ]),
  )
  const [kept, swept] = await Promise.all([
    claim.then(() => true).catch(() => false),
    sweepFiles(later(shop, 2 * DAY_MS)),
  ])
  expect(swept).toBe(kept ? 0 : 1)
  expect(blobs(shop)).toHaveLength(kept ? 1 : 0)
})

test('a file that never became visible is swept an hour later, its bytes included', async () => {
  const shop = await createTestShop()
  await upload(shop, 'half.eps')
  await shop.db.update(storedFiles).set({ state: sql`'arriving'` })
  expect((await shop.send('GET', '/storage/v1/object/public/contact-uploads/half.eps')).status).toBe(404)
  expect(await sweepFiles(later(shop, 61 * 60_000))).toBe(1)
  expect(blobs(shop)).toEqual([])
})

test('a start clears what killed processes left of their uploads, and only that', async () => {
  const shop = await createTestShop()
  await upload(shop, '1.eps')
  const folder = join(shop.config.DATA_DIR, 'files', 'incoming')
  mkdirSync(folder, { recursive: true })
  const host = (await import('node:os')).hostname().replace(/[^\w-]/g, '_')
  const gone = join(folder, `${host}.999999999.a`)
  const running = join(folder, `${host}.${process.ppid}.b`)
  const elsewhere = join(folder, 'another-machine.1.c')
  const old = join(folder, 'another-machine.1.d')
  for (const path of [gone, running, elsewhere, old]) writeFileSync(path, 'x')
  utimesSync(old, new Date(0), new Date(0))
  await clearIncoming(shop.config, Date.now(), true)
  expect([gone, running, elsewhere, old].map((path) => existsSync(path))).toEqual([false, true, true, false])
})

/** A store on the disk in which one thing fails at a time. */
function failingStore(folder: string) {
  const real = createDiskStore(folder)
  const failing = { put: false, remove: (_key: string): boolean | Promise<boolean> => false }
  const slow: { meanwhile?: (() => Promise<unknown>) | undefined } = {}
  const store: BlobStore = {
    open: (key) => real.open(key),
    async put(key, localPath, mediaType) {
      const { meanwhile } = slow
      slow.meanwhile = undefined
      await meanwhile?.()
      await real.put(key, localPath, mediaType)
      if (failing.put) throw new Error('the store took it and does not say so')
    },
    async remove(key) {
      if (await failing.remove(key)) throw new Error('the store does not answer')
      await real.remove(key)
    },
  }
  return { failing, slow, store }
}

async function shopWithFailingStore() {
  const folder = createThrowAwayFolder('store')
  onTestFinished(() => folder.remove())
  const { failing, slow, store } = failingStore(folder.path)
  const shop = await createTestShop({}, { blobs: store })
  const bytes = (bucket: string) =>
    existsSync(join(folder.path, bucket)) ? readdirSync(join(folder.path, bucket)) : []
  return { shop, failing, slow, bytes }
}

test('bytes that cannot be removed do not keep others from being swept, and are tried again', async () => {
  const { shop, failing } = await shopWithFailingStore()
  await shop.pool.query(`insert into stored_files (id, bucket, path, blob, media_type, bytes, state)
    select lpad(n::text, 32, '0')::uuid, 'contact-uploads', n || '.eps', 'bad/' || n, 'application/pdf', 1, 'stored'
    from generate_series(1, 250) as n`)
  await upload(shop, 'left.eps')
  failing.remove = (key) => key.startsWith('bad/')
  expect(await sweepFiles(later(shop, 2 * DAY_MS))).toBe(1)
  expect(await shop.db.$count(storedFiles)).toBe(250)
  failing.remove = () => false
  expect(await sweepFiles(later(shop, 2 * DAY_MS))).toBe(250)
})

test('a sweep that is killed in the middle leaves no file that a request is taken with and nobody has', async () => {
  const { shop, failing, bytes } = await shopWithFailingStore()
  const names = ['1.eps', '2.eps']
  for (const name of names) await upload(shop, name)
  const kill = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction'`
  failing.remove = async () => {
    const isSecond = bytes('contact-uploads').length < names.length
    if (isSecond) await shop.pool.query(kill)
    return isSecond
  }
  await sweepFiles(later(shop, 2 * DAY_MS)).catch(() => undefined)
  expect(bytes('contact-uploads')).toHaveLength(1)
  const ask = (name: string) =>
    shop.send('POST', '/api/contact-requests', {
      ...QUOTE,
      file_url: `/storage/v1/object/public/contact-uploads/${name}`,
    })
  expect((await Promise.all(names.map(ask))).map(({ status }) => status)).toEqual([422, 422])
  failing.remove = () => false
  expect(await sweepFiles(shop)).toBe(1)
  expect([bytes('contact-uploads'), await shop.db.$count(storedFiles)]).toEqual([[], 0])
})

test('an upload that the store fails to take leaves neither bytes nor a row, and its address is free', async () => {
  const { shop, failing, bytes } = await shopWithFailingStore()
  failing.put = true
  await upload(shop, 'again.eps')
  expect([bytes('contact-uploads'), await shop.db.$count(storedFiles)]).toEqual([[], 0])
  failing.put = false
  await upload(shop, 'again.eps')
  expect(bytes('contact-uploads')).toHaveLength(1)
})

test('what a store neither took nor removed is found by the sweep, and its address is free meanwhile', async () => {
  const { shop, failing, bytes } = await shopWithFailingStore()
  Object.assign(failing, { put: true, remove: () => true })
  await upload(shop, 'again.eps')
  expect(bytes('contact-uploads')).toHaveLength(1)
  Object.assign(failing, { put: false, remove: () => false })
  await upload(shop, 'again.eps')
  expect(await sweepFiles(shop)).toBe(1)
  expect(bytes('contact-uploads')).toHaveLength(1)
  expect((await shop.send('GET', '/storage/v1/object/public/contact-uploads/again.eps')).status).toBe(200)
})

test.for(['replaced', 'removed'] as const)(
  'a %s avatar whose bytes stay is unseen at once and swept later',
  async (how) => {
    const { shop, failing, bytes } = await shopWithFailingStore()
    const { id, headers } = await shop.signUp({ email: 'ada@example.com' })
    const path = `/storage/v1/object/profile_avatars/${id}/avatar.png`
    const put = () => shop.app.request(path, { method: 'PUT', body: SAMPLE_FILES.png, headers })
    expect((await put()).status).toBe(200)
    failing.remove = () => true
    if (how === 'replaced') expect((await put()).status).toBe(200)
    else await shop.send('DELETE', '/storage/v1/object/profile_avatars', { prefixes: [`${id}/avatar.png`] }, headers)
    const seen = () => shop.send('GET', path.replace('object/', 'object/public/'))
    expect([(await seen()).status, bytes('profile_avatars').length]).toEqual(how === 'replaced' ? [200, 2] : [404, 1])
    failing.remove = () => false
    expect(await sweepFiles(shop)).toBe(1)
    expect(bytes('profile_avatars')).toHaveLength(how === 'replaced' ? 1 : 0)
  },
)

/** What takes a file of somebody's from its address, while its bytes are still on their way into the store. */
const TAKING: Record<string, (shop: TestShop, id: string, headers: Record<string, string>) => Promise<Response>> = {
  'is removed': async (shop, id, headers) =>
    shop.send('DELETE', '/storage/v1/object/profile_avatars', { prefixes: [`${id}/avatar.png`] }, headers),
  'is replaced': async (shop, id, headers) =>
    shop.app.request(`/storage/v1/object/profile_avatars/${id}/avatar.png`, {
      ...{ method: 'PUT', body: SAMPLE_FILES.png, headers },
    }),
  'goes with its account': async (shop, _id, headers) =>
    shop.send('DELETE', '/api/account', { email: 'ada@example.com' }, headers),
}

test.for([
  ['is removed', 'profile_avatars', 'avatar.png', 0],
  ['is replaced', 'profile_avatars', 'avatar.png', 1],
  ['goes with its account', 'profile_avatars', 'avatar.png', 0],
  ['goes with its account', 'message-files', '1-x-logo.png', 0],
] as const)('what %s while it comes leaves no bytes that nobody knows of: %s/%s', async ([how, bucket, name, left]) => {
  const { shop, slow, bytes } = await shopWithFailingStore()
  const { id, headers } = await shop.signUp({ email: 'ada@example.com' })
  slow.meanwhile = async () => expect((await TAKING[how]?.(shop, id, headers))?.status).toBe(200)
  const upload = { method: 'POST', body: SAMPLE_FILES.png, headers }
  expect((await shop.app.request(`/storage/v1/object/${bucket}/${id}/${name}`, upload)).status).not.toBe(200)
  expect([bytes(bucket).length, await shop.db.$count(storedFiles)]).toEqual([left, left])
})
