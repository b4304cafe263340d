import { clsx } from 'clsx'
import { Link } from 'react-router'
import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { jobNumber, STAGES, type Turn } from '../../../../domain/jobs/stages.ts'
import { isLate } from '../../../../domain/jobs/urgency.ts'
import { momentText, shopDay } from '../../../../domain/shop-time.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { JobRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { ROW_LINK, walkRows } from '../row-controls.ts'

const COLUMNS = 'md:grid md:grid-cols-[5rem_minmax(0,16rem)_minmax(0,1fr)_9rem_9rem_8rem_7rem] md:items-center md:gap-4'

export const TURN_TONES: Record<Turn, BadgeTone> = { shop: 'thread', customer: 'info', nobody: 'paper' }
export const TURN_WORDS: Record<Turn, string> = { shop: 'Our turn', customer: 'Their turn', nobody: 'Nobody’s turn' }

/** Jobs, one line each on a wide screen, stacked on a telephone. Arrow keys walk the rows, Enter opens one. */
export function JobRows({ rows }: { rows: readonly JobRow[] }) {
  return (
    <div>
      <div aria-hidden className={clsx('hidden px-2 pb-1 font-medium text-navy-600 text-xs', COLUMNS)}>
        <span>Job</span>
        <span>Customer</span>
        <span>What</span>
        <span>Stage</span>
        <span>Waiting for</span>
        <span>Needed by</span>
        <span>Assigned to</span>
      </div>
      <ul aria-label="Jobs" onKeyDown={walkRows} className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row }: { row: JobRow }) {
  const { arrived } = useAdmin()
  const late = isLate(row, shopDay(new Date()))
  return (
    <li className={clsx('px-2 py-2.5 md:py-1.5', COLUMNS, arrived.has(row.id) && 'bg-thread/6')}>
      <Link to={`/admin/jobs/${row.id}`} data-row className={clsx(ROW_LINK, 'py-1 tabular-nums')}>
        {jobNumber(row.number)}
      </Link>
      <div className="min-w-0">
        <p className="truncate font-medium">{row.name ?? row.email}</p>
        {row.name && <p className="truncate text-navy-600 text-sm">{row.email}</p>}
      </div>
      <p className="truncate text-sm">{row.title}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-md:mt-1 md:contents">
        <span>
          {STAGES[row.stage].label}
          <time dateTime={row.stage_since} className="block text-navy-600 text-xs">
            since {momentText(row.stage_since)}
          </time>
        </span>
        <span>
          <Badge tone={TURN_TONES[row.turn]}>{TURN_WORDS[row.turn]}</Badge>
        </span>
        <span className={clsx('tabular-nums', late ? 'font-semibold text-bad' : 'text-navy-600')}>
          {row.needed_by ? neededByText(row.needed_by) : <span className="max-md:hidden">No date</span>}
        </span>
        <span className="truncate text-navy-600">{row.assignee ?? <span className="max-md:hidden">Nobody</span>}</span>
      </div>
    </li>
  )
}
