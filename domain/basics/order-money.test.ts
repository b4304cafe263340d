import { expect, test } from 'vitest'
import {
  fewerBackText,
  type MoneyOfOrder,
  missingText,
  moneyNotices,
  owedAgain,
  restockable,
  restockedText,
} from './order-money.ts'
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
  const line = { productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked: 20, missing: 0 }
  const asked = { askedAt: new Date(0), changedAt: new Date(1), cents: 3196, shippingCents: 0 }
  const refunds = outOfTheBox([{ ...asked, status: 'failed', lines: [{ id: 'black', quantity: 4 }] }])
  expect(restockable({ ...ORDER, dispute: 'lost' }, [line], refunds)).toEqual([{ productId: 'black', quantity: 4 }])
  expect(restockable({ ...ORDER, dispute: 'lost', status: 'shipped' }, [line], refunds)).toEqual([])
  const all = { ...line, restocked: 24 }
  expect(owedAgain({ ...ORDER, dispute: 'won' }, [all], refunds)).toEqual([{ productId: 'black', quantity: 20 }])
})

test('staff read how many hats are on the shelf again, also where a count found them, and nothing where they left once more', () => {
  const lines = (restocked: number) => [
    { productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked, missing: 0 },
  ]
  const at = new Date('2026-11-16T16:00:00Z')
  expect(restockedText(lines(24), at)).toMatch(/^24 hats went back into stock, last on Nov 16, 2026, .*\.$/)
  expect(restockedText(lines(24), null)).toBe('24 hats went back into stock.')
  expect(restockedText(lines(1), null)).toBe('1 hat went back into stock.')
  expect(restockedText(lines(0), at)).toBeUndefined()
})

test('of the hats that the shelf had too few none come back, and they are the first that nobody is owed any more', () => {
  const line = { productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked: 0, missing: 3 }
  const refunded = (quantity: number) => [
    { status: 'succeeded' as const, cents: 1, shippingCents: 0, lines: [{ id: 'black', quantity }] },
  ]
  expect(restockable(ORDER, [line], refunded(3))).toEqual([])
  expect(restockable(ORDER, [line], refunded(4))).toEqual([{ productId: 'black', quantity: 1 }])
  expect(restockable({ ...ORDER, status: 'refunded' }, [line], [])).toEqual([{ productId: 'black', quantity: 21 }])
  const back = { ...line, restocked: 21 }
  expect(owedAgain({ ...ORDER, dispute: 'won' }, [back], [])).toEqual([{ productId: 'black', quantity: 21 }])
  expect(owedAgain({ ...ORDER, dispute: 'won' }, [back], refunded(4))).toEqual([{ productId: 'black', quantity: 20 }])
})

test('staff read how many hats an order never got, and how many fewer came back than they asked for', () => {
  const line = { productId: 'black', name: 'Black', quantity: 24, unitCents: 799, restocked: 0, missing: 3 }
  expect(missingText([line])).toBe(
    'When this order took its hats, the shelf had 3 too few. They do not come back into stock.',
  )
  expect(missingText([{ ...line, missing: 0 }])).toBeUndefined()
  expect(fewerBackText(24, 24)).toBeUndefined()
  expect(fewerBackText(24, 21)).toMatch(/^Only 21 of 24 hats went back into stock: /)
  expect(fewerBackText(1, 0)).toMatch(/^None of 1 hat went back into stock: /)
})
