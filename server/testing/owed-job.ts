import { asc, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { jobInvoices } from '../db/schema/job-invoices.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { deliver, eventsOf, payAs } from './checkout.ts'
import { acceptedJob } from './jobs.ts'
import { createStaffedShop } from './staff-shop.ts'

export const ADDRESSES = { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example', RATE_LIMITS: 'off' }
export const DEPOSIT = 83_894
export const REST = 83_894
export const TOTAL = DEPOSIT + REST

/** A shop with an accepted job whose terms ask for half of it first. */
export async function createOwedShop(quote: object = {}) {
  const clock = { now: new Date('2026-11-16T15:00:00Z') }
  const { shop, staff } = await createStaffedShop(ADDRESSES, { now: () => clock.now })
  const job = await acceptedJob(shop, staff, quote)
  const start = (cents: number) => shop.send('POST', `${job.page}/payments`, { cents })
  const sessionFor = async (cents: number) => {
    const answer = await start(cents)
    expect(answer.status).toBe(200)
    return (
      String((await answer.json()).url)
        .split('/')
        .at(-1) ?? ''
    )
  }
  const pay = async (cents: number, card: Record<string, string> = {}) => {
    const session = await sessionFor(cents)
    expect((await payAs(shop, session, card)).status).toBe(303)
    return session
  }
  const money = async () => (await (await shop.send('GET', job.page)).json()).money
  const mails = (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const papers = () => shop.db.select().from(jobInvoices).orderBy(asc(jobInvoices.issued_at), asc(jobInvoices.number))
  const settle = (session_id: string) => shop.send('POST', `${job.page}/payments/settle`, { session_id })
  const hear = async () => deliver(shop, await eventsOf(shop))
  return { shop, staff, clock, job, start, sessionFor, pay, money, mails, papers, settle, hear }
}
