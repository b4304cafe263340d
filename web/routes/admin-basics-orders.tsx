import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BASICS_LIST_LABELS, BASICS_LISTS } from '../../domain/admin/basics-list.ts'
import { findBasics } from '../../domain/basics/catalogue.ts'
import { ORDER_LABELS } from '../../domain/basics/order-status.ts'
import { dollars } from '../../domain/pricing/money.ts'
import { momentText } from '../../domain/shop-time.ts'
import { answerOf } from '../api/answer-of.ts'
import { ExportButton } from '../features/admin/export-button.tsx'
import { DayFilter, FilterBar, SearchFilter, SelectFilter } from '../features/admin/filter-bar.tsx'
import { MoreButton } from '../features/admin/more-button.tsx'
import { office, type PackingOrder } from '../features/admin/office-client.ts'
import { ROW_LINK, walkRows } from '../features/admin/row-controls.ts'
import { EmptyState, LoadFailure, LoadingRows, Section } from '../features/admin/section.tsx'
import { useAddressFilter } from '../features/admin/use-address-filter.ts'
import { useOpened } from '../features/admin/use-opened.ts'
import { Badge } from '../ui/badge.tsx'

const COLUMNS = 'md:grid md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)_7rem_8rem_7rem] md:items-center md:gap-4'

/** What was bought in the basics shop, and what still has to leave the house. */
export default function AdminBasicsOrders() {
  const { values, set, query } = useAddressFilter(['q', 'status', 'from', 'to'])
  const list = useInfiniteQuery({
    queryKey: ['basics-orders', 'list', values],
    queryFn: ({ pageParam }) =>
      answerOf(office['basics-orders'].$get({ query: { ...values, ...(pageParam && { cursor: pageParam }) } })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
  const orders = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <Section
      title="Basics orders"
      aside={<ExportButton path={`basics-orders/export.csv?${query}`} what="basics orders" />}
    >
      <FilterBar>
        <SearchFilter
          value={values.q ?? ''}
          onSettle={(text) => set('q', text, true)}
          hint="Name, e-mail or order number"
        />
        <SelectFilter
          label="Status"
          value={values.status ?? 'to_ship'}
          options={BASICS_LISTS.map((value) => ({ value, label: BASICS_LIST_LABELS[value] }))}
          onChange={(value) => set('status', value)}
        />
        <DayFilter label="From" value={values.from ?? ''} onChange={(value) => set('from', value)} />
        <DayFilter label="To" value={values.to ?? ''} onChange={(value) => set('to', value)} />
      </FilterBar>
      {list.isError && <LoadFailure>Error fetching Basics orders.</LoadFailure>}
      {list.isPending && <LoadingRows count={6} />}
      {list.data && orders.length === 0 && <EmptyState>No Basics orders found.</EmptyState>}
      {orders.length > 0 && (
        <ul
          aria-label="Basics orders"
          onKeyDown={walkRows}
          className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
        >
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      )}
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

function OrderRow({ order }: { order: PackingOrder }) {
  const { open } = useOpened()
  return (
    <li className={clsx('px-2 py-2.5 md:py-1.5', COLUMNS)}>
      <button
        type="button"
        data-row
        aria-label={`Open order ${order.number}`}
        className={clsx(ROW_LINK, 'py-1 text-left tabular-nums')}
        onClick={() => open('basics-orders', order.id)}
      >
        {order.number}
      </button>
      <p className="truncate text-sm">{order.customer_name || order.email || 'Guest'}</p>
      <p className="truncate text-sm">
        {order.lines.map((line) => `${line.quantity} ${findBasics(line.productId)?.name ?? line.productId}`).join(', ')}
      </p>
      <p className="text-sm tabular-nums">{dollars(order.total_cents ?? 0)}</p>
      <time dateTime={order.created_at} className="whitespace-nowrap text-navy-600 text-sm tabular-nums max-md:mr-3">
        {momentText(order.created_at)}
      </time>
      <span>
        <Badge tone={order.status === 'shipped' ? 'good' : order.status === 'refunded' ? 'paper' : 'warn'}>
          {order.disputed_at ? 'Disputed' : ORDER_LABELS[order.status]}
        </Badge>
      </span>
    </li>
  )
}
