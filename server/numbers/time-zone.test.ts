import { afterEach, expect, test, vi } from 'vitest'

const BRAND_FILE = '../../domain/brand.ts'

afterEach(() => {
  vi.doUnmock(BRAND_FILE)
  vi.resetModules()
})

/** A shop whose brand is elsewhere, so that all of its code is read again; its database was made by one that is not. */
async function createShopIn(timeZone: string, now: Date) {
  vi.resetModules()
  vi.doMock(BRAND_FILE, async (original) => {
    const brand = await original<typeof import('../../domain/brand.ts')>()
    return { ...brand, BRAND: { ...brand.BRAND, timeZone } }
  })
  const { createStaffedShop, addOrder } = await import('../testing/staff-shop.ts')
  const { migrateDatabase } = await import('../db/migrate.ts')
  const { shop, staff } = await createStaffedShop({}, { now: () => now })
  const order = await addOrder(shop, { created_at: new Date('2026-11-15T22:30:00Z') })
  await migrateDatabase(shop.connection)
  return { staff, order }
}

test.each([
  ['America/Chicago', '2026-11-15', 6.5],
  ['Pacific/Auckland', '2026-11-16', 14],
])(
  'a brand in %s counts, filters and keeps its promise by its own clock',
  async (timeZone, day, workingHours) => {
    const now = new Date('2026-11-16T12:30:00Z')
    const { staff, order } = await createShopIn(timeZone, now)
    await staff('PATCH', `/api/admin/custom-orders/${order.id}`, { status: 'completed' })
    const { days } = await (await staff('GET', '/api/admin/analytics/daily?days=2')).json()
    expect(days.find((numbers: { day: string }) => numbers.day === day)).toMatchObject({
      customOrders: 1,
      answered: 1,
      answerMinutes: workingHours * 60,
    })
    const { items } = await (await staff('GET', `/api/admin/custom-orders?status=all&from=${day}&to=${day}`)).json()
    expect(items).toMatchObject([{ id: order.id }])
  },
  120_000,
)
