import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { storedFiles } from '../db/schema/files.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { clearIncoming } from './incoming.ts'
import { keepFiles } from './keep-files.ts'
import { sweepFiles } from './sweep-files.ts'

const DAY_MS = 86_400_000
const later = (shop: TestShop, ms: number) => ({ ...shop, now: () => new Date(Date.now() + ms) })
const blobs = (shop: TestShop) => readdirSync(join(shop.config.DATA_DIR, 'files', 'contact-uploads'))

async function upload(shop: TestShop, path: string) {
  await shop.app.request(`/storage/v1/object/contact-uploads/${path}`, { method: 'POST', body: SAMPLE_FILES.pdf })
}

test('a file that no request refers to is gone after a day, a kept one stays', async () => {
  const shop = await createTestShop()
  await upload(shop, 'kept.pdf')
  await upload(shop, 'left.pdf')
  const place = { bucket: 'contact-uploads' }
  const url = '/storage/v1/object/public/contact-uploads/kept.pdf'
  await shop.db.transaction((tx) => keepFiles(tx, shop.config, 'contact_requests:x', [{ name: 'file', url, place }]))
  expect(await sweepFiles(later(shop, DAY_MS - 60_000))).toBe(0)
  expect(await sweepFiles(later(shop, DAY_MS + 60_000))).toBe(1)
  expect(blobs(shop)).toHaveLength(1)
  expect((await shop.send('GET', url)).status).toBe(200)
  expect((await shop.send('GET', url.replace('kept', 'left'))).status).toBe(404)
})

test('a request that refers to a file while it is swept either keeps it or is refused', async () => {
  const shop = await createTestShop()
  await upload(shop, 'late.pdf')
  const claim = shop.db.transaction((tx) =>
    keepFiles(tx, shop.config, 'contact_requests:x', [
      { name: 'file', url: '/storage/v1/object/public/contact-uploads/late.pdf', place: { bucket: 'contact-uploads' } },
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
  await upload(shop, 'half.pdf')
  await shop.db.update(storedFiles).set({ state: sql`'arriving'` })
  expect((await shop.send('GET', '/storage/v1/object/public/contact-uploads/half.pdf')).status).toBe(404)
  expect(await sweepFiles(later(shop, 61 * 60_000))).toBe(1)
  expect(blobs(shop)).toEqual([])
})

test('a start clears what killed processes left of their uploads, and only that', async () => {
  const shop = await createTestShop()
  await upload(shop, '1.pdf')
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
