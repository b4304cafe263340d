import { clsx } from 'clsx'
import { Link } from 'react-router'
import { REQUEST_KINDS } from '../../../../domain/admin/request-list.ts'
import { JOB_SORTS, type JobSort } from '../../../../domain/jobs/job-list.ts'
import { neededByText } from '../../../../domain/jobs/job-wishes.ts'
import { jobNumber, STAGES, type Turn } from '../../../../domain/jobs/stages.ts'
import { isLate } from '../../../../domain/jobs/urgency.ts'
import { momentText, shopDay } from '../../../../domain/shop-time.ts'
import { readSubject } from '../../../../domain/subject.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { JobRow } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { ChooseAll, ChooseRow } from '../lists/choose-row.tsx'
import { type Column, SortHeads } from '../lists/sort-heads.tsx'
import { type ChosenRows, useChosen } from '../lists/use-chosen.ts'
import { AssigneeSelect } from '../requests/assignee-select.tsx'
import { ROW_LINK, walkRows } from '../row-controls.ts'

const GRID =
  'lg:grid lg:grid-cols-[1.25rem_3.75rem_minmax(0,1fr)_minmax(0,1fr)_12rem_6.5rem_6.5rem_7.5rem] lg:items-center lg:gap-2 2xl:gap-4'

const COLUMNS: readonly Column<JobSort>[] = [
  { label: 'Job', sorts: ['newest', 'oldest'] },
  { label: 'Customer', sorts: ['customer', 'customer-z'] },
  { label: 'What' },
  { label: 'Stage' },
  { label: 'Waiting for', sorts: ['waiting'] },
  { label: 'Needed by', sorts: ['needed'] },
  { label: 'Assigned to' },
]

export const TURN_TONES: Record<Turn, BadgeTone> = { shop: 'thread', customer: 'info', nobody: 'paper' }
export const TURN_WORDS: Record<Turn, string> = { shop: 'Our turn', customer: 'Their turn', nobody: 'Nobody’s turn' }

interface JobRowsProps {
  rows: readonly JobRow[]
  sort: JobSort
  onSort: (sort: JobSort | undefined) => void
}

/** Who works on a job has the request that it began with. */
function requestBehind({ request, assignee_id }: JobRow) {
  const { id, list } = readSubject(request)
  const kind = REQUEST_KINDS.find((known) => known === list)
  return kind && { kind, id, assignee_id }
}

/** Jobs, one line each on a wide screen, stacked on a telephone. Arrow keys walk the rows, Enter opens one. */
export function JobRows({ rows, sort, onSort }: JobRowsProps) {
  const chosen = useChosen(rows)
  const mayWork = useMay()('work')
  return (
    <div className="flex flex-col">
      <SortHeads label="jobs" grid={GRID} columns={COLUMNS} sorts={JOB_SORTS} current={sort} onSort={onSort}>
        <td className="p-0">{mayWork && <ChooseAll chosen={chosen} />}</td>
      </SortHeads>
      {mayWork && (
        <div className="flex justify-end lg:hidden">
          <ChooseAll chosen={chosen} isNarrow />
        </div>
      )}
      <BulkBar rows={chosen.rows.flatMap((row) => requestBehind(row) ?? [])} onDone={chosen.clear} />
      <ul aria-label="Jobs" onKeyDown={walkRows} className="divide-y divide-paper-300/70 border-paper-300/70 border-y">
        {rows.map((row) => (
          <Row key={row.id} row={row} chosen={mayWork ? chosen : undefined} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row, chosen }: { row: JobRow; chosen: ChosenRows<JobRow> | undefined }) {
  const { arrived } = useAdmin()
  const late = isLate(row, shopDay(new Date()))
  const number = jobNumber(row.number)
  const request = requestBehind(row)
  return (
    <li
      className={clsx(
        'px-2 py-2.5 lg:py-px',
        GRID,
        chosen?.has(row.id) ? 'bg-navy-900/6' : arrived.has(row.id) && 'bg-thread/6',
      )}
    >
      {chosen ? <ChooseRow of={number} id={row.id} chosen={chosen} /> : <span className="max-lg:hidden" />}
      <Link to={`/admin/jobs/${row.id}`} data-row className={clsx(ROW_LINK, 'py-1 text-sm tabular-nums lg:py-0.5')}>
        {number}
      </Link>
      <div className="min-w-0 lg:flex lg:items-baseline lg:gap-2">
        <p className="max-lg:wrap-anywhere max-w-full font-medium text-sm lg:shrink-0 lg:truncate">
          {row.name ?? row.email}
        </p>
        {row.name && (
          <p className="max-lg:wrap-anywhere min-w-0 text-navy-600 text-sm lg:truncate lg:text-xs" title={row.email}>
            {row.email}
          </p>
        )}
      </div>
      <p className="max-lg:wrap-anywhere text-sm lg:truncate lg:text-xs">{row.title}</p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm max-lg:mt-1 lg:contents lg:text-xs">
        <span className="lg:truncate lg:text-xs">
          {STAGES[row.stage].label}
          <time dateTime={row.stage_since} className="ml-2 text-navy-600 text-xs">
            since {momentText(row.stage_since)}
          </time>
        </span>
        <span>
          <Badge tone={TURN_TONES[row.turn]}>{TURN_WORDS[row.turn]}</Badge>
        </span>
        <span className={clsx('tabular-nums lg:text-xs', late ? 'font-semibold text-bad' : 'text-navy-600')}>
          {row.needed_by ? neededByText(row.needed_by) : <span className="max-lg:hidden">No date</span>}
        </span>
        {request && <AssigneeSelect kind={request.kind} id={request.id} assigneeId={row.assignee_id} of={number} />}
      </div>
    </li>
  )
}
