import { expect, test } from 'vitest'
import { sharedDesigns } from '../db/schema/designs.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const CHOICES = { style: '6-panel', hatColor: '#1f2a44', bandColor: '#f6f1e7', embroidery: [] }
const DESIGN = { product: 'hats', choices: CHOICES, quantity: 60, artwork: {} }
const HAT = { version: 2, ...DESIGN }

const share = (shop: TestShop, body: unknown) => shop.send('POST', '/api/designs', body)

async function uploadLogo(shop: TestShop): Promise<string> {
  const path = 'hats/1-x-logo.png'
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

test('two saves of the same design are two links', async () => {
  const shop = await createTestShop()
  const ids = [await (await share(shop, HAT)).json(), await (await share(shop, HAT)).json()].map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
})
