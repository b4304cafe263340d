import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import { JOB_VIEWS, type JobView } from '../../../../domain/jobs/job-list.ts'
import { browserStore } from '../../../browser-store.ts'

const remembered = browserStore('brimworks-jobs-view')
const viewIn = (text: string | null) => JOB_VIEWS.find((view) => view === text)

/** The view that the address names, or else the one that was chosen last in this browser. */
export function useJobView(): JobView {
  const [params] = useSearchParams()
  return viewIn(params.get('view')) ?? viewIn(remembered.read()) ?? 'board'
}

const LABELS: Record<JobView, string> = { board: 'Board', calendar: 'Calendar', list: 'List' }

/** Ways to look at the same jobs; what they are narrowed down by stays. */
export function ViewLinks({ current }: { current: JobView }) {
  const [params] = useSearchParams()
  const addressOf = (view: JobView) => {
    const search = new URLSearchParams(params)
    search.set('view', view)
    return `?${search}`
  }
  return (
    <nav aria-label="Views">
      <ul className="inline-flex rounded-md border border-navy-300 bg-white p-0.5">
        {JOB_VIEWS.map((view) => (
          <li key={view}>
            <Link
              to={addressOf(view)}
              preventScrollReset
              onClick={() => remembered.write(view)}
              aria-current={view === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-9 items-center rounded pointer-coarse:min-h-11 px-4 font-semibold text-sm',
                view === current ? 'bg-navy-900 text-paper' : 'text-navy-800 hover:bg-navy-900/8',
              )}
            >
              {LABELS[view]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
