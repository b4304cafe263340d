import { clsx } from 'clsx'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { nextSort, type Sort } from '../../../../domain/admin/list-sort.ts'

export interface Column<Name extends string> {
  label: string
  /** The orders that its head goes through, one after the other; without any it is a heading alone. */
  sorts?: readonly Name[]
}

interface SortHeadsProps<Name extends string> {
  /** Of the list that it heads. */
  label: string
  /** The grid that the rows have. */
  grid: string
  columns: readonly Column<Name>[]
  sorts: Readonly<Record<Name, Sort>>
  current: Name
  /** Without it the list has one order. */
  onSort?: (sort: Name | undefined) => void
  /** Before the first column. */
  children?: ReactNode
}

/** What stands in each column, and the way to another order. On a narrow screen, where there are no columns, filters do it. */
export function SortHeads<Name extends string>(props: SortHeadsProps<Name>) {
  const { label, grid, columns, children } = props
  return (
    <table aria-label={`Order of ${label}`} className="block max-lg:hidden">
      <thead className="block">
        <tr className={clsx('px-2 pb-1 font-medium text-navy-600 text-xs', grid)}>
          {children}
          {columns.map((column) => (
            <Head key={column.label} column={column} {...props} />
          ))}
        </tr>
      </thead>
    </table>
  )
}

function Head<Name extends string>({
  column,
  sorts,
  current,
  onSort,
}: SortHeadsProps<Name> & { column: Column<Name> }) {
  const orders = onSort ? (column.sorts ?? []) : []
  const isCurrent = orders.includes(current)
  const { back } = sorts[current]
  const next = nextSort(orders, isCurrent ? current : undefined)
  const Sign = back ? ChevronDown : ChevronUp
  return (
    <th
      scope="col"
      aria-sort={isCurrent ? (back ? 'descending' : 'ascending') : orders.length > 0 ? 'none' : undefined}
      className="min-w-0 p-0 text-left font-medium"
    >
      {orders.length === 0 ? (
        column.label
      ) : (
        <button
          type="button"
          title={next ? sorts[next].label : 'As it was'}
          className={clsx(
            '-mx-1 inline-flex max-w-full items-center rounded px-1 hover:bg-navy-900/8',
            isCurrent && 'text-navy-900',
          )}
          onClick={() => onSort?.(next)}
        >
          <span className="truncate">{column.label}</span>
          {isCurrent && <Sign aria-hidden size={14} className="shrink-0" />}
        </button>
      )}
    </th>
  )
}
