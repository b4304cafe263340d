import { expect, test } from 'vitest'
import { disputeOf } from './disputes.ts'

const dispute = (status: string, amount = 100, due_by: number | null = 1_795_000_000) => ({
  ...{ id: `dp_${status}`, status, amount },
  evidence_details: { due_by },
})

test.for([
  ['needs_response', 'opened'],
  ['under_review', 'opened'],
  ['warning_needs_response', 'opened'],
  ['a word of next year', 'opened'],
  ['won', 'won'],
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  ['prevented', 'lost'],
] as const)('%s is %s', ([status, state]) => {
  expect(disputeOf([dispute(status)])).toMatchObject({ state })
})

test('a date to answer by only while an answer is awaited and possible', () => {
  expect(disputeOf([dispute('needs_response')])?.dueAt).toEqual(new Date(1_795_000_000_000))
  expect(disputeOf([dispute('needs_response', 100, 0)])?.dueAt).toBeNull()
  expect(disputeOf([dispute('under_review')])?.dueAt).toBeNull()
})

test('of several, an open one counts before a lost one, and what was lost adds up', () => {
  expect(disputeOf([dispute('won'), dispute('lost', 300), dispute('needs_response')])).toMatchObject({
    ...{ id: 'dp_needs_response', state: 'opened', lostCents: 300 },
  })
  expect(disputeOf([dispute('won'), dispute('lost', 300)])).toMatchObject({ state: 'lost', lostCents: 300 })
  expect(disputeOf([])).toBeUndefined()
})

test('what the bank gave back of a lost dispute, for a refund that it was shown, was not lost', () => {
  const lost = (...amounts: number[]) => ({
    ...dispute('lost', 300),
    balance_transactions: amounts.map((amount) => ({ amount, currency: 'usd' })),
  })
  expect(disputeOf([lost(-300, 40)])).toMatchObject({ state: 'lost', lostCents: 260 })
  expect(disputeOf([lost(-300)])).toMatchObject({ lostCents: 300 })
  expect(disputeOf([lost()])).toMatchObject({ lostCents: 300 })
  const elsewhere = { ...lost(), balance_transactions: [{ amount: -280, currency: 'eur' }] }
  expect(disputeOf([elsewhere])).toMatchObject({ lostCents: 300 })
})
