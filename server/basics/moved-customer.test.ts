import { expect, test } from 'vitest'
import { moveAccount } from '../testing/account-mail.ts'
import { deliver, eventsOf, payAs, startCheckout } from '../testing/checkout.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

test('whoever has another address since hears there of the hats that they bought while signed in, of a friend’s not', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const [before, now, friend] = ['ana@work.example', 'ana@home.example', 'bo@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  for (const email of ['Ana@Work.example', friend]) {
    const { sessionId } = await startCheckout(shop, { black: 24 }, ana.headers)
    await payAs(shop, sessionId, { email })
  }
  await deliver(shop, await eventsOf(shop))
  await moveAccount(shop, ana.headers, before, now)
  const { rows: orders } = await shop.pool.query('select id from basics_orders order by created_at')
  for (const { id } of orders) {
    const shipment = { carrier: 'UPS', tracking_number: '1Z9' }
    expect((await staff('POST', `/api/admin/basics-orders/${id}/ship`, shipment)).status).toBe(200)
  }
  const { rows } = await shop.pool.query(
    "select recipient from mail_outbox where kind = 'customer-basics-order-shipped' order by created_at",
  )
  expect(rows).toEqual([{ recipient: now }, { recipient: friend }])
})
