import type { ReactNode } from 'react'
import type { JobView } from '../../../../domain/jobs/job-list.ts'
import { Card } from '../../../ui/surface.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { JobBoard } from './job-board.tsx'
import { JobCalendar } from './job-calendar.tsx'
import { JOB_FILTERS, JobFilters, type JobFilterValues } from './job-filters.tsx'
import { JobListView } from './job-list-view.tsx'
import { useJobView, ViewLinks } from './view-links.tsx'

const VIEWS: Record<JobView, (props: { filter: JobFilterValues }) => ReactNode> = {
  board: JobBoard,
  calendar: JobCalendar,
  list: JobListView,
}

/** Every job: what it is, where it stands and whose turn it is. */
export function AdminJobs() {
  const filter = useAddressFilter(JOB_FILTERS)
  const view = useJobView()
  const View = VIEWS[view]
  return (
    <Card className="p-4 sm:p-5">
      <ViewLinks current={view} />
      <JobFilters filter={filter} byDay={view !== 'calendar'} />
      <View filter={filter.values} />
    </Card>
  )
}
