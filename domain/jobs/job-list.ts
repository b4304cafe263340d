import { z } from 'zod'
import { ofItsOrder, type Sorts, sortedCursor } from '../admin/list-sort.ts'
import { asked, calendarDay, NOBODY, searchText } from '../admin/request-list.ts'
import { optionalText, requiredText } from '../fields.ts'
import { JOB_STAGES, type JobStage, OVER, STAGES, TURNS } from './stages.ts'

/** Which jobs a list shows: those that go on, all, or one stage. */
export const LIST_STAGES = ['open', 'all', ...JOB_STAGES] as const
export type ListStage = (typeof LIST_STAGES)[number]

export const listStageLabel = (stage: ListStage) =>
  stage === 'open' ? 'Open' : stage === 'all' ? 'All' : STAGES[stage].label

/** The columns of a board: what its list shows. What is over and waits for us all the same has a column as long as it does. */
export function columnsOf(list: ListStage, jobs: readonly { stage: JobStage }[]): readonly JobStage[] {
  const always = list === 'open' ? JOB_STAGES.filter((stage) => !OVER.includes(stage)) : [list]
  return JOB_STAGES.filter(
    (name) => list === 'all' || always.includes(name) || jobs.some(({ stage }) => stage === name),
  )
}

/** How the staff look at their jobs. */
export const JOB_VIEWS = ['board', 'calendar', 'list'] as const
export type JobView = (typeof JOB_VIEWS)[number]

const JOBS_A_PAGE = 50
/** A board or a month shows so many; whoever has more narrows it by a filter. */
export const MOST_JOBS_AT_ONCE = 500

/** A job's number goes by when it came. */
export const JOB_SORTS = {
  newest: { label: 'Newest first', back: true },
  oldest: { label: 'Oldest first', back: false },
  customer: { label: 'Customer A–Z', back: false, key: 'text' },
  'customer-z': { label: 'Customer Z–A', back: true, key: 'text' },
  needed: { label: 'Needed soonest', back: false, key: 'day' },
  waiting: { label: 'Waiting longest', back: false, key: 'moment' },
} as const satisfies Sorts
export type JobSort = keyof typeof JOB_SORTS
export const JOB_SORT_NAMES = ['newest', 'oldest', 'customer', 'customer-z', 'needed', 'waiting'] as const

const filters = {
  q: asked(searchText),
  stage: asked(z.enum(LIST_STAGES)).transform((stage) => stage ?? 'open'),
  turn: asked(z.enum(TURNS)),
  assignee: asked(z.union([z.uuid(), z.literal(NOBODY)])),
  /** By the day on which it is needed. */
  from: asked(calendarDay),
  to: asked(calendarDay),
  /** Only those that nobody has given a day yet. */
  undated: asked(z.literal('yes')),
}

export const jobFilterSchema = z.object(filters)
export type JobFilter = z.output<typeof jobFilterSchema>

export const jobListSchema = z
  .object({
    ...filters,
    sort: asked(z.enum(JOB_SORT_NAMES)).transform((sort) => sort ?? 'newest'),
    cursor: asked(sortedCursor),
    limit: asked(z.coerce.number().int().min(1).max(MOST_JOBS_AT_ONCE)).transform((limit) => limit ?? JOBS_A_PAGE),
  })
  .refine(...ofItsOrder(JOB_SORTS))
export type JobList = z.output<typeof jobListSchema>

/** Why a job is given up, for staff, and what its customer is told besides. */
export const cancelSchema = z.object({
  reason: requiredText('Please say why', 500),
  message: optionalText(1000),
})

/** Moves that staff make by themselves; the others come with what they are about. */
export const jobMoveSchema = z.discriminatedUnion(
  'move',
  [cancelSchema.extend({ move: z.literal('cancel') }), z.object({ move: z.literal('reopen') })],
  { error: 'Please choose what to do' },
)
export type JobMove = z.output<typeof jobMoveSchema>

export const jobChangeSchema = z.object({
  needed_by: calendarDay.nullable(),
  seen: calendarDay.nullable().optional(),
})
export type JobChange = z.output<typeof jobChangeSchema>
