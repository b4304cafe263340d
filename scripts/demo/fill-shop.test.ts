import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { noSitePages } from '../../server/pages/site-pages.ts'
import { openShop } from '../../server/shop.ts'
import { freePort } from '../spawn-shop.ts'
import { createThrowAwayFolder } from '../throw-away-folder.ts'
import { CUSTOMERS, ORDERS } from './demo-data.ts'
import { fillShop } from './fill-shop.ts'
import { createShopClient } from './shop-client.ts'

test('the demo fills a shop through its own doors, and its admin can sign in and see it', async () => {
  const folder = createThrowAwayFolder('demo-test')
  const config = readConfig({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
  })
  const shop = await openShop(config, () => noSitePages)
  onTestFinished(async () => {
    await shop.stop()
    folder.remove()
  })
  const admin = await fillShop(config, shop.address)
  const client = createShopClient(shop.address, config.AUTH_ANON_KEY)
  const session = await (await client.call('POST', '/auth/v1/token?grant_type=password', admin)).json()
  const read = async (path: string) => (await client.call('GET', path, undefined, session.access_token)).json()
  expect((await read('/api/admin/users')).users).toHaveLength(CUSTOMERS.length + 1)
  const { counts } = await read('/api/admin/custom-orders/counts')
  expect(counts.completed).toBe(ORDERS.filter(({ stage }) => stage === 'delivered').length)
})
