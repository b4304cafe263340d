import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { SpawnedShop } from '../../scripts/spawn-shop.ts'
import { jobInvoices } from '../db/schema/job-invoices.ts'
import { jobPayments } from '../db/schema/job-payments.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { askForHats, SOME_QUOTE, storedJob } from '../testing/jobs.ts'
import { openInOwnProcess } from '../testing/own-process.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

const PATIENT = { timeout: 120_000, interval: 50 }

const tell = ({ url }: SpawnedShop, path: string, body: unknown) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const kinds = async (shop: TestShop, kind: string) =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))).map(({ status }) => status)

test('killed after accepting, and again after paying: each is there once, and so are its mails', async () => {
  const { shop, staff } = await createStaffedShop()
  const smtp = await createSmtp()
  await smtp.up()
  const held = Promise.withResolvers<void>()
  smtp.mood.hold = held.promise
  const job = await askForHats(shop)
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)

  const first = await openInOwnProcess(shop, smtp.url)
  const accept = (running: SpawnedShop) => tell(running, `${job.page}/quote/accept`, { version: 1, name: 'Ana' })
  expect((await accept(first)).status).toBe(200)
  await first.kill()

  const second = await openInOwnProcess(shop, smtp.url)
  expect((await accept(second)).status).toBe(200)
  const { money } = await (await fetch(`${second.url}${job.page}`)).json()
  const started = await tell(second, `${job.page}/payments`, { cents: money.balance.dueNowCents })
  const { pathname } = new URL((await started.json()).url)
  const paid = await fetch(`${second.url}${pathname}`, {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ card: '4242424242424242' }) },
  })
  expect(paid.status).toBe(303)
  await second.kill()

  smtp.mood.hold = undefined
  held.resolve()
  const third = await openInOwnProcess(shop, smtp.url)
  const session_id = pathname.split('/').at(-1)
  for (const _ of ['once', 'again'])
    expect((await tell(third, `${job.page}/payments/settle`, { session_id })).status).toBe(200)
  expect((await storedJob(shop, job.id)).stage).toBe('accepted')
  expect(await shop.db.select().from(jobPayments)).toMatchObject([{ status: 'paid', cents: money.balance.dueNowCents }])
  expect(await shop.db.$count(jobInvoices)).toBe(1)
  for (const kind of ['customer-quote', 'staff-quote-answer', 'customer-job-payment'])
    await vi.waitFor(async () => expect([kind, await kinds(shop, kind)]).toEqual([kind, ['sent']]), PATIENT)
})
