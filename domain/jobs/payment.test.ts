import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOfRefund, type JobBill, jobBalance, missingFor, netDueOn, nextPaymentCents } from './payment.ts'
import type { QuoteTerms } from './quote.ts'
import { STAGE_LINE } from './stages.ts'

const cents = fc.integer({ min: 0, max: 1_000_000_000 })
const terms: fc.Arbitrary<QuoteTerms> = fc.oneof(
  fc.constant({ kind: 'in_full' } as const),
  fc.record({ kind: fc.constant('deposit' as const), percent: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ kind: fc.constant('net' as const), days: fc.integer({ min: 1, max: 90 }) }),
)
const bill: fc.Arbitrary<JobBill> = fc.record({ totalCents: cents, terms })
const when = fc.record({
  stage: fc.constantFrom(...STAGE_LINE.slice(2)),
  deliveredOn: fc.constantFrom(null, '2026-11-16'),
  today: fc.constantFrom('2026-11-16', '2026-12-16', '2027-06-01'),
})

test('whatever was agreed on and paid, paid and due are the total, and nothing is below zero', () => {
  fc.assert(
    fc.property(bill, cents, when, (owed, paid, at) => {
      const balance = jobBalance(owed, paid, at)
      const { dueNowCents, dueLaterCents, overCents } = balance
      for (const part of [dueNowCents, dueLaterCents, overCents]) expect(part).toBeGreaterThanOrEqual(0)
      expect(paid + dueNowCents + dueLaterCents - overCents).toBe(owed.totalCents)
      expect(nextPaymentCents(balance) === 0).toBe(paid >= owed.totalCents)
    }),
  )
})

test('whoever pays what the button says is through in two payments, and each gate opens with its payment', () => {
  fc.assert(
    fc.property(bill, (owed) => {
      const at = { stage: 'accepted', deliveredOn: null, today: '2026-11-16' } as const
      const first = nextPaymentCents(jobBalance(owed, 0, at))
      expect(missingFor('production', owed, first)).toBe(0)
      const second = nextPaymentCents(jobBalance(owed, first, at))
      expect(missingFor('shipping', owed, first + second)).toBe(0)
      expect(first + second).toBe(owed.totalCents)
    }),
  )
})

test('a new quote keeps the money that was paid: only the difference is due, or ours to give back', () => {
  const at = { stage: 'accepted', deliveredOn: null, today: '2026-11-16' } as const
  const quoted = (totalCents: number) => ({ totalCents, terms: { kind: 'deposit', percent: 50 } }) as const
  expect(jobBalance(quoted(20_000), 10_000, at)).toMatchObject({ dueNowCents: 0, dueLaterCents: 10_000 })
  expect(jobBalance(quoted(30_000), 10_000, at)).toMatchObject({ dueNowCents: 5_000, dueLaterCents: 15_000 })
  expect(jobBalance(quoted(8_000), 10_000, at)).toMatchObject({ dueNowCents: 0, dueLaterCents: 0, overCents: 2_000 })
})

test('a deposit is due before production, the rest from then on, net terms when their day has come', () => {
  const deposit = { totalCents: 10_001, terms: { kind: 'deposit', percent: 50 } } as const
  const before = { deliveredOn: null, today: '2026-11-16' }
  expect(jobBalance(deposit, 0, { stage: 'approved', ...before }).dueNowCents).toBe(5_001)
  expect(jobBalance(deposit, 5_001, { stage: 'in_production', ...before }).dueNowCents).toBe(5_000)
  const net = { totalCents: 10_000, terms: { kind: 'net', days: 30 } } as const
  expect(netDueOn(net.terms, '2026-11-16')).toBe('2026-12-16')
  const on = (today: string) => jobBalance(net, 0, { stage: 'delivered', deliveredOn: '2026-11-16', today }).dueNowCents
  expect([on('2026-12-15'), on('2026-12-16')]).toEqual([0, 10_000])
})

test('a refund lessens the bill by what was not paid too much, so that nothing becomes due by it', () => {
  fc.assert(
    fc.property(
      bill,
      cents,
      fc.double({ min: 0, max: 1, noNaN: true }),
      when,
      ({ totalCents, terms }, paid, share, at) => {
        const refund = Math.round(paid * share)
        const credit = creditOfRefund(refund, paid, totalCents)
        const left = jobBalance({ totalCents: totalCents - credit, terms }, paid - refund, at)
        const before = jobBalance({ totalCents, terms }, paid, at)
        expect(left.dueNowCents + left.dueLaterCents).toBeLessThanOrEqual(before.dueNowCents + before.dueLaterCents)
        expect(left.overCents).toBe(Math.max(before.overCents - refund, 0))
      },
    ),
  )
})
