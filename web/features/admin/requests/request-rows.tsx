import { clsx } from 'clsx'
import { Paperclip, Phone } from 'lucide-react'
import { LIST_SORTS, type ListSort } from '../../../../domain/admin/request-list.ts'
import { PROMISE_NAME } from '../../../../domain/promises.ts'
import { dialogFacts } from '../../../../domain/requests/contact-fields.ts'
import { SPAM } from '../../../../domain/requests/status.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { Button } from '../../../ui/button.tsx'
import { Swatch } from '../../jobs/fact-table.tsx'
import { safeAddress } from '../../jobs/file-links.tsx'
import type { RequestRow } from '../admin-client.ts'
import { useAdmin, useMay } from '../admin-context.tsx'
import { BulkBar } from '../lists/bulk-bar.tsx'
import { ChooseAll, ChooseRow } from '../lists/choose-row.tsx'
import { type Column, SortHeads } from '../lists/sort-heads.tsx'
import { type ChosenRows, useChosen } from '../lists/use-chosen.ts'
import { IN_ROW, ROW_LINK, walkRows } from '../row-controls.ts'
import { useOpened } from '../use-opened.ts'
import { AssigneeSelect } from './assignee-select.tsx'
import { useHeldRows } from './held-rows.ts'
import { PromiseBadge } from './promise-badge.tsx'
import { customerName, numberOf, summaryOf } from './request-words.ts'
import { StatusSelect } from './status-select.tsx'
import { useKeptPlace } from './use-kept-place.ts'

const GRID =
  'lg:grid lg:grid-cols-[1.25rem_3.75rem_minmax(0,1fr)_minmax(0,1.3fr)_6.5rem_10rem_7rem_7rem] lg:items-center lg:gap-2 2xl:gap-4'

const COLUMNS: readonly Column<ListSort>[] = [
  { label: 'Number' },
  { label: 'Customer', sorts: ['customer', 'customer-z'] },
  { label: 'Request' },
  { label: 'Received', sorts: ['newest', 'oldest'] },
  { label: PROMISE_NAME, sorts: ['due'] },
  { label: 'Assigned to' },
  { label: 'Status', sorts: ['status', 'status-back'] },
]

interface RequestRowsProps {
  rows: readonly RequestRow[]
  label: string
  /** Which list it is: rows of another one are shown at once. */
  name?: string
  sort?: ListSort
  onSort?: (sort: ListSort | undefined) => void
}

/** Requests, one line each on a wide screen, stacked on a telephone. Arrow keys walk the rows, Enter opens one. */
export function RequestRows({ rows, label, name = '', sort = 'newest', onSort }: RequestRowsProps) {
  const { shown, waiting, showAll } = useHeldRows(rows, name)
  const { list, remember, forget } = useKeptPlace(shown)
  const chosen = useChosen(shown)
  const mayWork = useMay()('work')
  return (
    <div className="flex flex-col">
      {waiting > 0 && (
        <Button look="outline" size="small" className="mb-2 w-full" onClick={showAll}>
          {waiting.toLocaleString('en-US')} new
        </Button>
      )}
      <SortHeads label={label} grid={GRID} columns={COLUMNS} sorts={LIST_SORTS} current={sort} onSort={onSort}>
        <td className="p-0">{mayWork && <ChooseAll chosen={chosen} />}</td>
      </SortHeads>
      {mayWork && (
        <div className="flex justify-end lg:hidden">
          <ChooseAll chosen={chosen} isNarrow />
        </div>
      )}
      <BulkBar
        withStatus
        rows={chosen.rows.map(({ kind, id, status, assignee_id }) => ({ kind, id, status, assignee_id }))}
        onDone={chosen.clear}
      />
      <ul
        ref={list}
        aria-label={label}
        onKeyDown={walkRows}
        onFocus={remember}
        onBlur={forget}
        className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
      >
        {shown.map((row) => (
          <Row key={row.id} row={row} among={shown} chosen={mayWork ? chosen : undefined} />
        ))}
      </ul>
    </div>
  )
}

