import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { BASICS_LIST_LABELS, BASICS_LISTS } from '../../../../domain/admin/basics-list.ts'
import { ARRIVES } from '../../../../domain/admin/words.ts'
import { lineName } from '../../../../domain/basics/checkout.ts'
import { orderBadge } from '../../../../domain/basics/order-money.ts'
import { dollars } from '../../../../domain/pricing/money.ts'
import { momentText } from '../../../../domain/shop-time.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { PackingOrder } from '../admin-client.ts'
import { basicsListQuery } from '../admin-queries.ts'
import { ExportButton } from '../export-button.tsx'
import { DayFilter, FilterBar, SearchFilter, SelectFilter } from '../filter-bar.tsx'
import { MoreButton } from '../more-button.tsx'
import { ROW_LINK, walkRows } from '../row-controls.ts'
import { LookEverywhere } from '../search/look-everywhere.tsx'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { useOpened } from '../use-opened.ts'
import { PickList } from './pick-list.tsx'

const COLUMNS =
  'md:grid md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)_6rem_8rem_7rem] lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1.4fr)_6rem_8rem_13rem] md:items-center md:gap-4'

/** What was bought in the basics shop, and what still has to leave the house. */
export function AdminBasicsOrders() {
  const { values, set, query } = useAddressFilter(['q', 'status', 'from', 'to'])
  const status = BASICS_LISTS.find((known) => known === values.status) ?? 'to_ship'
  const list = useInfiniteQuery(basicsListQuery(values))
  const orders = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title="Basics orders"
      aside={
        <div className="flex flex-wrap gap-2">
          <PickList />
          <ExportButton path={`basics-orders/export.csv?${query}`} what="basics orders" />
        </div>
      }
    >
      <FilterBar
        chosen={Object.keys(values).filter((name) => name !== 'q').length}
        search={
          <SearchFilter
            value={values.q ?? ''}
            onSettle={(text) => set('q', text, true)}
            hint="Name, number, product or ZIP"
          />
        }
      >
        <SelectFilter
          label="Status"
          value={status}
          options={BASICS_LISTS.map((value) => ({ value, label: BASICS_LIST_LABELS[value] }))}
          onChange={(value) => set('status', value)}
        />
        <DayFilter label="From" value={values.from ?? ''} onChange={(value) => set('from', value)} />
        <DayFilter label="To" value={values.to ?? ''} onChange={(value) => set('to', value)} />
      </FilterBar>
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
          <ul
            aria-label="Basics orders"
            onKeyDown={walkRows}
            className="divide-y divide-paper-300/70 border-paper-300/70 border-y"
          >
            {shown.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

function OrderRow({ order }: { order: PackingOrder }) {
  const { open } = useOpened()
  const badge = orderBadge(order)
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
      <p className="truncate text-sm">{order.lines.map((line) => `${hatsOf(line)} ${lineName(line)}`).join(', ')}</p>
      <p className="text-sm tabular-nums">{dollars(order.total_cents ?? 0)}</p>
      <time dateTime={order.created_at} className="whitespace-nowrap text-navy-600 text-sm tabular-nums max-md:mr-3">
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
