import { eq } from 'drizzle-orm'
import { userProfiles } from '../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../db/schema/requests.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

export async function createStaffedShop(...args: Parameters<typeof createTestShop>) {
  const shop = await createTestShop(...args)
  const admin = await shop.signUp({ email: 'desk@shop.example', name: 'Desk One', admin: true })
  const as = (person: { headers: Record<string, string> }) => (method: string, path: string, body?: unknown) =>
    shop.send(method, path, body, person.headers)
  return { ...shop, shop, admin, as, staff: as(admin) }
}

/** A shop whose clock the test turns; staff sign in again after each turn, as their sessions may be over. */
export async function createShopInTime(start: Date, settings: Record<string, string> = {}) {
  let now = start
  let days = 0
  const shop = await createTestShop(settings, { now: () => now })
  const deskOf = (day: number) => shop.signUp({ email: `desk-${day}@shop.example`, name: 'Desk One', admin: true })
  let desk = await deskOf(days)
  return {
    shop,
    staff: async (method: string, path: string, body?: unknown) => shop.send(method, path, body, desk.headers),
    wait: async (ms: number) => {
      now = new Date(now.getTime() + ms)
      desk = await deskOf(++days)
    },
  }
}

export async function addOrder(shop: TestShop, values: Partial<typeof customOrders.$inferInsert> = {}) {
  const [order] = await shop.db
    .insert(customOrders)
    .values({
      product_type: 'hats',
      customization_data: { product: 'Hat', style: '5-panel', hatColor: '#112233', bandColor: '#fff', quantity: 100 },
      user_email: 'buyer@mail.example',
      customer_name: 'Demo Buyer',
      quantity_desired: 100,
      price_per_item: '15.50',
      total_price: '1550.00',
      ...values,
    })
    .returning()
  if (!order) throw new Error('no order')
  return order
}

export async function addContact(shop: TestShop, values: Partial<typeof contactRequests.$inferInsert> = {}) {
  const [request] = await shop.db
    .insert(contactRequests)
    .values({
      email: 'asker@mail.example',
      order_description: 'Sixty polos',
      phone_number: '(512) 555-0142',
      ...values,
    })
    .returning()
  if (!request) throw new Error('no request')
  return request
}

export async function revoke(shop: TestShop, id: string) {
  await shop.db.update(userProfiles).set({ is_admin: false }).where(eq(userProfiles.id, id))
}

/** A call that staff wrote down. */
export const ENTERED = {
  ...{ product_type: 'hats', name: 'Demo Caller', email: 'caller@mail.example', phone_number: '(512) 555-0142' },
  ...{ order_description: 'Sixty for the fair', came_by: 'call', idempotency_key: 'the-call-of-that-morning' },
}
