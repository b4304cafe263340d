import { useInfiniteQuery } from '@tanstack/react-query'
import type { JobSort } from '../../../../domain/jobs/job-list.ts'
import { jobListQuery } from '../admin-queries.ts'
import { useKeptPages } from '../lists/use-kept-pages.ts'
import { MoreButton } from '../more-button.tsx'
import { Listed } from '../section.tsx'
import { emptyWords, type JobFilterValues } from './job-filters.tsx'
import { JobRows } from './job-rows.tsx'
import { JOBS_FAILED } from './jobs-at-once.tsx'

interface JobListViewProps {
  filter: JobFilterValues
  sort: JobSort
  onSort: (sort: JobSort | undefined) => void
}

/** Jobs in the order that was chosen, as many as one goes on to. */
export function JobListView({ filter, sort, onSort }: JobListViewProps) {
  const list = useInfiniteQuery(jobListQuery({ ...filter, sort }))
  const { more } = useKeptPages(list)
  return (
    <>
      <Listed
        items={list.data?.pages.flatMap((page) => page.items)}
        isError={list.isError}
        failed={JOBS_FAILED}
        empty={emptyWords(filter)}
        rows={8}
      >
        {(shown) => <JobRows rows={shown} sort={sort} onSort={onSort} />}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={more} />
    </>
  )
}
