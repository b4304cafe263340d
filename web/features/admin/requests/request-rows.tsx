import { clsx } from 'clsx'
import { jobNumber } from '../../../../domain/jobs/stages.ts'
import { PROMISE_NAME } from '../../../../domain/promises.ts'
import { dialogFacts } from '../../../../domain/requests/contact-fields.ts'
import { SPAM } from '../../../../domain/requests/status.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Swatch } from '../../jobs/fact-table.tsx'
import { safeAddress } from '../../jobs/file-links.tsx'
import type { RequestRow } from '../admin-client.ts'
import { useAdmin } from '../admin-context.tsx'
import { ROW_LINK, walkRows } from '../row-controls.ts'
import { useOpened } from '../use-opened.ts'
import { useHeldRows } from './held-rows.ts'
import { PromiseBadge } from './promise-badge.tsx'
import { customerName, summaryOf } from './request-words.ts'
import { StatusSelect } from './status-select.tsx'
import { useKeptPlace } from './use-kept-place.ts'

const COLUMNS =
  'md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_7.5rem_8.5rem_6rem_8.5rem] md:items-center md:gap-3 2xl:gap-4'

/** Requests, one line each on a wide screen, stacked on a telephone. Arrow keys walk the rows, Enter opens one. */
export function RequestRows({ rows, label }: { rows: readonly RequestRow[]; label: string }) {
  const { shown, waiting, showAll } = useHeldRows(rows)
  const { list, remember, forget } = useKeptPlace(shown)
  return (
    <div>
      {waiting > 0 && (
        <Button look="outline" size="small" className="mb-2 w-full" onClick={showAll}>
          {waiting.toLocaleString('en-US')} new
        </Button>
      )}
      <div aria-hidden className={clsx('hidden px-2 pb-1 font-medium text-navy-600 text-xs', COLUMNS)}>
        <span>Customer</span>
        <span>Request</span>
        <span>Received</span>
        <span>{PROMISE_NAME}</span>
        <span>Assigned to</span>
        <span>Status</span>
      </div>
      <ul
        ref={list}
        aria-label={label}
        onKeyDown={walkRows}
        onFocus={remember}
        onBlur={forget}
        className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
      >
        {shown.map((row) => (
          <Row key={row.id} row={row} among={shown} />
        ))}
      </ul>
    </div>
  )
}

function Row({ row, among }: { row: RequestRow; among: readonly RequestRow[] }) {
  const { open } = useOpened()
  const { arrived } = useAdmin()
  const customer = customerName(row)
  return (
    <li className={clsx('px-2 py-2.5 md:py-1.5', COLUMNS, arrived.has(row.id) && 'bg-thread/6')}>
      <div className="min-w-0">
        <button
          type="button"
          data-row
          aria-label={`Open ${customer}`}
          className={clsx(ROW_LINK, 'block max-w-full truncate py-1 text-left')}
          onClick={() => open(row.kind, row.id, among)}
        >
          {customer}
        </button>
        {row.name && <p className="truncate text-navy-600 text-sm">{row.email}</p>}
        {row.phone && (
          <a
            href={`tel:${row.phone}`}
            className="inline-block py-0.5 text-navy-600 text-sm underline underline-offset-4"
          >
            {row.phone}
          </a>
        )}
      </div>
      <div className="min-w-0 max-md:mt-0.5">
        <p className="truncate text-sm">
          {row.number && <span className="mr-2 text-navy-600 tabular-nums">{jobNumber(row.number)}</span>}
          {summaryOf(row)}
        </p>
        <Extras row={row} of={customer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:mt-1 md:contents">
        <time dateTime={row.created_at} className="whitespace-nowrap text-navy-600 text-sm tabular-nums">
          {momentText(row.created_at)}
        </time>
        {row.status === 'completed' || row.status === SPAM ? (
          <span className="text-navy-600 text-sm">{row.status === SPAM ? 'Spam' : 'Done'}</span>
        ) : (
          <PromiseBadge createdAt={row.created_at} answeredAt={row.first_answered_at} />
        )}
        <span className="truncate text-navy-600 text-sm">
          {row.assignee ?? <span className="max-md:hidden">Nobody</span>}
        </span>
      </div>
      <div className="max-md:mt-2">
        <StatusSelect kind={row.kind} id={row.id} status={row.status} of={customer} />
      </div>
    </li>
  )
}

/** What a quote form asks besides: kind, colors and a file. */
function Extras({ row, of }: { row: RequestRow; of: string }) {
  const facts = dialogFacts(row)
  const file = row.file_url && safeAddress(row.file_url)
  if (facts.length === 0 && !file) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-navy-600 text-sm">
      {facts.map(({ label, value, color }) => (
        <span key={label} className="wrap-anywhere inline-flex items-center gap-1.5">
          {color && <Swatch color={color} />}
          {label}: {value}
        </span>
      ))}
      {file && (
        <a
          href={file}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`File of ${of}`}
          className="py-0.5 underline underline-offset-4"
        >
          File
        </a>
      )}
    </p>
  )
}
