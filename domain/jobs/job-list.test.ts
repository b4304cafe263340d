import { expect, test } from 'vitest'
import { columnsOf } from './job-list.ts'
import { JOB_STAGES, STAGE_LINE } from './stages.ts'

test('a board has a column for each stage that goes on, in their order; for all, or for the one that was asked for', () => {
  expect(columnsOf('open', [])).toEqual(STAGE_LINE.filter((stage) => stage !== 'delivered'))
  expect(columnsOf('all', [])).toEqual(JOB_STAGES)
  expect(columnsOf('cancelled', [])).toEqual(['cancelled'])
})

test('a delivered job with something wrong stands on the board of open jobs', () => {
  expect(columnsOf('open', [{ stage: 'delivered' }])).toEqual(STAGE_LINE)
})
