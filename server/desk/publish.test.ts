import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import type { PriceList } from '../../domain/pricing/price-list.ts'
import { buildDeps } from '../build-deps.ts'
import type { Shown } from '../pages/shown-pages.ts'
import { noSitePages } from '../pages/site-pages.ts'
import { postCheckout } from '../testing/checkout.ts'
import { now } from '../testing/publish.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'
import { everybodyHasRead } from './everybody-has-read.ts'

const PRICES = '/api/admin/sections/prices'
const singleHatAt = (cents: number): PriceList => ({
  ...DEFAULT_PRICES,
  basics: [
    { from: 1, cents },
    { from: 24, cents: 799 },
  ],
})
const oneHat = (unitPrice: number) => ({ items: [{ productId: 'black', quantity: 1, unitPrice }] })

test('a published price is asked at once, the old one no more, and an order keeps its own', async () => {
  const { shop, staff } = await createStaffedShop()
  expect((await postCheckout(shop, oneHat(14.99))).status).toBe(200)
  expect((await staff('POST', PRICES, now(0, singleHatAt(1600)))).status).toBe(201)
  expect(await (await shop.send('GET', '/api/facts')).json()).toMatchObject({
    prices: { basics: [{ cents: 1600 }, {}] },
  })
  const refused = await postCheckout(shop, oneHat(14.99))
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'price_changed' }])
  expect((await postCheckout(shop, oneHat(16))).status).toBe(200)
  const { rows } = await shop.pool.query('select unit_cents from basics_order_lines order by unit_cents')
  expect(rows).toEqual([{ unit_cents: 1499 }, { unit_cents: 1600 }])
})

test('each version says who published it, when, and what it was before', async () => {
  const { staff } = await createStaffedShop()
  await staff('POST', PRICES, now(0, singleHatAt(1600)))
  await staff('POST', PRICES, now(1, singleHatAt(1650)))
  const { edited, data } = await (await staff('GET', PRICES)).json()
  const { versions } = await (await staff('GET', `${PRICES}/versions`)).json()
  expect(edited).toBe(2)
  expect(data).toMatchObject({ basics: [{ cents: 1650 }, {}] })
  expect(versions).toMatchObject([
    { version: 2, by: 'Desk One', changes: ['Basics from 1: $16.50 each, before $16.00'] },
    { version: 1, by: 'Desk One', changes: expect.arrayContaining(['Basics from 1: $16.00 each, before $14.99']) },
  ])
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items[0]).toMatchObject({
    subject: 'section:prices',
    action: 'published',
    actor: 'Desk One',
    details: { version: 2 },
  })
})

test('409: whoever edited an older version is told who published since, and nothing is overwritten', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'two@shop.example', name: 'Desk Two', admin: true }))
  await staff('POST', PRICES, now(0, singleHatAt(1600)))
  const answer = await other('POST', PRICES, now(0, singleHatAt(1700)))
  expect(answer.status).toBe(409)
  expect((await answer.json()).error).toMatch(/^Desk One published Prices on .+ Nothing of yours was published/)
  expect(shop.facts().prices.basics[0].cents).toBe(1600)
  const both = await Promise.all([
    staff('POST', PRICES, now(1, singleHatAt(1))),
    other('POST', PRICES, now(1, singleHatAt(2))),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('what is published or brought back again after its answer was lost is one version, unless it says something else', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'two@shop.example', name: 'Desk Two', admin: true }))
  const tomorrow = { edited: 1, data: singleHatAt(1650), begins: '2099-01-01T09:00' }
  const back = { edited: 2, version: 1 }
  for (const _ of [1, 2])
    expect(await (await staff('POST', PRICES, now(0, singleHatAt(1600)))).json()).toEqual({ version: 1 })
  for (const _ of [1, 2]) expect((await staff('POST', PRICES, tomorrow)).status).toBe(201)
  expect((await staff('POST', PRICES, { ...tomorrow, begins: null })).status).toBe(409)
  expect((await staff('POST', PRICES, { ...tomorrow, data: singleHatAt(1700) })).status).toBe(409)
  expect((await other('POST', PRICES, tomorrow)).status).toBe(409)
  for (const _ of [1, 2]) expect((await staff('POST', `${PRICES}/restore`, back)).status).toBe(201)
  expect((await (await staff('GET', `${PRICES}/versions`)).json()).versions).toHaveLength(3)
  expect((await staff('POST', PRICES, tomorrow)).status, 'once something newer was published').toBe(409)
})

