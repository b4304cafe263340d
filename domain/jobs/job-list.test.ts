import { expect, test } from 'vitest'
import { stagesIn } from './job-list.ts'
import { JOB_STAGES, STAGE_LINE } from './stages.ts'

test('a board has a column for each stage that goes on, in their order; for all, or for the one that was asked for', () => {
  expect(stagesIn('open')).toEqual(STAGE_LINE.filter((stage) => stage !== 'delivered'))
  expect(stagesIn('all')).toEqual(JOB_STAGES)
  expect(stagesIn('cancelled')).toEqual(['cancelled'])
})
