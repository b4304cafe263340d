import { JOB_SORT_NAMES, JOB_SORTS, LIST_STAGES, listStageLabel } from '../../../../domain/jobs/job-list.ts'
import { Button } from '../../../ui/button.tsx'
import { AssigneeFilter } from '../assignee-filter.tsx'
import { DayFilter, ListFilters, SelectFilter } from '../filter-bar.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { LookEverywhere } from '../search/look-everywhere.tsx'
import type { useAddressFilter } from '../use-address-filter.ts'

export const JOB_FILTERS = ['q', 'stage', 'turn', 'assignee', 'from', 'to', 'sort'] as const
type JobFilter = ReturnType<typeof useAddressFilter<(typeof JOB_FILTERS)[number]>>
export type JobFilterValues = JobFilter['values']

const TURN_OPTIONS = [
  { value: '', label: 'Anybody' },
  { value: 'shop', label: 'Us' },
  { value: 'customer', label: 'The customer' },
]

interface JobFiltersProps {
  filter: JobFilter
  /** A month is a span of days itself. */
  byDay: boolean
  /** A board and a month have an order of their own. */
  sorted: boolean
}

/** What all views of the jobs are narrowed down by. */
export function JobFilters({ filter, byDay, sorted }: JobFiltersProps) {
  const { values, set, clear } = filter
  const stage = LIST_STAGES.find((known) => known === values.stage) ?? 'open'
  return (
    <>
      <ListFilters filter={filter} hint="J-1042, name or e-mail">
        <SelectFilter
          label="Stage"
          value={stage}
          options={LIST_STAGES.map((value) => ({ value, label: listStageLabel(value) }))}
          onChange={(value) => set('stage', value)}
        />
        <SelectFilter
          label="Waiting for"
          value={values.turn ?? ''}
          options={TURN_OPTIONS}
          onChange={(value) => set('turn', value)}
        />
        <AssigneeFilter value={values.assignee} onChange={(value) => set('assignee', value)} />
        {byDay && <DayFilter label="Needed from" value={values.from ?? ''} onChange={(value) => set('from', value)} />}
        {byDay && <DayFilter label="Needed until" value={values.to ?? ''} onChange={(value) => set('to', value)} />}
        {sorted && (
          <SelectFilter
            label="Sort"
            className="lg:hidden"
            value={values.sort ?? 'newest'}
            options={JOB_SORT_NAMES.map((value) => ({ value, label: JOB_SORTS[value].label }))}
            onChange={(value) => set('sort', value)}
          />
        )}
        <Button look="quiet" size="small" onClick={clear} disabled={Object.keys(values).length === 0}>
          Clear filters
        </Button>
        <SavedViews list="jobs" />
      </ListFilters>
      <LookEverywhere only={stage === 'all' ? 'jobs' : `jobs under “${listStageLabel(stage)}”`} words={values.q} />
    </>
  )
}

export const emptyWords = (filter: JobFilterValues) =>
  Object.keys(filter).length > 0 ? 'No job fits these filters.' : 'No open jobs. Each new request becomes one.'
