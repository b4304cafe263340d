import { expect, test } from 'vitest'
import { addressOf, DAY, titleOf, whoWaits } from './day.ts'

const ME = '6f1d2c3b-0000-4000-8000-000000000001'

test.each([
  ['late', '/admin/requests?kind=all&sort=due&due=late'],
  ['due_today', '/admin/requests?kind=all&sort=due&due=today'],
  ['mine', `/admin/requests?kind=all&sort=due&assignee=${ME}`],
  ['waiting', '/admin#waiting-for-us'],
  ['mentions', '/admin#mentions'],
  ['our_turn', '/admin/jobs?view=list&turn=shop'],
  ['to_approve', '/admin/jobs?view=list&stage=proofing&turn=customer'],
  ['to_ship', '/admin/basics-orders?status=to_ship'],
  ['low_stock', '/admin/stock?low=yes'],
  ['mail_trouble', '/admin/outbox'],
])('%s opens its own list', (name, address) => {
  const count = DAY.find((each) => each.name === name)
  expect(count && addressOf(count, ME)).toBe(address)
})

test('a tab counts the people who wait for a word, and nothing when nobody does', () => {
  expect(titleOf('Requests | Brimworks', whoWaits({ late: 2, due_today: 1, waiting: 4 }))).toBe(
    '(7) Requests | Brimworks',
  )
  expect(titleOf('Requests | Brimworks', 0)).toBe('Requests | Brimworks')
})
