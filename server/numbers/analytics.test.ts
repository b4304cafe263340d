import { expect, test } from 'vitest'
import { STATUS_LABELS } from '../../domain/requests/status.ts'
import { addContact, addOrder, createStaffedShop } from '../testing/staff-shop.ts'
import { foldTallies } from './tallies.ts'

const DAY_MS = 86_400_000

test('new users are counted to the second over 1 to 365 days; 422 beyond', async () => {
  const { shop, staff } = await createStaffedShop()
  for (const days of [0.5, 29.9, 30.1, 364]) {
    await shop.pool.query(
      `insert into user_profiles (id, email, created_at) values (gen_random_uuid(), 'x@y.example', $1)`,
      [new Date(Date.now() - days * DAY_MS)],
    )
  }
  const count = async (query: string) =>
    (await (await staff('GET', `/api/admin/analytics/new-users${query}`)).json()).count
  expect(await count('')).toBe(3)
  expect(await count('?days=1')).toBe(2)
  expect(await count('?days=365')).toBe(5)
  for (const days of ['0', '366', 'x']) {
    expect((await staff('GET', `/api/admin/analytics/new-users?days=${days}`)).status).toBe(422)
  }
})

test("daily numbers count by the shop's calendar, and the time to the first answer in working time", async () => {
  const now = new Date('2026-11-16T16:30:00-06:00')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const order = await addOrder(shop, { created_at: new Date('2026-11-13T16:30:00-06:00') })
  const late = await addOrder(shop, { created_at: new Date('2026-11-13T16:20:00-06:00') })
  await addContact(shop, { created_at: new Date('2026-11-15T23:30:00-06:00') })
  await shop.send('POST', '/api/visits/design-started')
  await staff('PATCH', `/api/admin/custom-orders/${order.id}`, { status: 'completed' })
  await staff('PUT', `/api/admin/custom-orders/${late.id}/called`, { called: true })
  await foldTallies(shop.db)
  const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=4')).json()
  expect(days).toMatchObject([
    { day: '2026-11-13', customOrders: 2, answered: 2, answeredInTime: 1, answerMinutes: 2 * 24 * 60 + 10 },
    { day: '2026-11-14', customOrders: 0 },
    { day: '2026-11-15', contactRequests: 1, answered: 0 },
    { day: '2026-11-16', customOrders: 0, designsStarted: 1 },
  ])
})

test('who waits beyond the promise counts as missed until they are answered, and again when that is taken back', async () => {
  const now = new Date('2026-11-18T12:00:00-06:00')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const order = await addOrder(shop, { created_at: new Date('2026-11-16T09:00:00-06:00') })
  await addContact(shop, { created_at: new Date('2026-11-17T11:59:00-06:00'), status: 'in_progress' })
  await addContact(shop, { created_at: new Date('2026-11-17T12:01:00-06:00') })
  const row = `/api/admin/custom-orders/${order.id}`
  const numbers = async () => {
    const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=3')).json()
    return days.map(({ answered, overdue }: { answered: number; overdue: number }) => [answered, overdue])
  }
  const open = [
    [0, 1],
    [0, 1],
    [0, 0],
  ]
  const done = [
    [1, 0],
    [0, 1],
    [0, 0],
  ]
  expect(await numbers()).toEqual(open)
  await staff('PATCH', row, { status: 'in_progress' })
  expect(await numbers()).toEqual(open)
  for (const [called, expected] of [
    [true, done],
    [false, open],
  ] as const) {
    expect((await staff('PUT', `${row}/called`, { called })).status).toBe(200)
    expect(await numbers()).toEqual(expected)
  }
  for (const [status, expected] of [
    ['completed', done],
    ['in_progress', open],
  ] as const) {
    await staff('PATCH', row, { status })
    expect(await numbers()).toEqual(expected)
  }
})

test('a request is counted by its day whatever its status is', async () => {
  const { shop, staff } = await createStaffedShop()
  const statuses = Object.keys(STATUS_LABELS)
  for (const status of statuses) {
    await addOrder(shop, { status })
    await addContact(shop, { status })
  }
  const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=1')).json()
  expect(days).toMatchObject([{ customOrders: statuses.length, contactRequests: statuses.length }])
})
