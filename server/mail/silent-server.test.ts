import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { basicsOrders } from '../db/schema/basics.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { buy } from '../testing/checkout.ts'
import { openInOwnProcess } from '../testing/own-process.ts'
import { createSilentServer, createSmtp } from '../testing/smtp.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { queueMail } from './outbox.ts'

const MANY = 20
const PATIENT = { timeout: 120_000, interval: 50 }

function owe(shop: TestShop, mails: number): Promise<void> {
  return shop.db.transaction(async (tx) => {
    for (let number = 1; number <= mails; number += 1)
      await queueMail(shop, tx, {
        ...{ kind: 'test', to: `ana${number}@customer.example`, subject: `Mail ${number}`, heading: 'Your hats' },
        parts: [],
        spends: 'nothing',
      })
  })
}

const statusOf = async (shop: TestShop, session: string) =>
  (await shop.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, session)))[0]?.status

test('a mail server that takes calls and says nothing holds up no payment', async () => {
  const shop = await createTestShop()
  const silent = await createSilentServer()
  await owe(shop, MANY)
  await openInOwnProcess(shop, silent.url)
  await vi.waitFor(() => expect(silent.calls()).toBeGreaterThan(0), PATIENT)
  const session = await buy(shop, { black: 2 })
  await vi.waitFor(async () => expect(await statusOf(shop, session)).toBe('paid'), { timeout: 60_000 })
})

test('told to stop while such a server holds its mails, the shop is gone in ten seconds; later each arrives once', async () => {
  const shop = await createTestShop()
  const silent = await createSilentServer()
  await owe(shop, MANY)
  const first = await openInOwnProcess(shop, silent.url)
  await vi.waitFor(() => expect(silent.calls()).toBeGreaterThan(0), PATIENT)
  const told = Date.now()
  expect(await first.stop()).toBe(0)
  expect(Date.now() - told).toBeLessThan(10_000)
  await silent.close()
  const smtp = await createSmtp(silent.port)
  await smtp.up()
  await openInOwnProcess(shop, smtp.url)
  await vi.waitFor(
    async () => expect(await shop.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'))).toBe(MANY),
    PATIENT,
  )
  expect(smtp.messages).toHaveLength(MANY)
})