interface RowProps {
  row: RequestRow
  among: readonly RequestRow[]
  chosen: ChosenRows<RequestRow> | undefined
}

function Row({ row, among, chosen }: RowProps) {
  const { open } = useOpened()
  const { arrived } = useAdmin()
  const customer = customerName(row)
  const isChosen = chosen?.has(row.id)
  return (
    <li
      className={clsx('px-2 py-2.5 lg:py-px', GRID, isChosen ? 'bg-navy-900/6' : arrived.has(row.id) && 'bg-thread/6')}
    >
      {chosen ? <ChooseRow of={customer} id={row.id} chosen={chosen} /> : <span className="max-lg:hidden" />}
      <span className="text-navy-600 text-sm tabular-nums lg:text-xs">{numberOf(row)}</span>
      <div className="min-w-0 lg:flex lg:items-baseline lg:gap-2">
        <button
          type="button"
          data-row
          aria-label={`Open ${customer}`}
          className={clsx(
            ROW_LINK,
            'max-lg:wrap-anywhere block max-w-full py-1 text-left text-sm lg:shrink-0 lg:truncate lg:py-0.5',
          )}
          onClick={() => open(row.kind, row.id, among)}
        >
          {customer}
        </button>
        {row.name && (
          <p className="max-lg:wrap-anywhere min-w-0 text-navy-600 text-sm lg:truncate lg:text-xs" title={row.email}>
            {row.email}
          </p>
        )}
      </div>
      <div className="min-w-0 max-lg:mt-0.5 lg:flex lg:items-center lg:gap-2">
        <p className="max-lg:wrap-anywhere min-w-0 text-sm max-lg:line-clamp-2 lg:truncate lg:text-xs">
          {summaryOf(row)}
          <Facts row={row} />
        </p>
        <Ways row={row} of={customer} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-lg:mt-1 lg:contents">
        <time dateTime={row.created_at} className="whitespace-nowrap text-navy-600 text-sm tabular-nums lg:text-xs">
          {momentText(row.created_at)}
        </time>
        {row.status === 'completed' || row.status === SPAM ? (
          <span className="text-navy-600 text-sm lg:text-xs">{row.status === SPAM ? 'Spam' : 'Done'}</span>
        ) : (
          <PromiseBadge createdAt={row.created_at} answeredAt={row.first_answered_at} className="lg:text-xs" />
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-lg:mt-2 lg:contents">
        <AssigneeSelect kind={row.kind} id={row.id} assigneeId={row.assignee_id} of={customer} />
        <StatusSelect
          kind={row.kind}
          id={row.id}
          status={row.status}
          of={customer}
          className={clsx('lg:w-full', IN_ROW)}
        />
      </div>
    </li>
  )
}

/** What a quote form asks besides: kind and colors. */
function Facts({ row }: { row: RequestRow }) {
  return dialogFacts(row).map(({ label, value, color }) => (
    <span key={label} className="ml-3 inline-flex items-center gap-1 align-bottom text-navy-600">
      {color && <Swatch color={color} />}
      {label}: {value}
    </span>
  ))
}

const WAY = 'inline-flex items-center gap-1.5 text-navy-600 underline underline-offset-4 pointer-coarse:min-h-11'

/** What is at hand without opening it: their telephone and their file. */
function Ways({ row, of }: { row: RequestRow; of: string }) {
  const file = row.file_url && safeAddress(row.file_url)
  if (!row.phone && !file) return null
  return (
    <p className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-0.5 text-sm lg:ml-auto lg:gap-2">
      {row.phone && (
        <a href={`tel:${row.phone}`} aria-label={row.phone} title={row.phone} className={WAY}>
          <Phone aria-hidden size={14} />
          <span className="lg:hidden">{row.phone}</span>
        </a>
      )}
      {file && (
        <a
          href={file}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`File of ${of}`}
          title={`File of ${of}`}
          className={WAY}
        >
          <Paperclip aria-hidden size={14} />
          <span className="lg:hidden">File</span>
        </a>
      )}
    </p>
  )
}
