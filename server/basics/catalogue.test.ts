import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_CATALOGUE, type ProductFacts } from '../../domain/basics/catalogue.ts'
import { postCheckout, setStock } from '../testing/checkout.ts'
import { jpegOf, uploadPhotograph } from '../testing/photographs.ts'
import { now } from '../testing/publish.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

const GREEN: ProductFacts = {
  name: 'Green Hat',
  color: 'Green',
  category: 'Hat',
  material: 'Cotton',
  sizes: ['One Size Adjustable'],
  description: 'As green as a billiard table.',
  details: ['Six panels'],
  photographs: [],
  active: true,
}
const SECTION = '/api/admin/sections/product:green-hat'
const oneOf = (productId: string) => ({ items: [{ productId, quantity: 1, unitPrice: 14.99 }] })
const listedIn = async (shop: TestShop) =>
  (await (await shop.send('GET', '/api/basics/products')).json()).products.map(({ id }: { id: string }) => id)

test('a new product is listed at once, stands with none on the shelf, and is sold when there are some', async () => {
  const { shop, staff } = await createStaffedShop()
  expect((await staff('POST', SECTION, now(0, GREEN))).status).toBe(201)
  expect(await listedIn(shop)).toEqual(['black', 'grey', 'green-hat'])
  expect(await (await shop.send('GET', '/api/basics/stock')).json()).toEqual({
    black: null,
    grey: null,
    'green-hat': 0,
  })
  const none = await postCheckout(shop, oneOf('green-hat'))
  expect([none.status, (await none.json()).error]).toEqual([409, 'Green Hat is sold out right now.'])
  await setStock(shop, 'green-hat', 5)
  expect((await postCheckout(shop, oneOf('green-hat'))).status).toBe(200)
})

test('a product that is no longer active is listed nowhere and cannot be bought, and a cart learns its name', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id: _, ...black } = DEFAULT_CATALOGUE.all[0] ?? { id: '' }
  await staff('POST', '/api/admin/sections/product:black', now(0, { ...black, active: false }))
  expect(await listedIn(shop)).toEqual(['grey'])
  const refused = await postCheckout(shop, oneOf('black'))
  expect([refused.status, (await refused.json()).error]).toEqual([
    422,
    'Black Hat is no longer sold. Please remove it from your cart.',
  ])
  expect((await (await shop.send('GET', '/api/basics/products/black')).json()).product).toBeNull()
  const { products } = await (await shop.send('GET', '/api/basics/products?ids=black,grey,purple')).json()
  expect(products).toMatchObject([
    { id: 'black', name: 'Black Hat', active: false },
    { id: 'grey', active: true },
  ])
})

test('an order keeps the name that its product had, and a repeated checkout is the same one under a new name', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id: _, ...black } = DEFAULT_CATALOGUE.all[0] ?? { id: '' }
  const headers = { 'idempotency-key': '0123456789abcdef' }
  const first = await (await postCheckout(shop, oneOf('black'), headers)).json()
  await staff('POST', '/api/admin/sections/product:black', now(0, { ...black, name: 'Night Hat' }))
  expect(await (await postCheckout(shop, oneOf('black'), headers)).json()).toEqual(first)
  await postCheckout(shop, oneOf('black'))
  const { rows } = await shop.pool.query('select product_name from basics_order_lines order by 1')
  expect(rows).toEqual([{ product_name: 'Black Hat' }, { product_name: 'Night Hat' }])
})

test('409: two people who add a product of the same name are told, and nobody’s is lost', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'two@shop.example', name: 'Desk Two', admin: true }))
  await staff('POST', SECTION, now(0, GREEN))
  const answer = await other('POST', SECTION, now(0, { ...GREEN, color: 'Olive' }))
  expect([answer.status, (await answer.json()).error]).toEqual([409, expect.stringContaining('Desk One published')])
  expect(shop.catalogue().find('green-hat')?.color).toBe('Green')
})

test('undone, a change is as it was, and an added product is gone; each can be brought back', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', SECTION, now(0, GREEN))
  await staff('POST', SECTION, now(1, { ...GREEN, color: 'Olive' }))
  await staff('POST', `${SECTION}/restore`, { edited: 2, version: 1 })
  expect(shop.catalogue().find('green-hat')?.color).toBe('Green')
  expect((await staff('POST', `${SECTION}/restore`, { edited: 3, version: 0 })).status).toBe(201)
  expect(shop.catalogue().find('green-hat')).toBeUndefined()
  expect((await (await staff('GET', SECTION)).json()).data).toBeNull()
  await staff('POST', `${SECTION}/restore`, { edited: 4, version: 2 })
  expect(shop.catalogue().find('green-hat')?.color).toBe('Olive')
  const { versions } = await (await staff('GET', `${SECTION}/versions`)).json()
  expect(versions.map(({ changes }: { changes: string[] }) => changes)).toEqual([
    ['Green Hat was added'],
    ['Green Hat was taken out of the catalogue'],
    ['Color: Green, before Olive'],
    ['Color: Olive, before Green'],
    ['Green Hat was added'],
  ])
})

