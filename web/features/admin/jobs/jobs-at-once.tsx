import { MOST_JOBS_AT_ONCE } from '../../../../domain/jobs/job-list.ts'

export const JOBS_FAILED = 'The jobs could not be loaded.'

/** A board or a month that is not whole says so. */
export function CutNotice({ next }: { next: string | null | undefined }) {
  if (!next) return null
  return (
    <p role="status" className="mb-3 rounded-md bg-warn/10 px-3 py-2 font-medium text-sm text-warn">
      Only the newest {MOST_JOBS_AT_ONCE} jobs are shown. Choose a filter to see the others.
    </p>
  )
}
