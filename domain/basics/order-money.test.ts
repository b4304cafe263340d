import { expect, test } from 'vitest'
import { type MoneyOfOrder, moneyNotices } from './order-money.ts'

const ORDER: MoneyOfOrder = {
  status: 'paid',
  ...{ shipping_cents: 0, tax_cents: 0, total_cents: 19_176, refunded_cents: 0, lost_cents: 0 },
  ...{ livemode: true, dispute: null, dispute_due_at: null, refund_failed_at: null },
}
const exempt = { shipping: [], taxByProvider: true, exemptIn: ['TX', 'NM'], customer: 'cus_1' }

test('staff are told of an order without tax that goes where its certificate does not count', () => {
  expect(moneyNotices({ ...ORDER, ship_state: 'CA', offer: exempt }, true)).toEqual([
    {
      text: 'No sales tax was added because of a resale certificate for Texas, New Mexico, but the box goes to California.',
      isUrgent: true,
    },
  ])
  expect(moneyNotices({ ...ORDER, ship_state: 'TX', offer: exempt }, true)).toEqual([])
  expect(moneyNotices({ ...ORDER, ship_state: 'CA', offer: null }, true)).toEqual([])
})
