import { expect, test } from 'vitest'
import { byId, lockJob } from '../jobs/jobs.ts'
import { moveJob } from '../jobs/move-job.ts'
import { askForHats } from '../testing/jobs.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

test('the history tells what the shop did by its clock from what somebody did, and names a job by its number', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id, row } = await askForHats(shop)
  await staff('POST', `${row}/moves`, { move: 'cancel', reason: 'Ordered twice' })
  await staff('POST', `${row}/moves`, { move: 'reopen' })
  await shop.pool.query(`update jobs set stage = 'quoted'`)
  await shop.db.transaction(async (tx) => {
    const job = await lockJob(tx, byId(id))
    if (job) await moveJob(shop, tx, job, { move: 'quote_lapsed', actor: { by: 'shop' }, at: shop.now() })
  })
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items).toMatchObject([
    { action: 'quote_lapsed', by_itself: true, job: 1001 },
    { action: 'reopen', by_itself: false, actor: 'Desk One', job: 1001 },
    { action: 'cancel', by_itself: false, actor: 'Desk One', job: 1001 },
  ])
})
