import { clsx } from 'clsx'
import { Link } from 'react-router'
import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { isLate } from '../../../../domain/jobs/urgency.ts'
import { shopDay } from '../../../../domain/shop-time.ts'
import { lastedWords } from '../../../../domain/waiting.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { JobRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { ROW_LINK } from '../row-controls.ts'
import { TURN_TONES, TURN_WORDS } from './job-rows.tsx'

/** A job on the board; all of the card opens it. */
export function JobCard({ row, now }: { row: JobRow; now: Date }) {
  const { arrived } = useAdmin()
  const late = isLate(row, shopDay(now))
  return (
    <li
      className={clsx(
        'relative rounded-md border bg-white p-2.5 text-sm has-focus-visible:outline-2 has-focus-visible:outline-thread',
        late ? 'border-bad' : 'border-paper-300',
        arrived.has(row.id) && 'ring-2 ring-thread/40',
      )}
    >
      <p className="flex flex-wrap items-center justify-between gap-1">
        <Link
          to={`/admin/jobs/${row.id}`}
          data-row
          className={clsx(ROW_LINK, 'tabular-nums outline-none after:absolute after:inset-0')}
        >
          {jobNumber(row.number)}
        </Link>
        {late && <span className="font-semibold text-bad">Late</span>}
      </p>
      <p className="wrap-anywhere mt-1 line-clamp-2 font-medium">{row.title}</p>
      <p className="truncate text-navy-700">{row.name ?? row.email}</p>
      {row.needed_by && (
        <p className={late ? 'font-semibold text-bad' : 'text-navy-700'}>
          Needed by <span className="whitespace-nowrap">{neededByText(row.needed_by)}</span>
        </p>
      )}
      {row.turn !== 'nobody' && (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-navy-600 text-xs">
          <Badge tone={TURN_TONES[row.turn]}>{TURN_WORDS[row.turn]}</Badge>
          <span>for {lastedWords(now.getTime() - Date.parse(row.turn_since))}</span>
        </p>
      )}
      <p className="mt-1 truncate text-navy-600 text-xs">{row.assignee ?? 'Not assigned'}</p>
    </li>
  )
}
