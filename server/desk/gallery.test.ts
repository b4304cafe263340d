import { expect, test } from 'vitest'
import { DEFAULT_GALLERY, type GalleryProject } from '../../domain/site/gallery.ts'
import { jpegOf, uploadPhotograph } from '../testing/photographs.ts'
import { now } from '../testing/publish.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

const GALLERY = '/api/admin/sections/gallery'
const ROWING: GalleryProject = {
  id: 'rowing',
  name: 'Lakeside Rowing Club',
  about: 'Navy hats for eight and cox',
  product: 'hats',
  photographs: [{ picture: 'project-brewery-1', alt: 'Hats on a boathouse wall' }],
  shown: true,
}
const shownIn = async (shop: TestShop): Promise<GalleryProject[]> =>
  (await shop.send('GET', '/api/facts/gallery')).json()

test('a published project is in the gallery at once, a hidden one is not, and no other page carries either', async () => {
  const { shop, staff } = await createStaffedShop()
  const [first, ...others] = DEFAULT_GALLERY
  const given = [ROWING, { ...first, shown: false }, ...others]
  expect((await staff('POST', GALLERY, now(0, given))).status).toBe(201)
  expect(await shownIn(shop)).toEqual([ROWING, ...others])
  expect(await (await shop.send('GET', '/api/facts')).text()).not.toContain('Rowing')
  const { versions } = await (await staff('GET', `${GALLERY}/versions`)).json()
  expect(versions[0].changes).toEqual(['New: “Lakeside Rowing Club”', '“Lone Pine Coffee Roasters”: hidden'])
})

test('a project that was removed comes back by Undo, at its old place', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', GALLERY, now(0, DEFAULT_GALLERY.slice(1)))
  expect(await shownIn(shop)).toEqual(DEFAULT_GALLERY.slice(1))
  expect((await staff('POST', `${GALLERY}/restore`, { edited: 1, version: 0 })).status).toBe(201)
  expect(await shownIn(shop)).toEqual(DEFAULT_GALLERY)
  const { versions } = await (await staff('GET', `${GALLERY}/versions`)).json()
  expect(versions.map(({ changes }: { changes: string[] }) => changes)).toEqual([
    ['New: “Lone Pine Coffee Roasters”'],
    ['Removed: “Lone Pine Coffee Roasters”'],
  ])
})

test('409: who publishes over a gallery that is newer is told who made it, and nobody’s is lost', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'two@shop.example', name: 'Desk Two', admin: true }))
  await staff('POST', GALLERY, now(0, [ROWING]))
  const answer = await other('POST', GALLERY, now(0, [...DEFAULT_GALLERY].reverse()))
  expect([answer.status, (await answer.json()).error]).toEqual([409, expect.stringContaining('Desk One published')])
  expect(await shownIn(shop)).toEqual([ROWING])
})

test.each([
  ['no title', { name: ' ' }, '0.name'],
  ['no word about it', { about: '' }, '0.about'],
  ['no photograph', { photographs: [] }, '0.photographs'],
  ['a product that is not made', { product: 'socks' }, '0.product'],
  ['a photograph without words', { photographs: [{ picture: 'project-brewery-1', alt: '' }] }, '0.photographs.0.alt'],
  [
    'a photograph that nobody uploaded',
    { photographs: [...ROWING.photographs, { picture: 'a'.repeat(32), alt: 'Hat' }] },
    '0.photographs.1.picture',
  ],
  [
    'a picture of the catalogue',
    { photographs: [{ picture: 'basics-black-1', alt: 'Hat' }] },
    '0.photographs.0.picture',
  ],
])('422: %s is told beside its field, and nothing changes', async (_, wrong, field) => {
  const { shop, staff } = await createStaffedShop()
  const answer = await staff('POST', GALLERY, now(0, [{ ...ROWING, ...wrong }]))
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(await shownIn(shop)).toEqual(DEFAULT_GALLERY)
})

test('a photograph that was uploaded stays for good once it is published, also under two projects', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const { Id: picture } = await (await uploadPhotograph(shop, await jpegOf(900, 600), admin.headers)).json()
  const photographs = [{ picture, alt: 'Eight hats on a boat' }]
  const given = ['one', 'two'].map((id) => ({ ...ROWING, id, photographs }))
  expect((await staff('POST', GALLERY, now(0, given))).status).toBe(201)
  const { rows } = await shop.pool.query('select distinct kept_for, owner_id from stored_files')
  expect(rows).toEqual([{ kept_for: 'section:gallery', owner_id: null }])
})

test('a thousand projects are published, in their order', async () => {
  const { shop, staff } = await createStaffedShop()
  const many = Array.from({ length: 1000 }, (_, n) => ({ ...ROWING, id: `p-${n}`, name: `Project ${n}` }))
  expect((await staff('POST', GALLERY, now(0, many))).status).toBe(201)
  expect((await shownIn(shop)).at(-1)?.name).toBe('Project 999')
})
