import { expect, test } from 'vitest'
import { DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import type { ShippingRates } from '../../domain/shipping/rates.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { buy, deliver, eventsOf, payAs, startCheckout } from '../testing/checkout.ts'
import { askForHats, SOME_QUOTE } from '../testing/jobs.ts'
import { now } from '../testing/publish.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { keepSettings } from './keep-settings.ts'

const SHIPPING = '/api/admin/sections/shipping'
const TAX = '/api/admin/sections/tax'

const GROUND: ShippingRates = {
  methods: [
    {
      name: 'Ground',
      bands: [
        { from: 1, cents: 995 },
        { from: 24, cents: 1995 },
      ],
      freeFromCents: 50_000,
    },
    { name: 'Air', bands: [{ from: 1, cents: 2400 }], freeFromCents: null },
  ],
  jobs: [{ from: 1, cents: 3_300 }],
}

const orders = (shop: TestShop) => shop.db.select().from(basicsOrders).orderBy(basicsOrders.created_at)
const paidFor = async (shop: TestShop, hats: Record<string, number>) => {
  await buy(shop, hats, { state: 'TX' })
  await deliver(shop, await eventsOf(shop))
  return (await orders(shop)).at(-1)
}

test('published rates are charged by the hats of an order, and nothing from the sum on from which it is free', async () => {
  const { shop, staff } = await createStaffedShop()
  expect((await staff('POST', SHIPPING, now(0, GROUND))).status).toBe(201)
  expect(await paidFor(shop, { black: 12 })).toMatchObject({ shipping_method: 'Ground', shipping_cents: 995 })
  expect(await paidFor(shop, { black: 20, grey: 4 })).toMatchObject({ shipping_cents: 1995, tax_cents: 0 })
  expect(await paidFor(shop, { black: 144 })).toMatchObject({ shipping_method: 'Ground', shipping_cents: 0 })
  const { versions } = await (await staff('GET', `${SHIPPING}/versions`)).json()
  expect(versions[0].changes).toEqual([
    'Ways of shipping: Ground, Air, before Standard shipping',
    'Standard shipping: none, before free',
    'New quotes: $33.00 from 1, before $15.00 from 1, $25.00 from 50, $45.00 from 150, $95.00 from 500, $160.00 from 1,000',
    'Ground: $9.95, from 24 hats $19.95, free from $500.00, before none',
    'Air: $24.00, before none',
  ])
})

test('a checkout that began keeps the rates and the tax that it began with, also when it is asked for again', async () => {
  const { shop, staff } = await createStaffedShop()
  const key = { 'idempotency-key': 'the-key-of-this-checkout' }
  const { sessionId } = await startCheckout(shop, { black: 1 }, key)
  await shop.db.update(basicsOrders).set({ session_id: null, session_url: null })
  await staff('POST', SHIPPING, now(0, GROUND))
  await staff('POST', TAX, now(0, { ...DEFAULT_FACTS.tax, basics: 'provider' }))
  expect(await startCheckout(shop, { black: 1 }, key)).toMatchObject({ sessionId })
  expect((await payAs(shop, sessionId, { state: 'TX' })).status).toBe(303)
  await deliver(shop, await eventsOf(shop))
  expect(await orders(shop)).toMatchObject([
    {
      ...{ status: 'paid', shipping_method: 'Standard shipping', total_cents: 1499, tax_cents: 0 },
      offer: { shipping: [{ name: 'Standard shipping', cents: 0 }], taxByProvider: false },
    },
  ])
})

test('a new quote begins with the published rate, one that was sent keeps what it asked', async () => {
  const { shop, staff } = await createStaffedShop()
  const [quoted, asked] = [await askForHats(shop), await askForHats(shop, { customer_name: 'Another' })]
  const draft = async (job: typeof asked) => (await staff('GET', `${job.row}/quotes/draft`)).json()
  const { lines } = await draft(quoted)
  await staff('POST', `${quoted.row}/quotes`, { ...SOME_QUOTE, lines })
  await staff('POST', SHIPPING, now(0, GROUND))
  expect((await draft(asked)).lines[1]).toMatchObject({ kind: 'shipping', unit_cents: 3300 })
  expect((await (await shop.send('GET', quoted.page)).json()).quotes[0]).toMatchObject({ lines })
})

test('tax is added by whom the owner says, on Basics and on quotes, at the owner’s rates', async () => {
  const { shop, staff } = await createStaffedShop()
  const rates = [...DEFAULT_FACTS.tax.rates, { state: 'NM', basisPoints: 490 }]
  const quoteTo = async (ship_to: string) => {
    const job = await askForHats(shop)
    await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, ship_to })
    return (await (await shop.send('GET', job.page)).json()).quotes[0].tax_cents
  }
  expect(await Promise.all(['TX', 'NM'].map(quoteTo))).toEqual([12_788, 0])
  expect((await staff('POST', TAX, now(0, { basics: 'provider', jobs: 'shop', rates }))).status).toBe(201)
  expect(await Promise.all(['TX', 'NM'].map(quoteTo))).toEqual([12_788, 7595])
  expect(await paidFor(shop, { black: 24 })).toMatchObject({ tax_cents: 1582 })
  expect((await staff('POST', TAX, now(1, { basics: 'nobody', jobs: 'nobody', rates }))).status).toBe(201)
  expect(await quoteTo('TX')).toBe(0)
  expect(await paidFor(shop, { black: 24 })).toMatchObject({ tax_cents: 0 })
  const { versions } = await (await staff('GET', `${TAX}/versions`)).json()
  expect(versions).toMatchObject([
    {
      changes: [
        'On Basics orders: added by nobody, before added by the card provider',
        'On custom orders: added by nobody, before added by the shop',
      ],
    },
    {
      changes: [
        'On Basics orders: added by the card provider, before added by nobody',
        'New Mexico: 4.9%, before none',
      ],
    },
  ])
})

