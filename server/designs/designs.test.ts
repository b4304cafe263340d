import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { applyRetention } from '../apply-retention.ts'
import { sharedDesigns } from '../db/schema/designs.ts'
import { sweepFiles } from '../files/sweep-files.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const CHOICES = { style: '6-panel', hatColor: '#1f2a44', bandColor: '#f6f1e7', embroidery: [] }
const DESIGN = { product: 'hats', choices: CHOICES, quantity: 60, artwork: {} }
const HAT = { version: 2, ...DESIGN }

const share = (shop: TestShop, body: unknown) => shop.send('POST', '/api/designs', body)

async function uploadLogo(shop: TestShop, path = 'hats/1-x-logo.png'): Promise<string> {
  await shop.app.request(`/storage/v1/object/custom-order-uploads/${path}`, { method: 'POST', body: SAMPLE_FILES.png })
  return `/storage/v1/object/public/custom-order-uploads/${path}`
}

test('201, then 200 for anyone: a design is saved with its artwork and opened by its link', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const placement = { xInches: 0.5, yInches: 0, widthInches: 2, rotationDegrees: 5 }
  const front = { url: await uploadLogo(shop), name: 'logo.png', type: 'image/png', placement }
  const answer = await share(shop, { ...HAT, artwork: { front } })
  expect(answer.status).toBe(201)
  const { id } = await answer.json()
  expect(id).toMatch(/^[\w-]{22}$/)
  const opened = await shop.app.request(`/api/designs/${id}`)
  expect(opened.status).toBe(200)
  expect((await opened.json()).design).toEqual({
    ...DESIGN,
    artwork: { front: { ...front, url: `https://shop.example${front.url}` } },
  })
})

test('413: a design with artwork on more parts than anything has is not looked at part by part', async () => {
  const shop = await createTestShop()
  const artwork = Object.fromEntries(Array.from({ length: 24_000 }, (_, n) => [`part-${n}`, {}]))
  const answer = await share(shop, { ...HAT, artwork })
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large'])
})

test.each([
  ['on thousands of parts', Array.from({ length: 1_900 }, (_, n) => [`part-${n}`, {}])],
  ['on a part whose name has no end', [['part'.repeat(200_000), {}]]],
])('422: of what is wrong with artwork %s it is told no more than anybody reads', async (_where, parts) => {
  const shop = await createTestShop()
  const artwork = Object.fromEntries(parts)
  const answer = await share(shop, { ...HAT, artwork })
  expect([answer.status, (await answer.text()).length < 50_000]).toEqual([422, true])
})

test('200: a link that was stored when designs had their first form still opens', async () => {
  const shop = await createTestShop()
  const id = 'AAAAAAAAAAAAAAAAAAAAAA'
  await shop.db
    .insert(sharedDesigns)
    .values({ id, design: { version: 1, product: 'hats', ...CHOICES, quantity: 60, artwork: {} } })
  const opened = await shop.app.request(`/api/designs/${id}`)
  expect((await opened.json()).design).toEqual(DESIGN)
})

test('404: an id that was never given opens nothing', async () => {
  const shop = await createTestShop()
  const answer = await shop.app.request('/api/designs/AAAAAAAAAAAAAAAAAAAAAA')
  expect(answer.status).toBe(404)
  expect((await answer.json()).code).toBe('not_found')
})

test('422: artwork that is not stored here is refused, and nothing is kept', async () => {
  const shop = await createTestShop()
  const front = { url: 'https://elsewhere.example/logo.png', name: 'logo.png', type: 'image/png' }
  expect((await share(shop, { ...HAT, artwork: { front } })).status).toBe(422)
  expect(await shop.db.$count(sharedDesigns)).toBe(0)
})

test('422: what is no design is refused', async () => {
  const shop = await createTestShop()
  expect((await share(shop, { ...HAT, choices: { ...CHOICES, style: '7-panel' } })).status).toBe(422)
})

test.each([-1, -1e15, -1e308, 0, 1.5])('422 at once: there never was a version %d of designs', async (version) => {
  const shop = await createTestShop()
  expect((await share(shop, { ...HAT, version })).status).toBe(422)
})

test.each(['constructor', 'toString'])('422: nothing has a part that is called %s', async (area) => {
  const shop = await createTestShop()
  const piece = { url: await uploadLogo(shop), name: 'logo.png', type: 'image/png' }
  expect((await share(shop, { ...HAT, artwork: { [area]: piece } })).status).toBe(422)
})

test('two saves of the same design are two links', async () => {
  const shop = await createTestShop()
  const ids = [await (await share(shop, HAT)).json(), await (await share(shop, HAT)).json()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})

const DAY_MS = 86_400_000

/** A shop whose clock the test moves, and what it does by the clock. */
async function patientShop() {
  const clock = { days: 0 }
  const shop = await createTestShop({}, { now: () => new Date(Date.now() + clock.days * DAY_MS) })
  const sweep = async () => {
    await applyRetention(shop)
    await sweepFiles(shop)
  }
  const shareLogo = async (url: string, picture?: string) => {
    const front = { url, name: 'logo.png', type: 'image/png' }
    const { id } = await (await share(shop, { ...HAT, artwork: { front }, picture })).json()
    return { id, open: () => shop.app.request(`/api/designs/${id}`) }
  }
  const fileStatus = async (url: string) => {
    const answer = await shop.app.request(url)
    await answer.body?.cancel()
    return answer.status
  }
  return { shop, clock, sweep, shareLogo, fileStatus }
}

test('404: a link that nobody opened for 90 days has ended, with its files, and says so kindly', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  const design = await shareLogo(url)
  clock.days = 89
  await sweep()
  expect([(await design.open()).status, await fileStatus(url)]).toEqual([200, 200])
  clock.days = 178
  await sweep()
  expect([(await design.open()).status, await fileStatus(url)]).toEqual([200, 200])
  clock.days = 269
  await sweep()
  const answer = await design.open()
  expect([answer.status, await fileStatus(url)]).toEqual([404, 404])
  expect((await answer.json()).error).toContain('nobody opened it for 90 days')
})

