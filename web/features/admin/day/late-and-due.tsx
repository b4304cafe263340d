import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { LATE_AND_DUE, LOADING_FAILED } from '../../../../domain/admin/words.ts'
import type { RequestRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { lateAndDueQuery } from '../admin-queries.ts'
import { PromiseBadge } from '../requests/promise-badge.tsx'
import { customerName, KIND_NAMES, summaryOf } from '../requests/request-words.ts'
import { useKeptPlace } from '../requests/use-kept-place.ts'
import { ROW_LINK, walkRows } from '../row-controls.ts'
import { Listed, Section } from '../section.tsx'
import { useOpened } from '../use-opened.ts'

const COLUMNS = 'md:grid md:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_7rem] md:items-center md:gap-4'

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
    <li className={clsx('px-2 py-2 md:py-1', COLUMNS, arrived.has(row.id) && 'bg-thread/6')}>
      <PromiseBadge createdAt={row.created_at} answeredAt={row.first_answered_at} />
      <button
        type="button"
        data-row
        className={clsx(ROW_LINK, 'block max-w-full truncate py-1 text-left pointer-coarse:min-h-11')}
        onClick={() => open(row.kind, row.id, among)}
      >
        {customerName(row)}
      </button>
      <p className="truncate text-sm">
        <span className="text-navy-600">{KIND_NAMES[row.kind]}:</span> {summaryOf(row)}
      </p>
      <p className="truncate text-navy-600 text-sm">{row.assignee ?? 'Nobody yet'}</p>
    </li>
  )
}
