import { randomUUID } from 'node:crypto'
import type { createStaffedShop } from './staff-shop.ts'
import type { TestShop } from './test-shop.ts'

type Staff = Awaited<ReturnType<typeof createStaffedShop>>['staff']
export const MOVEMENTS = '/api/admin/stock/black/movements'

export const enter = (staff: Staff, body: object, product = 'black') =>
  staff('POST', `/api/admin/stock/${product}/movements`, { id: randomUUID(), ...body })
export const movementsOf = async (staff: Staff, query = '') =>
  (await (await staff('GET', `/api/admin/stock/movements?${query}`)).json()).items
export const shelfOf = async (staff: Staff, product = 'black') => {
  const { products } = await (await staff('GET', '/api/admin/stock')).json()
  return products.find(({ product_id }: { product_id: string }) => product_id === product)
}
/** Somebody looks at the shelf and counts; `seen` is the last movement that they saw, when others came after it. */
export const count = async (staff: Staff, hats: number, seen?: string | null) =>
  enter(staff, { way: 'count', hats, seen: seen === undefined ? (await shelfOf(staff)).last_move : seen })
/** The same by the page as it was opened, which says what to leave out. */
export const countAsSeen = (staff: Staff, hats: number, { last_move: seen, to_pack }: SeenShelf, product = 'black') =>
  enter(staff, { way: 'count', hats, seen, to_pack }, product)
interface SeenShelf {
  last_move: string | null
  to_pack: number
}
export const undo = (staff: Staff, id: string) => staff('POST', `/api/admin/stock/movements/${id}/undo`)
export const lowMails = async (shop: TestShop) =>
  (
    await shop.pool.query(
      `select subject, recipient from mail_outbox where kind = 'staff-low-stock' order by created_at`,
    )
  ).rows
