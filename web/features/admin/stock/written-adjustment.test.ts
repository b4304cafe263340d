import { expect, test } from 'vitest'
import { STOCK_WORDS } from '../../../../domain/basics/stock.ts'
import { adjustmentWritten, outlook } from './written-adjustment.ts'

const SEEN = '5f0c1d1e-3a51-4c0e-9f5a-0d6a3c1f7b11'
const read = (way: 'count' | 'receive' | 'correct', hats: string, reason = '') =>
  adjustmentWritten({ last_move: SEEN, to_pack: 24 }).safeParse({ way, hats, reason })

test('what is typed becomes what the shop takes: a sign for a correction, what was seen and left out for a count', () => {
  expect(read('count', ' 38 ').data).toMatchObject({ way: 'count', hats: 38, seen: SEEN, to_pack: 24, reason: null })
  expect(read('correct', '-3', 'Torn').data).toMatchObject({ hats: -3, reason: 'Torn' })
  expect(read('correct', '−3', 'Torn').data).toMatchObject({ hats: -3 })
  expect(read('correct', '+3', 'Found').data).toMatchObject({ hats: 3 })
})

test.for([
  ['count', '', ''],
  ['count', 'many', ''],
  ['count', '-1', ''],
  ['receive', '0', ''],
  ['receive', '1.5', ''],
] as const)('%s of “%s” is refused beside the number', ([way, hats, reason]) => {
  expect(read(way, hats, reason).error?.issues).toMatchObject([{ path: ['hats'], message: STOCK_WORDS.noHats }])
})

test('a correction without a reason is refused beside the reason', () => {
  expect(read('correct', '3').error?.issues).toMatchObject([{ path: ['reason'], message: STOCK_WORDS.noReason }])
})

test('what it will be is told before it is saved, and why it cannot be', () => {
  const shelf = { onHand: 40, held: 3 }
  expect(outlook(shelf, { way: 'receive', hats: '12' })).toBe('On hand: 40, then 52. Available: 37, then 49.')
  expect(outlook(shelf, { way: 'count', hats: '2' })).toBe(STOCK_WORDS.held(3))
  expect(outlook(shelf, { way: 'uncount', hats: '' })).toBe(
    'On hand: 40, then not counted. Available: 37, then not counted.',
  )
  expect(outlook({ onHand: null, held: 0 }, { way: 'receive', hats: '1' })).toBe(STOCK_WORDS.notCounted)
  expect(outlook(shelf, { way: 'count', hats: 'x' })).toBeUndefined()
})