test('what is published again after its first answer was lost is answered once it is charged', async () => {
  const { shop, staff } = await createStaffedShop()
  vi.spyOn(shop.factsWatch, 'readAgain').mockRejectedValueOnce(new Error('the process went away'))
  expect((await staff('POST', PRICES, now(0, singleHatAt(1600)))).status).toBe(500)
  expect((await staff('POST', PRICES, now(0, singleHatAt(1600)))).status).toBe(201)
  expect(shop.facts().prices.basics[0].cents).toBe(1600)
})

test('an earlier version is brought back as a new one, the first of all too', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', PRICES, now(0, singleHatAt(1600)))
  await staff('POST', PRICES, now(1, singleHatAt(1650)))
  expect((await staff('POST', `${PRICES}/restore`, { edited: 2, version: 1 })).status).toBe(201)
  expect(shop.facts().prices.basics[0].cents).toBe(1600)
  expect((await staff('POST', `${PRICES}/restore`, { edited: 3, version: 0 })).status).toBe(201)
  expect(shop.facts().prices).toEqual(DEFAULT_PRICES)
  const { versions } = await (await staff('GET', `${PRICES}/versions`)).json()
  expect(versions).toMatchObject([{ version: 4, restores: 0 }, { version: 3, restores: 1 }, {}, {}])
  expect((await staff('POST', `${PRICES}/restore`, { edited: 4, version: 9 })).status).toBe(404)
})

const hats = (...tiers: object[]) => ({
  ...DEFAULT_PRICES,
  products: { ...DEFAULT_PRICES.products, hats: { tiers, extras: {} } },
})

test.each([
  ['a step that overlaps', hats({ from: 50, cents: 1750 }, { from: 50, cents: 1550 }), 'products.hats.tiers.1.from'],
  ['a price of zero', hats({ from: 50, cents: 0 }), 'products.hats.tiers.0.cents'],
  ['a price below zero', hats({ from: 50, cents: -1 }), 'products.hats.tiers.0.cents'],
  ['a broken cent', hats({ from: 50, cents: 17.5 }), 'products.hats.tiers.0.cents'],
  ['no step at all', hats(), 'products.hats.tiers.0'],
  ['a list of single hats that begins at 2', { ...DEFAULT_PRICES, basics: [{ from: 2, cents: 1 }] }, 'basics.0.from'],
])('422: %s is told beside its field, and nothing changes', async (_, data, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', PRICES, now(0, data))
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toContain(field)
  expect(shop.facts().prices).toEqual(DEFAULT_PRICES)
  expect((await (await staff('GET', PRICES)).json()).edited).toBe(0)
})

test('a list may begin at a moment of the shop’s clock, and one that is published at once comes before it', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T18:00Z'))
  const past = await staff('POST', PRICES, { edited: 0, data: singleHatAt(1600), begins: '2026-11-16T11:59' })
  expect([past.status, await past.json()]).toMatchObject([422, { fields: { begins: expect.any(String) } }])
  const later = await staff('POST', PRICES, { edited: 0, data: singleHatAt(1600), begins: '2026-11-16T13:00' })
  expect(later.status).toBe(201)
  expect(shop.facts().prices).toEqual(DEFAULT_PRICES)
  await wait(3_600_000)
  await shop.factsWatch.readAgain()
  expect(shop.facts().prices.basics[0].cents).toBe(1600)
})

test('the hour of a list comes by itself', async () => {
  const { shop } = await createStaffedShop()
  await shop.factsWatch.start()
  const soon = `now() + interval '300 milliseconds'`
  await shop.pool.query(
    `insert into section_versions (section, version, data, begins_at, saved_at) values ('prices', 1, $1, ${soon}, now())`,
    [singleHatAt(1600)],
  )
  await expect.poll(() => shop.facts().prices.basics[0].cents).toBe(1600)
})

