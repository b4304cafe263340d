import { expect, test } from 'vitest'
import { freshDesign } from '../../domain/products/design.ts'
import { SHARED_DESIGN_VERSION } from '../../domain/products/shared-design.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { endUnopenedDesigns } from './share-design.ts'

async function share(shop: TestShop): Promise<string> {
  const design = { version: SHARED_DESIGN_VERSION, ...freshDesign('hats'), quantity: 100 }
  const answer = await shop.send('POST', '/api/designs', design)
  return (await answer.json()).id
}

async function createKeeper(shop: TestShop, email = 'ana@mail.example') {
  const { id, headers } = await shop.signUp({ email })
  return {
    id,
    headers,
    save: (designId: string, name: string) => shop.send('PUT', `/api/saved-designs/${designId}`, { name }, headers),
    forget: (designId: string) => shop.send('DELETE', `/api/saved-designs/${designId}`, undefined, headers),
    list: async (): Promise<{ id: string; name: string }[]> =>
      (await (await shop.send('GET', '/api/saved-designs', undefined, headers)).json()).designs,
  }
}

test('a design is kept under a name, gets another one, and is forgotten; nobody else sees it', async () => {
  const shop = await createTestShop()
  const [ana, bo] = [await createKeeper(shop), await createKeeper(shop, 'bo@mail.example')]
  const id = await share(shop)
  expect((await ana.save(id, 'For the fair')).status).toBe(200)
  expect((await ana.save(id, 'For the spring fair')).status).toBe(200)
  expect(await ana.list()).toMatchObject([{ id, name: 'For the spring fair', design: { quantity: 100 } }])
  expect(await bo.list()).toEqual([])
  await bo.forget(id)
  expect(await ana.list()).toHaveLength(1)
  expect((await ana.forget(id)).status).toBe(200)
  expect(await ana.list()).toEqual([])
  expect((await ana.save(id, ' ')).status).toBe(422)
  expect((await ana.save('no-such-design', 'X')).status).toBe(404)
})

test('a kept design stays although nobody opens it; a forgotten one ends like any other', async () => {
  const shop = await createTestShop()
  const ana = await createKeeper(shop)
  const [kept, other] = [await share(shop), await share(shop)]
  await ana.save(kept, 'Ours')
  await endUnopenedDesigns(shop.db, new Date(Date.now() + 1000))
  expect((await shop.send('GET', `/api/designs/${kept}`)).status).toBe(200)
  expect((await shop.send('GET', `/api/designs/${other}`)).status).toBe(404)
  await ana.forget(kept)
  await endUnopenedDesigns(shop.db, new Date(Date.now() + 1000))
  expect((await shop.send('GET', `/api/designs/${kept}`)).status).toBe(404)
})

test('409: an account keeps a hundred, also when two are saved at once', async () => {
  const shop = await createTestShop()
  const ana = await createKeeper(shop)
  await shop.pool.query(`insert into shared_designs (id, design) select 'd' || n, '{}' from generate_series(1, 99) n`)
  await shop.pool.query(`insert into saved_designs select $1, 'd' || n, 'Old', now() from generate_series(1, 99) n`, [
    ana.id,
  ])
  const ids = [await share(shop), await share(shop)]
  const answers = await Promise.all(ids.map((id) => ana.save(id, 'New')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the account’s data tells of it, and it goes with the account', async () => {
  const shop = await createTestShop()
  const ana = await createKeeper(shop)
  await ana.save(await share(shop), 'Ours')
  const data = await (await shop.send('GET', '/api/account/export', undefined, ana.headers)).json()
  expect(data.saved_designs).toMatchObject([{ name: 'Ours' }])
  await shop.send('DELETE', '/api/account', { email: 'ana@mail.example' }, ana.headers)
  expect((await shop.pool.query('select from saved_designs')).rowCount).toBe(0)
})
