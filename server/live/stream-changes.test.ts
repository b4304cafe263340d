import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { listen } from '../testing/listen.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { MOST_STREAMS } from './live-changes.ts'

test('who leaves before their stream begins keeps no seat of it, however often', async () => {
  const proxyWatch = { look: vi.fn(), sawUnnamed: () => false }
  const { shop, admin, staff } = await createStaffedShop({}, { proxyWatch })
  const origin = await listen(shop.app)
  const leaving = new AbortController()
  const hold = await shop.pool.connect()
  await hold.query('begin; lock table accounts.sessions in access exclusive mode')
  const calls = Array.from({ length: MOST_STREAMS.account }, () =>
    fetch(`${origin}/api/admin/live`, { headers: admin.headers, signal: leaving.signal }).catch(() => 'left'),
  )
  await expect.poll(() => proxyWatch.look.mock.calls.length).toBe(MOST_STREAMS.account)
  leaving.abort()
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['left']))
  await sleep(300) // Until the shop has noticed.
  await hold.query('rollback')
  hold.release()
  await sleep(1_000) // Each of them is let in.
  expect((await staff('GET', '/api/admin/live')).status).toBe(200)
})
