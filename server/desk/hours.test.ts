import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_HOURS, type OpeningHours } from '../../domain/opening-hours.ts'
import { daysLater, shopDay } from '../../domain/shop-time.ts'
import { promiseSentence } from '../../domain/working-time.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { contactRequests } from '../db/schema/requests.ts'
import { tallyTotals } from '../numbers/tallies.ts'
import { now } from '../testing/publish.ts'
import { addContact, createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'
import type { TestShop } from '../testing/test-shop.ts'

const HOURS = '/api/admin/sections/hours'
const withSaturday: OpeningHours = {
  ...DEFAULT_HOURS,
  week: { ...DEFAULT_HOURS.week, Sat: { opens: '10:00', closes: '14:00' } },
}
const closedOn = (...days: string[]): OpeningHours => ({
  ...DEFAULT_HOURS,
  closed: days.map((day) => ({ day, name: 'Thanksgiving' })),
})

/** Half past four on the shop's clock. */
const FRIDAY = new Date('2026-11-13T22:30:00Z')
const HOUR_MS = 3_600_000

const ask = (shop: TestShop) =>
  shop.send('POST', '/api/contact-requests', {
    ...{ email: 'ana@customer.example', phone_number: '(512) 555-0142', order_description: 'Sixty hats' },
    ...{ product_type: 'hats', hat_type: 'Trucker', hat_color: 'Navy', band_color: '', product_color: '' },
  })

test('the promise in an e-mail passes closed days by, and every e-mail tells the hours that are published', async () => {
  const { shop, staff } = await createStaffedShop()
  const today = shopDay(new Date())
  const closed = closedOn(...[1, 2, 3, 4, 5, 6, 7].map((days) => daysLater(today, days)))
  expect((await staff('POST', HOURS, now(0, { ...withSaturday, closed: closed.closed }))).status).toBe(201)
  expect((await ask(shop)).status).toBe(201)
  const [request] = await shop.db.select().from(contactRequests)
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, 'ana@customer.example'))
  const asked = request?.created_at ?? new Date(0)
  expect(mail?.text_body).toContain(promiseSentence(asked, shop.facts().hours))
  expect(mail?.text_body).not.toContain(promiseSentence(asked, DEFAULT_HOURS))
  expect(mail?.text_body?.match(/Mon-Fri 9am-5pm, Sat 10am-2pm CST/g)).toHaveLength(2)
})

test.each([
  ['Monday to Friday', DEFAULT_HOURS, 1, 8.5 * 60],
  ['Monday to Saturday', withSaturday, 0, 26 * 60],
])(
  'open %s: whether Friday’s request is answered in time on Saturday evening counts by these hours',
  async (_, hours, inTime, minutes) => {
    const { shop, staff, wait } = await createShopInTime(FRIDAY)
    await staff('POST', HOURS, now(0, hours))
    const { id } = await addContact(shop, { created_at: new Date(FRIDAY.getTime() - HOUR_MS) })
    await wait(25 * HOUR_MS)
    expect((await staff('PUT', `/api/admin/contact-requests/${id}/called`, { called: true })).status).toBe(200)
    const tallies = await tallyTotals(shop.db, 'answer')
    expect([tallies.get('answered_in_time') ?? 0, tallies.get('answer_minutes')]).toEqual([inTime, minutes])
  },
)

test('a closed day is told to visitors as long as it is to come', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date('2026-11-25T16:00:00Z'))
  await staff('POST', HOURS, now(0, closedOn('2026-11-26', '2027-03-01')))
  expect(shop.facts().closedSoon).toEqual([{ day: '2026-11-26', name: 'Thanksgiving' }])
  await wait(48 * HOUR_MS)
  await shop.factsWatch.readAgain()
  expect(shop.facts().closedSoon).toEqual([])
  expect(shop.facts().hours.closed).toHaveLength(2)
})

const PAST = 'closed.0.day'
test.each([
  ['a closed day in the past', closedOn('2026-11-12'), PAST],
  ['a day that there is not', closedOn('2026-02-31'), PAST],
  ['a day twice', closedOn('2026-11-26', '2026-11-26'), 'closed.1.day'],
  ['a closed day without a name', { ...DEFAULT_HOURS, closed: [{ day: '2026-11-26', name: ' ' }] }, 'closed.0.name'],
  [
    'a week without an open day',
    { ...DEFAULT_HOURS, week: { Mon: null, Tue: null, Wed: null, Thu: null, Fri: null, Sat: null, Sun: null } },
    'week',
  ],
  [
    'a day that ends before it begins',
    { ...DEFAULT_HOURS, week: { ...DEFAULT_HOURS.week, Mon: { opens: '17:00', closes: '09:00' } } },
    'week.Mon.closes',
  ],
])('422: %s is told beside its field, and nothing changes', async (_, data, field) => {
  const { shop, staff } = await createShopInTime(FRIDAY)
  const answer = await staff('POST', HOURS, now(0, data))
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
  expect(shop.facts().hours).toEqual(DEFAULT_HOURS)
})

test('a closed day stays in the list when it has passed, and the list can be published with it', async () => {
  const { staff, wait } = await createShopInTime(FRIDAY)
  await staff('POST', HOURS, now(0, closedOn('2026-11-16')))
  await wait(7 * 24 * HOUR_MS)
  expect((await staff('POST', HOURS, now(1, closedOn('2026-11-16', '2026-11-26')))).status).toBe(201)
  expect((await staff('POST', HOURS, now(2, closedOn('2026-11-16', '2026-11-18')))).status).toBe(422)
})

test('what was changed is told with what it was before, and undone', async () => {
  const { shop, staff } = await createStaffedShop()
  await staff('POST', HOURS, now(0, { ...withSaturday, closed: closedOn('2099-11-26').closed }))
  const { versions } = await (await staff('GET', `${HOURS}/versions`)).json()
  expect(versions[0].changes).toEqual(['Sat: 10am-2pm, before closed', 'Closed on Nov 26, 2099 (Thanksgiving)'])
  expect((await staff('POST', `${HOURS}/restore`, { edited: 1, version: 0 })).status).toBe(201)
  expect(shop.facts().hours).toEqual(DEFAULT_HOURS)
})

test('a thousand closed days are published and counted', async () => {
  const { shop, staff } = await createShopInTime(FRIDAY)
  const days = Array.from({ length: 1000 }, (_, n) => new Date(Date.UTC(2027, 0, 4 + n)).toISOString().slice(0, 10))
  expect((await staff('POST', HOURS, now(0, closedOn(...days)))).status).toBe(201)
  expect(shop.facts().hours.closed).toHaveLength(1000)
  expect((await staff('POST', HOURS, now(1, closedOn(...days, '2035-01-01')))).status).toBe(422)
})