const ground = (change: object) => ({ ...GROUND, methods: [{ ...GROUND.methods[0], ...change }] })
const rate = (state: string, basisPoints: unknown) => ({ ...DEFAULT_FACTS.tax, rates: [{ state, basisPoints }] })

test.each([
  [SHIPPING, 'bands that overlap', ground({ bands: [...GROUND.jobs, ...GROUND.jobs] }), 'methods.0.bands.1.from'],
  [SHIPPING, 'a price below zero', ground({ bands: [{ from: 1, cents: -1 }] }), 'methods.0.bands.0.cents'],
  [SHIPPING, 'a list that begins at 2', ground({ bands: [{ from: 2, cents: 1 }] }), 'methods.0.bands.0.from'],
  [SHIPPING, 'free from nothing', ground({ freeFromCents: 0 }), 'methods.0.freeFromCents'],
  [SHIPPING, 'no name', ground({ name: ' ' }), 'methods.0.name'],
  [SHIPPING, 'the same way twice', { ...GROUND, methods: [GROUND.methods[0], GROUND.methods[0]] }, 'methods.1.name'],
  [SHIPPING, 'no way at all', { ...GROUND, methods: [] }, 'methods'],
  [SHIPPING, 'no rates for quotes', { methods: GROUND.methods, jobs: [] }, 'jobs.0'],
  [TAX, 'a state that there is not', rate('ZZ', 825), 'rates.0.state'],
  [TAX, 'a rate below zero', rate('TX', -1), 'rates.0.basisPoints'],
  [TAX, 'a rate of a quarter', rate('TX', 2500), 'rates.0.basisPoints'],
  [TAX, 'somebody else who adds it', { ...DEFAULT_FACTS.tax, basics: 'shop' }, 'basics'],
])('422: %s, %s, is told beside its field, and nothing changes', async (section, _, data, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', section, now(0, data))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, expect.arrayContaining([field])])
  expect(shop.facts()).toMatchObject({ shipping: DEFAULT_FACTS.shipping, tax: DEFAULT_FACTS.tax })
})

test('what the environment says is the first version, once, and the owner’s word comes after it', async () => {
  const { shop, staff } = await createStaffedShop({ SHIPPING_RATES: 'Ground=9.95', STRIPE_AUTOMATIC_TAX: 'true' })
  expect(shop.facts()).toMatchObject({
    shipping: { methods: [{ name: 'Ground', bands: [{ from: 1, cents: 995 }] }], jobs: DEFAULT_FACTS.shipping.jobs },
    tax: { ...DEFAULT_FACTS.tax, basics: 'provider' },
  })
  const { edited, data } = await (await staff('GET', SHIPPING)).json()
  expect([edited, data]).toMatchObject([1, { methods: [{ name: 'Ground' }] }])
  const { versions } = await (await staff('GET', `${SHIPPING}/versions`)).json()
  expect(versions).toMatchObject([{ version: 1, by: 'The environment' }])
  expect((await staff('POST', `${SHIPPING}/restore`, { edited: 1, version: 0 })).status).toBe(201)
  expect(await keepSettings(shop)).toBe(false)
  expect(shop.facts().shipping).toEqual(DEFAULT_FACTS.shipping)
})

test('a shop with nothing set sends for nothing and adds no tax to Basics', async () => {
  const shop = await createTestShop()
  expect(await keepSettings(shop)).toBe(false)
  expect(await paidFor(shop, { black: 1 })).toMatchObject({
    ...{ shipping_method: 'Standard shipping', shipping_cents: 0, tax_cents: 0, total_cents: 1499 },
  })
})
