import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { JOB_SORT_NAMES, type JobSort, type JobView } from '../../../../domain/jobs/job-list.ts'
import { Card } from '../../../ui/surface.tsx'
import { jobTotalsQuery } from '../admin-queries.ts'
import { TotalsLine } from '../lists/totals-line.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { JobBoard } from './job-board.tsx'
import { JobCalendar } from './job-calendar.tsx'
import { JOB_FILTERS, JobFilters, type JobFilterValues } from './job-filters.tsx'
import { JobListView } from './job-list-view.tsx'
import { useJobView, ViewLinks } from './view-links.tsx'

interface ViewProps {
  filter: JobFilterValues
  sort: JobSort
  onSort: (sort: JobSort | undefined) => void
}

const VIEWS: Record<JobView, (props: ViewProps) => ReactNode> = {
  board: JobBoard,
  calendar: JobCalendar,
  list: JobListView,
}

/** Every job: what it is, where it stands and whose turn it is. */
export function AdminJobs() {
  const filter = useAddressFilter(JOB_FILTERS)
  const view = useJobView()
  const View = VIEWS[view]
  const { sort, ...found } = filter.values
  const totals = useQuery(jobTotalsQuery(found))
  return (
    <Card className="p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <ViewLinks current={view} />
        <TotalsLine totals={totals.data} words={['job', 'jobs']} />
      </div>
      <JobFilters filter={filter} byDay={view !== 'calendar'} sorted={view === 'list'} />
      <View
        filter={found}
        sort={JOB_SORT_NAMES.find((known) => known === sort) ?? 'newest'}
        onSort={(value) => filter.set('sort', value ?? '')}
      />
    </Card>
  )
}
