import { expect, test } from 'vitest'
import { moveAccount } from '../testing/account-mail.ts'
import { cartOf, deliver, eventsOf, payAs, postCheckout, startCheckout } from '../testing/checkout.ts'
import { changeDuring } from '../testing/ended-meanwhile.ts'
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

test.for(['before it is paid', 'before the shop hears that it is paid'])(
  'whoever moves %s, while the page of before is open, hears of their hats at the new address',
  async (moment) => {
    const { shop } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
    const [before, now] = ['ana@work.example', 'ana@home.example']
    const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
    const { sessionId } = await startCheckout(shop, { black: 24 }, ana.headers)
    const move = () => moveAccount(shop, ana.headers, before, now)
    if (moment === 'before it is paid') await move()
    // The provider's page shows the address that it was given, and lets nobody change it.
    await payAs(shop, sessionId, { email: before })
    if (moment !== 'before it is paid') await move()
    await deliver(shop, await eventsOf(shop))
    const { rows } = await shop.pool.query(
      "select o.email, m.recipient from basics_orders o, mail_outbox m where m.kind = 'customer-basics-order-paid'",
    )
    expect(rows).toEqual([{ email: now, recipient: now }])
  },
)

test('what somebody begins to pay for at the moment at which their address is changed is theirs at the new one', async () => {
  const { shop } = await createStaffedShop()
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const moves = ['accounts.users', 'user_profiles'].map(
    (of) => `update ${of} set email = '${now}' where id = '${ana.id}'`,
  )
  const begin = () => postCheckout(shop, cartOf({ black: 24 }), ana.headers)
  expect((await changeDuring(shop, moves, begin)).status).toBe(200)
  expect((await shop.pool.query('select email from basics_orders')).rows).toEqual([{ email: now }])
})
