import { expect, test } from 'vitest'
import { type MoneyOfOrder, moneyNotices, owedAgain, restockable, restockedText } from './order-money.ts'
import { outOfTheBox } from './out-of-the-box.ts'

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

test('of the hats that came back after a lost dispute, those of a refund stay when it is won, though the bank sent it back', () => {
  const line = { productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked: 20 }
  const asked = { askedAt: new Date(0), changedAt: new Date(1), cents: 3196, shippingCents: 0 }
  const refunds = outOfTheBox([{ ...asked, status: 'failed', lines: [{ id: 'black', quantity: 4 }] }])
  expect(restockable({ ...ORDER, dispute: 'lost' }, [line], refunds)).toEqual([{ productId: 'black', quantity: 4 }])
  expect(restockable({ ...ORDER, dispute: 'lost', status: 'shipped' }, [line], refunds)).toEqual([])
  const all = { ...line, restocked: 24 }
  expect(owedAgain({ ...ORDER, dispute: 'won' }, [all], refunds)).toEqual([{ productId: 'black', quantity: 20 }])
})

test('staff read how many hats are on the shelf again, also where a count found them, and nothing where they left once more', () => {
  const lines = (restocked: number) => [{ productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked }]
  const at = new Date('2026-11-16T16:00:00Z')
  expect(restockedText(lines(24), at)).toMatch(/^24 hats went back into stock, last on Nov 16, 2026, .*\.$/)
  expect(restockedText(lines(24), null)).toBe('24 hats went back into stock.')
  expect(restockedText(lines(1), null)).toBe('1 hat went back into stock.')
  expect(restockedText(lines(0), at)).toBeUndefined()
})
