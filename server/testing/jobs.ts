import { eq } from 'drizzle-orm'
import { jobs } from '../db/schema/jobs.ts'
import type { TestShop } from './test-shop.ts'

export const HAT_ORDER = {
  product_type: 'hats',
  customer_name: 'Demo Guest',
  user_email: 'guest@mail.example',
  customization_data: {
    product: 'Hat',
    style: '5-panel',
    hatColor: '#112233',
    bandColor: '#ffffff',
    embroidery: null,
    quantity: 100,
  },
}

export const QUOTE = {
  product_type: 'polos',
  product_color: 'red',
  order_description: 'Sixty polos for a team',
  email: 'asker@mail.example',
  phone_number: '(512) 555-0142',
}

export const SOME_QUOTE = {
  lines: [{ kind: 'product', label: '5-panel hat', quantity: 100, unit_cents: 1550 }],
  ship_to: 'TX',
  valid_until: '2099-12-31',
  terms: { kind: 'deposit', percent: 50 },
  note: null,
  idempotency_key: 'the-first-quote-of-it',
}

/** Sends a request as a guest does, and gives what leads to its job. */
export async function askForHats(shop: TestShop, more: Record<string, unknown> = {}) {
  const answer = await shop.send('POST', '/api/custom-orders', { ...HAT_ORDER, ...more })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { job, order } = await answer.json()
  return { ...job, orderId: order.id, page: `/api/jobs/${job.token}`, row: `/api/admin/jobs/${job.id}` }
}

export async function storedJob(shop: TestShop, id: string) {
  const [job] = await shop.db.select().from(jobs).where(eq(jobs.id, id))
  if (!job) throw new Error('no job')
  return job
}
