import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { basicsOrders } from '../db/schema/basics.ts'
import { buy } from '../testing/checkout.ts'
import { openInOwnProcess } from '../testing/own-process.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createTestShop } from '../testing/test-shop.ts'

test('paid, and killed before the shop heard of it: the next start asks the card provider at once', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  const session = await buy(shop, { black: 2 })
  // What a killed process was working on stays its own for hours.
  await shop.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'killed'`)
  await openInOwnProcess(shop, smtp.url)
  const status = async () =>
    (await shop.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, session)))[0]?.status
  await vi.waitFor(async () => expect(await status()).toBe('paid'), { timeout: 60_000, interval: 50 })
})
