import { useInfiniteQuery } from '@tanstack/react-query'
import { jobListQuery } from '../admin-queries.ts'
import { MoreButton } from '../more-button.tsx'
import { Listed } from '../section.tsx'
import { emptyWords, type JobFilterValues } from './job-filters.tsx'
import { JobRows } from './job-rows.tsx'
import { JOBS_FAILED } from './jobs-at-once.tsx'

/** Jobs, newest first, as many as one goes on to. */
export function JobListView({ filter }: { filter: JobFilterValues }) {
  const list = useInfiniteQuery(jobListQuery(filter))
  return (
    <>
      <Listed
        items={list.data?.pages.flatMap((page) => page.items)}
        isError={list.isError}
        failed={JOBS_FAILED}
        empty={emptyWords(filter)}
        rows={8}
      >
        {(shown) => <JobRows rows={shown} />}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </>
  )
}
