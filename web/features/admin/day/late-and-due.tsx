import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { LATE_AND_DUE, LOADING_FAILED } from '../../../../domain/admin/words.ts'
import type { RequestRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { lateAndDueQuery } from '../admin-queries.ts'
import { AssigneeSelect } from '../requests/assignee-select.tsx'
import { PromiseBadge } from '../requests/promise-badge.tsx'
import { customerName, KIND_NAMES, numberOf, summaryOf } from '../requests/request-words.ts'
import { useKeptPlace } from '../requests/use-kept-place.ts'
import { ROW_LINK, walkRows } from '../row-controls.ts'
import { Listed, Section } from '../section.tsx'
import { useOpened } from '../use-opened.ts'

const COLUMNS =
  'lg:grid lg:grid-cols-[11.5rem_3.75rem_minmax(0,1fr)_minmax(0,1.4fr)_8rem] lg:items-center lg:gap-3 2xl:gap-4'

/** Both kinds of request that nobody has answered, the soonest due first. */
export function LateAndDue() {
  const { data, isError } = useQuery(lateAndDueQuery)
  return (
    <Section
      title={LATE_AND_DUE}
      aside={
        data?.next && (
          <Link
            to="/admin/requests?kind=all&due=any&sort=due"
            className="text-sm underline underline-offset-4 hover:decoration-thread"
          >
            All that are not answered
          </Link>
        )
      }
    >
      <Listed
        items={data?.items}
        isError={isError}
        failed={LOADING_FAILED.requests}
        empty="Nothing is late. Everybody who asked has an answer."
        hint="A new request stands here from the moment that it arrives until somebody writes, calls or quotes."
      >
        {(rows) => <Rows rows={rows} />}
      </Listed>
    </Section>
  )
}

function Rows({ rows }: { rows: readonly RequestRow[] }) {
  const { list, remember, forget } = useKeptPlace(rows)
  return (
    <ul
      ref={list}
      aria-label={LATE_AND_DUE}
      onKeyDown={walkRows}
      onFocus={remember}
      onBlur={forget}
      className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
    >
      {rows.map((row) => (
        <Row key={row.id} row={row} among={rows} />
      ))}
    </ul>
  )
}

function Row({ row, among }: { row: RequestRow; among: readonly RequestRow[] }) {
  const { open } = useOpened()
  const { arrived } = useAdmin()
  return (
    <li className={clsx('px-2 py-2 lg:py-px', COLUMNS, arrived.has(row.id) && 'bg-thread/6')}>
      <PromiseBadge createdAt={row.created_at} answeredAt={row.first_answered_at} />
      <span className="text-navy-600 text-sm tabular-nums max-lg:ml-3 lg:text-xs">{numberOf(row)}</span>
      <button
        type="button"
        data-row
        className={clsx(
          ROW_LINK,
          'max-lg:wrap-anywhere block max-w-full py-1 text-left text-sm pointer-coarse:min-h-11 lg:truncate lg:py-0.5',
        )}
        onClick={() => open(row.kind, row.id, among)}
      >
        {customerName(row)}
      </button>
      <p className="truncate text-sm">
        <span className="text-navy-600">{KIND_NAMES[row.kind]}:</span> {summaryOf(row)}
      </p>
      <AssigneeSelect kind={row.kind} id={row.id} assigneeId={row.assignee_id} of={customerName(row)} />
    </li>
  )
}