test('every process has it before the one that published answers, which waits for the slowest and no longer', async () => {
  const { shop, staff } = await createStaffedShop()
  const slowly = () => new Promise<() => void>((resolve) => setTimeout(resolve, 700, () => undefined))
  const other = await buildDeps(shop.config, shop, { pages: { ...noSitePages, prepare: slowly } })
  onTestFinished(() => other.live.stop())
  await other.factsWatch.start()
  const began = Date.now()
  for (const [edited, cents] of [1600, 1700].entries()) {
    expect((await staff('POST', PRICES, now(edited, singleHatAt(cents)))).status).toBe(201)
    for (const { facts } of [shop, other]) expect(facts().prices.basics[0].cents).toBe(cents)
  }
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('a process that is listed and says nothing any more is waited for once', async () => {
  const { shop } = await createStaffedShop()
  const gone = new pg.Client({ ...shop.connection, application_name: 'brimworks has read until 0' })
  await gone.connect()
  onTestFinished(() => gone.end())
  const silent = new Set<string>()
  const waited = async (stored: string) => {
    const began = Date.now()
    const hasRead = await everybodyHasRead(shop.db, stored, silent, 2_000)
    return [hasRead, Date.now() - began >= 2_000]
  }
  expect(await waited('1')).toEqual([false, true])
  expect(await waited('2')).toEqual([false, false])
  await gone.query(`set application_name = 'brimworks has read until 2'`)
  expect(await waited('2')).toEqual([true, false])
  expect(await waited('3')).toEqual([false, true])
})

test('no price is asked before the pages that tell it are made', async () => {
  const seen: unknown[] = []
  const pages = {
    ...noSitePages,
    prepare: async ({ facts: { prices } }: Shown) => {
      seen.push('made', prices.basics[0].cents)
      return () => void seen.push('shown')
    },
  }
  const { staff } = await createStaffedShop({}, { pages })
  await staff('POST', PRICES, now(0, singleHatAt(1600)))
  expect(seen).toEqual(['made', 1600, 'made', 1600, 'shown'])
})

/** Pages that cannot be made for as long as the test says so. */
function failingPages() {
  const state = { fails: false }
  const prepare = async () => {
    if (state.fails) throw new Error('no page can be made with this')
    return () => undefined
  }
  return { state, pages: { ...noSitePages, prepare } }
}

test('what no page can be made with is not published: the shop would not open with it again', async () => {
  const { state, pages } = failingPages()
  const { staff } = await createStaffedShop({}, { pages })
  state.fails = true
  for (const begins of [null, '2099-01-01T08:00'])
    expect((await staff('POST', PRICES, { edited: 0, data: singleHatAt(1600), begins })).status).toBe(500)
  state.fails = false
  expect(await (await staff('GET', PRICES)).json()).toMatchObject({ edited: 0 })
})

/** A process that no notice reaches, and whose timers the test turns. */
async function deafProcess(pages = noSitePages) {
  const { shop } = await createStaffedShop()
  const live = { ...shop.live, subscribe: () => () => undefined }
  const other = await buildDeps(shop.config, shop, { pages, live })
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await other.factsWatch.start()
  return other
}

test('a list whose pages cannot be made when its hour comes is tried again by itself', async () => {
  const { state, pages } = failingPages()
  const shop = await deafProcess(pages)
  state.fails = true
  await shop.pool.query(
    `insert into section_versions (section, version, data, begins_at, saved_at) values ('prices', 1, $1, now(), now())`,
    [singleHatAt(1600)],
  )
  await expect(shop.factsWatch.readAgain()).rejects.toThrow('no page can be made')
  state.fails = false
  vi.advanceTimersByTime(10_000).useRealTimers()
  await expect.poll(() => shop.facts().prices.basics[0].cents).toBe(1600)
})

test('what a notice did not tell is seen within the hour', async () => {
  const shop = await deafProcess()
  await shop.pool.query(
    `insert into section_versions (section, version, data, begins_at, saved_at) values ('prices', 1, $1, now(), now())`,
    [singleHatAt(1600)],
  )
  expect(shop.facts().prices.basics[0].cents).toBe(1499)
  vi.advanceTimersByTime(3_600_000).useRealTimers()
  await expect.poll(() => shop.facts().prices.basics[0].cents).toBe(1600)
})

test('404: there is no such section', async () => {
  const { staff } = await createStaffedShop()
  expect((await staff('GET', '/api/admin/sections/nope')).status).toBe(404)
  expect((await staff('POST', '/api/admin/sections/nope', now(0, {}))).status).toBe(404)
})

test('the history is read in pages, however long it is', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(
    `insert into section_versions (section, version, data, begins_at, saved_at)
     select 'prices', n, $1, now(), now() from generate_series(1, 45) n`,
    [DEFAULT_PRICES],
  )
  const first = await (await staff('GET', `${PRICES}/versions`)).json()
  const last = await (await staff('GET', `${PRICES}/versions?before=6`)).json()
  expect([first.versions.length, first.next, last.versions.length, last.next]).toEqual([20, '26', 5, null])
})