test.each([
  ['no name', { name: ' ' }, 'name'],
  ['no size', { sizes: [] }, 'sizes'],
  [
    'a photograph that nobody uploaded',
    { photographs: [{ picture: 'a'.repeat(32), alt: 'Hat' }] },
    'photographs.0.picture',
  ],
  ['a photograph without words', { photographs: [{ picture: 'basics-black-1', alt: '' }] }, 'photographs.0.alt'],
  [
    'an address elsewhere as a photograph',
    { photographs: [{ picture: 'https://x.example', alt: 'x' }] },
    'photographs.0.picture',
  ],
])('422: %s is told beside its field, and nothing changes', async (_, wrong, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', SECTION, now(0, { ...GREEN, ...wrong }))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(await listedIn(shop)).toEqual(['black', 'grey'])
})

test('the owner’s order is the shop’s; what it does not name comes last', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', SECTION, now(0, GREEN))
  await staff('POST', '/api/admin/sections/catalogue', now(0, ['green-hat', 'grey']))
  expect(await listedIn(shop)).toEqual(['green-hat', 'grey', 'black'])
})

test('a product may begin later: staff see it, customers do not yet', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-16T18:00Z'))
  await staff('POST', SECTION, { edited: 0, data: GREEN, begins: '2026-11-16T13:00' })
  const { products } = await (await staff('GET', '/api/admin/catalogue')).json()
  expect(products.at(-1)).toMatchObject({ id: 'green-hat', begins: '2026-11-16T19:00:00.000Z' })
  expect(await listedIn(shop)).toEqual(['black', 'grey'])
  await wait(3_600_000)
  await shop.factsWatch.readAgain()
  expect(await listedIn(shop)).toEqual(['black', 'grey', 'green-hat'])
})

const jpeg = () => jpegOf(900, 600)

test('a photograph becomes every size and format at addresses that never change, and stays when it is published', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const send = async () => uploadPhotograph(shop, await jpeg(), admin.headers)
  const answer = await send()
  expect(answer.status).toBe(200)
  const { Id: picture } = await answer.json()
  expect((await (await send()).json()).Id).toBe(picture)
  for (const [file, format] of [
    ['480.avif', 'heif'],
    ['720.avif', 'heif'],
    ['480.webp', 'webp'],
    ['720.webp', 'webp'],
    ['480.jpg', 'jpeg'],
  ]) {
    const shown = await shop.send('GET', `/storage/v1/object/public/product-photographs/${picture}-${file}`)
    expect([file, shown.status, shown.headers.get('cache-control')]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ])
    const side = Number(file?.split('.')[0])
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format, width: side, height: side })
  }
  await staff('POST', SECTION, now(0, { ...GREEN, photographs: [{ picture, alt: 'Green hat on a fence post' }] }))
  const { rows } = await shop.pool.query('select distinct kept_for, owner_id from stored_files')
  expect(rows).toEqual([{ kept_for: 'section:product:green-hat', owner_id: null }])
})

test('503: nobody is told that a photograph is there while a part of it is still on its way', async () => {
  const { shop, admin } = await createStaffedShop()
  const send = async () => (await uploadPhotograph(shop, await jpeg(), admin.headers)).status
  expect(await send()).toBe(200)
  await shop.pool.query(`update stored_files set state = 'arriving' where path like '%480.webp'`)
  expect(await send()).toBe(503)
  await shop.pool.query(`delete from stored_files where state = 'arriving'`)
  expect(await send()).toBe(200)
})

test('a photograph as large as telephones take it, 108 million dots, is taken', async () => {
  const { shop, admin } = await createStaffedShop()
  expect((await uploadPhotograph(shop, await jpegOf(12_000, 9_000), admin.headers)).status).toBe(200)
})

test('415: what is no photograph is refused, whatever it is called, and nothing is stored', async () => {
  const { shop, admin } = await createStaffedShop()
  for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '\xff\xd8\xff\xe0 and then nothing']) {
    const answer = await uploadPhotograph(shop, new Uint8Array(Buffer.from(content, 'latin1')), admin.headers)
    expect([answer.status, (await answer.json()).message]).toEqual([
      415,
      expect.stringContaining('Please choose a photograph'),
    ])
  }
  expect((await shop.pool.query('select * from stored_files')).rows).toEqual([])
})

test('403: only whoever runs the shop uploads photographs of products', async () => {
  const { shop } = await createStaffedShop()
  const customer = await shop.signUp({ email: 'buyer@mail.example' })
  expect((await uploadPhotograph(shop, await jpeg(), customer.headers)).status).toBe(403)
  expect((await uploadPhotograph(shop, await jpeg(), {})).status).toBe(403)
})

test('409: a catalogue ends, those counted that begin later or were taken out', async () => {
  const { shop, staff } = await createStaffedShop()
  await shop.pool.query(`
    insert into section_versions (section, version, data, begins_at, saved_at)
    select 'product:p' || n, 1, 'null', now() + interval '1 day', now() from generate_series(1, 5000) n`)
  const answer = await staff('POST', SECTION, now(0, GREEN))
  expect([answer.status, (await answer.json()).error]).toEqual([
    409,
    'The catalogue has 5,000 products already, the most that there can be.',
  ])
  expect((await staff('POST', '/api/admin/sections/product:p1', now(1, GREEN))).status).toBe(201)
})