test('a link that ends in the moment in which somebody opens it leaves no file behind', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  const design = await shareLogo(url)
  clock.days = 91
  const ending = await shop.pool.connect()
  await ending.query('begin')
  await ending.query('delete from shared_designs')
  await ending.query('update stored_files set kept_for = null')
  const opening = design.open()
  await untilWaiting(shop, 1)
  await ending.query('commit')
  ending.release()
  await opening
  await sweep()
  expect(await fileStatus(url)).toBe(404)
})

test('a file of two designs stays until the one that was opened last has ended', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  const [first, second] = [await shareLogo(url), await shareLogo(url)]
  clock.days = 60
  await first.open()
  clock.days = 120
  await sweep()
  expect([(await first.open()).status, (await second.open()).status]).toEqual([200, 404])
  expect(await fileStatus(url)).toBe(200)
})

test('a file of a kept design stays with it, although a link that was made with it later has ended', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  const kept = await shareLogo(url)
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  const saved = await shop.send('PUT', `/api/saved-designs/${kept.id}`, { name: 'For the fair' }, ana.headers)
  expect(saved.status).toBe(200)
  const link = await shareLogo(url)
  clock.days = 91
  await sweep()
  expect([(await link.open()).status, await fileStatus(url)]).toEqual([404, 200])
  await shop.pool.query('delete from saved_designs')
  await sweep()
  expect([(await kept.open()).status, await fileStatus(url)]).toEqual([404, 404])
})

test('a file that comes back to a kept design from a link that ended is its account’s, and no guest’s', async () => {
  const { shop, clock, sweep, shareLogo } = await patientShop()
  const url = await uploadLogo(shop)
  const kept = await shareLogo(url)
  await shareLogo(url)
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  await shop.send('PUT', `/api/saved-designs/${kept.id}`, { name: 'For the fair' }, ana.headers)
  clock.days = 91
  await sweep()
  const { rows } = await shop.pool.query('select kept_for, owner_id from stored_files')
  expect(rows).toEqual([{ kept_for: `shared-design:${kept.id}`, owner_id: ana.id }])
})

test('of the files of ended links those stay that any kept design shows, its picture too, and the others end', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const paths = ['hats/1-x-one.png', 'hats/2-x-two.png', 'previews/3-x-seen.png', 'hats/1-x-one.png.png']
  const [one, two, seen, nobodys] = await Promise.all(paths.map((path) => uploadLogo(shop, path)))
  if (!(one && two && seen && nobodys)) throw new Error('nothing was uploaded')
  const ana = await shop.signUp({ email: 'ana@customer.example' })
  for (const { id } of [await shareLogo(one, seen), await shareLogo(two)])
    expect((await shop.send('PUT', `/api/saved-designs/${id}`, { name: 'Kept' }, ana.headers)).status).toBe(200)
  for (const url of [one, two, nobodys]) await shareLogo(url, seen)
  clock.days = 91
  await sweep()
  expect(await shop.db.$count(sharedDesigns)).toBe(2)
  expect(await Promise.all([one, two, seen, nobodys].map(fileStatus))).toEqual([200, 200, 200, 404])
})

const ORDER = {
  product_type: 'hats',
  customer_name: 'Ana Ruiz',
  user_email: 'ana@customer.example',
  customization_data: { style: '6-panel', hatColor: '#1f2a44', bandColor: '', quantity: 60 },
}

test('what was ordered stays, although the design that it came from has ended', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  await shareLogo(url)
  const placed = await shop.send('POST', '/api/custom-orders', {
    ...ORDER,
    customization_data: { ...ORDER.customization_data, logoUrl: url },
  })
  expect(placed.status).toBe(201)
  clock.days = 91
  await sweep()
  expect(await shop.db.$count(sharedDesigns)).toBe(0)
  expect(await fileStatus(url)).toBe(200)
})

const MIGRATIONS = new URL('../db/migrations/', import.meta.url)

test('a file that an order used before designs could end is the order’s since the migration', async () => {
  const { shop, clock, sweep, shareLogo, fileStatus } = await patientShop()
  const url = await uploadLogo(shop)
  await shareLogo(url)
  await shop.pool.query(
    `insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price)
     values ('hats', $1, 'ana@customer.example', 60, 1, 60)`,
    [{ logoUrl: `https://shop.example${url}` }],
  )
  const name = readdirSync(MIGRATIONS).find((file) => file.endsWith('_room-for-files.sql')) ?? ''
  const statements = readFileSync(new URL(name, MIGRATIONS), 'utf8').split('--> statement-breakpoint')
  await shop.pool.query(statements.at(-1) ?? '')
  clock.days = 91
  await sweep()
  expect(await fileStatus(url)).toBe(200)
})
