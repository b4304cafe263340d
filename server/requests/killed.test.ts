import { existsSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { SpawnedShop } from '../../scripts/spawn-shop.ts'
import { storedFiles } from '../db/schema/files.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { customOrders } from '../db/schema/requests.ts'
import { openInOwnProcess } from '../testing/own-process.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const PATIENT = { timeout: 120_000, interval: 50 }
const ORDER = {
  idempotency_key: 'the-key-of-one-design',
  product_type: 'hats',
  customer_name: 'Ana Ruiz',
  user_email: 'ana@customer.example',
  customization_data: { style: '5-panel', hatColor: '#112233', bandColor: '', quantity: 50 },
}

const place = ({ url }: SpawnedShop, body: unknown) =>
  fetch(`${url}/api/custom-orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function upload({ url }: SpawnedShop, path: string): Promise<string> {
  const answer = await fetch(`${url}/storage/v1/object/custom-order-uploads/${path}`, {
    method: 'POST',
    body: SAMPLE_FILES.png,
  })
  expect(answer.status).toBe(200)
  return `/storage/v1/object/public/custom-order-uploads/${path}`
}

const incoming = (shop: TestShop) => {
  const folder = join(shop.config.DATA_DIR, 'files', 'incoming')
  return existsSync(folder) ? readdirSync(folder) : []
}
const count = async (shop: TestShop) => ({
  orders: await shop.db.$count(customOrders),
  mails: await shop.db.$count(mailOutbox),
})
const subjects = (messages: string[]) => messages.map((text) => /Subject: (.*)/.exec(text)?.[1]).sort()

test('killed in the middle of an upload: after the restart there is no file, no row and no order', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  const first = await openInOwnProcess(shop, smtp.url)
  const sending = request(`${first.url}/storage/v1/object/custom-order-uploads/hats/1.png`, {
    method: 'POST',
    headers: { 'content-length': 5_000_000 },
  })
  sending.on('error', () => undefined)
  sending.write(SAMPLE_FILES.png)
  await vi.waitFor(() => expect(incoming(shop)).toHaveLength(1), PATIENT)
  await first.kill()
  expect(incoming(shop)).toHaveLength(1)
  await openInOwnProcess(shop, smtp.url)
  expect(incoming(shop)).toEqual([])
  expect(await shop.db.$count(storedFiles)).toBe(0)
  expect(await count(shop)).toEqual({ orders: 0, mails: 0 })
})

test('killed between an order and its mails: only the repeated submit makes an order, and sends each mail once', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  await smtp.up()
  const first = await openInOwnProcess(shop, smtp.url)
  const logoUrl = await upload(first, 'hats/1-x-logo.png')
  const order = { ...ORDER, customization_data: { ...ORDER.customization_data, logoUrl } }
  const blocker = await shop.pool.connect()
  onTestFinished(() => blocker.release())
  await blocker.query('begin; lock table mail_outbox in access exclusive mode')
  const submitted = place(first, order).catch(() => 'no answer')
  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'insert into "mail_outbox"%' and datname = current_database()`,
    )
    expect(rows).toHaveLength(1)
  }, PATIENT)
  await first.kill()
  expect(await submitted).toBe('no answer')
  await blocker.query('rollback')
  await vi.waitFor(async () => expect(await count(shop)).toEqual({ orders: 0, mails: 0 }), PATIENT)
  const second = await openInOwnProcess(shop, smtp.url)
  expect((await place(second, order)).status).toBe(201)
  expect((await place(second, order)).status).toBe(200)
  expect(await count(shop)).toEqual({ orders: 1, mails: 2 })
  await vi.waitFor(() => expect(smtp.messages).toHaveLength(2), PATIENT)
  expect(subjects(smtp.messages)).toEqual([
    'New custom order: 50 hats for Ana Ruiz',
    'We received your design: 50 hats',
  ])
})

test('killed while its mails are on their way: after the restart each arrives once', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  await smtp.up()
  const held = Promise.withResolvers<void>()
  smtp.mood.hold = held.promise
  const first = await openInOwnProcess(shop, smtp.url)
  expect((await place(first, ORDER)).status).toBe(201)
  await vi.waitFor(() => expect(smtp.asked()).toBeGreaterThan(0), PATIENT)
  await first.kill()
  smtp.mood.hold = undefined
  held.resolve()
  expect(smtp.messages).toEqual([])
  await openInOwnProcess(shop, smtp.url)
  const sent = sql`status = 'sent'`
  await vi.waitFor(async () => expect(await shop.db.$count(mailOutbox, sent)).toBe(2), PATIENT)
  expect(smtp.messages).toHaveLength(2)
})

test('killed at any moment around a submit: there is no order, or one whole order with its two mails', async () => {
  const shop = await createTestShop()
  const smtp = await createSmtp()
  for (const waitMs of [2, 12, 40]) {
    const running = await openInOwnProcess(shop, smtp.url)
    const before = await count(shop)
    const submitted = place(running, { ...ORDER, idempotency_key: `the-key-of-design-${waitMs}` }).catch(
      () => undefined,
    )
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    await running.kill()
    const answer = await submitted
    await vi.waitFor(async () => {
      const { rows } = await shop.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
      )
      expect(rows).toEqual([])
    }, PATIENT)
    const after = await count(shop)
    const made = after.orders - before.orders
    expect([0, 1]).toContain(made)
    expect(after.mails - before.mails).toBe(made * 2)
    if (answer?.ok) expect(made).toBe(1)
  }
})
