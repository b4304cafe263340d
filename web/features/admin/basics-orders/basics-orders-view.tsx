import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import {
  BASICS_LIST_LABELS,
  BASICS_LISTS,
  BASICS_SORT_NAMES,
  BASICS_SORTS,
  type BasicsSort,
} from '../../../../domain/admin/basics-list.ts'
import { ARRIVES } from '../../../../domain/admin/words.ts'
import { lineName } from '../../../../domain/basics/checkout.ts'
import { orderBadge } from '../../../../domain/basics/order-money.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { PackingOrder } from '../admin-client.ts'
import { basicsListQuery, basicsTotalsQuery } from '../admin-queries.ts'
import { ExportButton } from '../export-button.tsx'
import { DayFilter, ListFilters, SelectFilter } from '../filter-bar.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { type Column, SortHeads } from '../lists/sort-heads.tsx'
import { TotalsLine } from '../lists/totals-line.tsx'
import { useKeptPages } from '../lists/use-kept-pages.ts'
import { MoreButton } from '../more-button.tsx'
import { ROW_LINK, walkRows } from '../row-controls.ts'
import { LookEverywhere } from '../search/look-everywhere.tsx'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { useOpened } from '../use-opened.ts'
import { PickList } from './pick-list.tsx'

const GRID =
  'lg:grid lg:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1.4fr)_6rem_7rem_12rem] lg:items-center lg:gap-3 2xl:gap-4'

const COLUMNS: readonly Column<BasicsSort>[] = [
  { label: 'Number' },
  { label: 'Customer', sorts: ['customer', 'customer-z'] },
  { label: 'Bought' },
  { label: 'Total', sorts: ['total', 'total-least'] },
  { label: 'Ordered', sorts: ['newest', 'oldest'] },
  { label: 'Status' },
]

/** What was bought in the basics shop, and what still has to leave the house. */
export function AdminBasicsOrders() {
  const filter = useAddressFilter(['q', 'status', 'from', 'to', 'sort'])
  const { values, set, query } = filter
  const status = BASICS_LISTS.find((known) => known === values.status) ?? 'to_ship'
  const { sort: chosenSort, ...found } = values
  const sort = BASICS_SORT_NAMES.find((known) => known === chosenSort) ?? 'newest'
  const list = useInfiniteQuery(basicsListQuery(values))
  const { more } = useKeptPages(list)
  const totals = useQuery(basicsTotalsQuery(found))
  const orders = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title="Basics orders"
      beside={<TotalsLine totals={totals.data} words={['order', 'orders']} />}
      aside={
        <div className="flex flex-wrap gap-2">
          <PickList />
          <ExportButton path={`basics-orders/export.csv?${query}`} what="basics orders" />
        </div>
      }
    >
      <ListFilters filter={filter} hint="Name, number, product or ZIP">
        <SelectFilter
          label="Status"
          value={status}
          options={BASICS_LISTS.map((value) => ({ value, label: BASICS_LIST_LABELS[value] }))}
          onChange={(value) => set('status', value)}
        />
        <DayFilter label="From" value={values.from ?? ''} onChange={(value) => set('from', value)} />
        <DayFilter label="To" value={values.to ?? ''} onChange={(value) => set('to', value)} />
        <SelectFilter
          label="Sort"
          className="lg:hidden"
          value={sort}
          options={BASICS_SORT_NAMES.map((value) => ({ value, label: BASICS_SORTS[value].label }))}
          onChange={(value) => set('sort', value)}
        />
        <SavedViews list="basics-orders" />
      </ListFilters>
      <LookEverywhere only={`Basics orders under “${BASICS_LIST_LABELS[status]}”`} words={values.q} />
      <Listed
        items={orders}
        isError={list.isError}
        failed="Error fetching Basics orders."
        empty="No Basics orders found."
        hint={query ? ARRIVES.narrowed : ARRIVES.basicsOrders}
        rows={6}
      >
        {(shown) => (
          <>
            <SortHeads
              label="Basics orders"
              grid={GRID}
              columns={COLUMNS}
              sorts={BASICS_SORTS}
              current={sort}
              onSort={(value) => set('sort', value ?? '')}
            />
            <ul
              aria-label="Basics orders"
              onKeyDown={walkRows}
              className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
            >
              {shown.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={more} />
    </Section>
  )
}

function OrderRow({ order }: { order: PackingOrder }) {
  const { open } = useOpened()
  const badge = orderBadge(order)
  return (
    <li className={clsx('px-2 py-2.5 lg:py-px', GRID)}>
      <button
        type="button"
        data-row
        aria-label={`Open order ${order.number}`}
        className={clsx(ROW_LINK, 'py-1 text-left text-sm tabular-nums')}
        onClick={() => open('basics-orders', order.id)}
      >
        {order.number}
      </button>
      <p className="max-lg:wrap-anywhere text-sm lg:truncate">{order.customer_name || order.email || 'Guest'}</p>
      <p className="truncate text-sm">{order.lines.map((line) => `${hatsOf(line)} ${lineName(line)}`).join(', ')}</p>
      <p className="text-sm tabular-nums">{dollars(order.total_cents ?? 0)}</p>
      <time
        dateTime={order.created_at}
        className="whitespace-nowrap text-navy-600 text-sm tabular-nums max-lg:mr-3 lg:text-xs"
      >
        {momentText(order.created_at)}
      </time>
      <span className="flex flex-wrap gap-1">
        {!order.livemode && <Badge tone="navy">Test</Badge>}
        <Badge tone={badge.isBad ? 'warn' : TONES[order.status]}>{badge.label}</Badge>
      </span>
    </li>
  )
}

const TONES: Partial<Record<PackingOrder['status'], BadgeTone>> = { paid: 'warn', packed: 'warn', shipped: 'good' }

/** '24', or '12 of 24' when the customer got the money of the others back. */
const hatsOf = ({ quantity, refunded }: PackingOrder['lines'][number]) =>
  refunded > 0 ? `${quantity - refunded} of ${quantity}` : quantity
