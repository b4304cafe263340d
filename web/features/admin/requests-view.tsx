import { useInfiniteQuery } from '@tanstack/react-query'
import {
  LIST_SORT_LABELS,
  LIST_SORTS,
  LIST_STATUS_LABELS,
  LIST_STATUSES,
  REQUEST_KINDS,
} from '../../../domain/admin/request-list.ts'
import { SECTIONS } from '../../../domain/admin/words.ts'
import { PRODUCT_IDS } from '../../../domain/products/products.ts'
import { productWords } from '../../../domain/requests/product-words.ts'
import { QUOTE_PRODUCTS } from '../../../domain/requests/quote-products.ts'
import { Button } from '../../ui/button.tsx'
import { requestListQuery } from './admin-queries.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { ExportButton } from './export-button.tsx'
import { DayFilter, FilterBar, SearchFilter, SelectFilter } from './filter-bar.tsx'
import { MoreButton } from './more-button.tsx'
import { RequestRows } from './request-rows.tsx'
import { REQUEST_WORDS } from './requests-section.tsx'
import { Listed, Section } from './section.tsx'
import { useAddressFilter } from './use-address-filter.ts'

const FILTERS = ['q', 'status', 'product', 'assignee', 'from', 'to', 'sort'] as const
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** Every request that ever came: searched, filtered, page by page. What is completed is the archive. */
export function AdminRequests() {
  const chosen = useAddressFilter(['kind'])
  const kind = REQUEST_KINDS.find((known) => known === chosen.values.kind) ?? 'custom-orders'
  const filter = useAddressFilter(FILTERS)
  const words = REQUEST_WORDS[kind]
  const list = useInfiniteQuery(requestListQuery(kind, filter.values))
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title={filter.values.status === 'completed' ? `Archive: ${words.title}` : words.title}
      aside={<ExportButton path={`${kind}/export.csv?${filter.query}`} what={words.title.toLowerCase()} />}
    >
      <RequestFilters kind={kind} onKind={(value) => chosen.set('kind', value)} filter={filter} />
      <Listed items={rows} isError={list.isError} failed={words.failed} empty={words.empty} rows={8}>
        {(shown) => <RequestRows kind={kind} rows={shown} label={words.title} />}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

interface FiltersProps {
  kind: (typeof REQUEST_KINDS)[number]
  onKind: (kind: string) => void
  filter: ReturnType<typeof useAddressFilter<(typeof FILTERS)[number]>>
}

function RequestFilters({ kind, onKind, filter: { values, set, clear } }: FiltersProps) {
  const products = kind === 'custom-orders' ? PRODUCT_IDS : QUOTE_PRODUCTS
  return (
    <FilterBar>
      <SelectFilter
        label="Kind"
        value={kind}
        options={[
          { value: 'custom-orders', label: SECTIONS.customOrders },
          { value: 'contact-requests', label: SECTIONS.contactRequests },
        ]}
        onChange={onKind}
      />
      <SearchFilter
        value={values.q ?? ''}
        onSettle={(text) => set('q', text, true)}
        hint={kind === 'custom-orders' ? 'Name or e-mail' : 'Name, e-mail, telephone, text'}
      />
      <SelectFilter
        label="Status"
        value={values.status ?? 'open'}
        options={optionsOf(LIST_STATUSES, LIST_STATUS_LABELS)}
        onChange={(value) => set('status', value)}
      />
      <SelectFilter
        label="Product"
        value={values.product ?? ''}
        options={[
          { value: '', label: 'All' },
          ...products.map((product) => ({ value: product, label: productWords(product) })),
        ]}
        onChange={(value) => set('product', value)}
      />
      <AssigneeFilter value={values.assignee} onChange={(value) => set('assignee', value)} />
      <DayFilter label="From" value={values.from ?? ''} onChange={(value) => set('from', value)} />
      <DayFilter label="To" value={values.to ?? ''} onChange={(value) => set('to', value)} />
      <SelectFilter
        label="Sort"
        value={values.sort ?? 'newest'}
        options={optionsOf(LIST_SORTS, LIST_SORT_LABELS)}
        onChange={(value) => set('sort', value)}
      />
      <Button look="quiet" size="small" onClick={clear} disabled={Object.keys(values).length === 0}>
        Clear filters
      </Button>
    </FilterBar>
  )
}
