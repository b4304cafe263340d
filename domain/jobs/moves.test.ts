import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOVE_NAMES, MOVES, type Mover, movesFrom, stageAfter } from './moves.ts'
import {
  JOB_STAGES,
  type JobStage,
  numberInSearch,
  placeInLine,
  STAGE_LINE,
  STAGES,
  turnAfterMessage,
} from './stages.ts'

const MOVERS: readonly Mover[] = ['customer', 'staff', 'shop']

test('the good way leads from the first stage to the last, each move by whom it belongs to', () => {
  const way = [
    ['send_quote', 'staff'],
    ['accept_quote', 'customer'],
    ['send_proof', 'staff'],
    ['approve_proof', 'customer'],
    ['start_production', 'staff'],
    ['ship', 'staff'],
    ['deliver', 'staff'],
  ] as const
  let stage: JobStage = 'received'
  for (const [move, by] of way) stage = stageAfter(stage, move, by) ?? stage
  expect(stage).toBe('delivered')
  expect(STAGE_LINE.map(placeInLine)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})

test('nobody makes a move of somebody else', () => {
  expect(stageAfter('quoted', 'accept_quote', 'staff')).toBeUndefined()
  expect(stageAfter('proofing', 'approve_proof', 'shop')).toBeUndefined()
  expect(stageAfter('received', 'send_quote', 'customer')).toBeUndefined()
})

test('whatever is tried in whatever order, a job stays at a known stage, and what was made is never unmade', () => {
  const tries = fc.array(fc.tuple(fc.constantFrom(...MOVE_NAMES), fc.constantFrom(...MOVERS)), { maxLength: 60 })
  fc.assert(
    fc.property(tries, (steps) => {
      let stage: JobStage = 'received'
      for (const [move, by] of steps) {
        const next = stageAfter(stage, move, by)
        if (next === undefined) continue
        expect(movesFrom(stage, by)).toContain(move)
        expect(JOB_STAGES).toContain(next)
        if (['shipped', 'delivered'].includes(stage)) expect(['shipped', 'delivered']).toContain(next)
        stage = next
      }
    }),
  )
})

test('every stage but the last ones can be left, and every stage can be reached', () => {
  const stuck = JOB_STAGES.filter((stage) => MOVERS.every((by) => movesFrom(stage, by).length === 0))
  expect(stuck).toEqual(['delivered'])
  const reached = new Set<JobStage>(['received', ...Object.values(MOVES).map(({ to }) => to)])
  expect(JOB_STAGES.filter((stage) => !reached.has(stage))).toEqual([])
})

test('the request’s status follows: new, in progress, completed', () => {
  expect(STAGES.received.status).toBe('pending')
  expect(STAGES.in_production.status).toBe('in_progress')
  for (const over of ['delivered', 'declined', 'cancelled', 'expired'] as const)
    expect(STAGES[over].status).toBe('completed')
})

test('a customer who writes waits for us; a question of ours before the quote waits for them', () => {
  expect(turnAfterMessage('quoted', 'customer')).toBe('shop')
  expect(turnAfterMessage('received', 'staff')).toBe('customer')
  expect(turnAfterMessage('approved', 'staff')).toBe('shop')
})

test.for([
  ['J-1042', 1042],
  ['j1042', 1042],
  [' #1042 ', 1042],
  ['1042', 1042],
  ['J-1042 hats', undefined],
  ['J-99999999999', undefined],
] as const)('“%s” in a search is job %s', ([words, number]) => {
  expect(numberInSearch(words)).toBe(number)
})
