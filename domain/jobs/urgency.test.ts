import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JOB_STAGES, TURNS } from './stages.ts'
import { byUrgency, isLate } from './urgency.ts'

const TODAY = '2026-11-16'
const inOrder = byUrgency(TODAY)

const days = fc.constantFrom(null, '2026-11-01', '2026-11-15', TODAY, '2026-11-17', '2026-12-24')
const jobs = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1001, max: 1100 }),
    stage: fc.constantFrom(...JOB_STAGES),
    turn: fc.constantFrom(...TURNS),
    turn_since: fc.constantFrom(
      '2026-11-10T10:00:00.000000Z',
      '2026-11-10T10:00:00.000001Z',
      '2026-11-14T08:00:00.000000Z',
    ),
    needed_by: days,
  }),
  { selector: ({ number }) => number, maxLength: 30 },
)

test('a job is late when its day has passed and it is not over; on the day itself it is not', () => {
  expect(isLate({ stage: 'quoted', needed_by: '2026-11-15' }, TODAY)).toBe(true)
  expect(isLate({ stage: 'shipped', needed_by: '2026-11-15' }, TODAY)).toBe(true)
  expect(isLate({ stage: 'quoted', needed_by: TODAY }, TODAY)).toBe(false)
  expect(isLate({ stage: 'delivered', needed_by: '2026-11-15' }, TODAY)).toBe(false)
  expect(isLate({ stage: 'cancelled', needed_by: '2026-11-15' }, TODAY)).toBe(false)
  expect(isLate({ stage: 'quoted', needed_by: null }, TODAY)).toBe(false)
})

test('whatever order jobs come in, they stand in the same one, and no two share a place', () => {
  fc.assert(
    fc.property(jobs, fc.infiniteStream(fc.nat()), (some, random) => {
      const shuffled = some
        .map((job) => ({ job, place: random.next().value }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ job }) => job)
      expect(shuffled.toSorted(inOrder)).toEqual(some.toSorted(inOrder))
      for (const one of some) for (const other of some) if (one !== other) expect(inOrder(one, other)).not.toBe(0)
    }),
  )
})

test('nothing stands before what is late, and of the rest nothing before what waits for us', () => {
  fc.assert(
    fc.property(jobs, (some) => {
      const places = some.toSorted(inOrder).map((job) => (isLate(job, TODAY) ? 0 : job.turn === 'shop' ? 1 : 2))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }),
  )
})

test('of two that wait alike the sooner needed stands first, then the one that waits longer', () => {
  const job = {
    number: 1001,
    stage: 'received',
    turn: 'shop',
    turn_since: '2026-11-10T10:00:00Z',
    needed_by: null,
  } as const
  expect(inOrder({ ...job, needed_by: '2026-11-20' }, { ...job, needed_by: '2026-11-21' })).toBeLessThan(0)
  expect(inOrder({ ...job, needed_by: '2099-01-01' }, job)).toBeLessThan(0)
  expect(inOrder(job, { ...job, turn_since: '2026-11-11T10:00:00Z' })).toBeLessThan(0)
})
