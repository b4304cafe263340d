import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachedFrom } from './job-numbers.ts'
import { STAGE_LINE } from './stages.ts'

test('a job that skipped a stage came by it all the same', () => {
  const reached = reachedFrom([
    { furthest: 0, jobs: 3 },
    { furthest: 5, jobs: 2 },
  ])
  expect(reached).toMatchObject({ received: 5, quoted: 2, approved: 2, in_production: 2, shipped: 0, delivered: 0 })
})

test('all begin, and no stage is reached by more jobs than the one before it', () => {
  const counts = fc.array(fc.record({ furthest: fc.nat(STAGE_LINE.length - 1), jobs: fc.nat(1000) }))
  fc.assert(
    fc.property(counts, (some) => {
      const reached = STAGE_LINE.map((stage) => reachedFrom(some)[stage])
      expect(reached[0]).toBe(some.reduce((sum, { jobs }) => sum + jobs, 0))
      expect(reached).toEqual(reached.toSorted((one, other) => other - one))
    }),
  )
})
