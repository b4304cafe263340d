import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  LIST_DUE_LABELS,
  LIST_DUES,
  LIST_KINDS,
  LIST_SORT_NAMES,
  LIST_SORTS,
  LIST_STATUS_LABELS,
  LIST_STATUSES,
  type ListKind,
  type ListStatus,
  REQUEST_KINDS,
} from '../../../../domain/admin/request-list.ts'
import { SPAM_WORDS } from '../../../../domain/admin/spam.ts'
import { ARRIVES } from '../../../../domain/admin/words.ts'
import { PRODUCT_IDS } from '../../../../domain/products/products.ts'
import { productWords } from '../../../../domain/requests/product-words.ts'
import { QUOTE_PRODUCTS } from '../../../../domain/requests/quote-products.ts'
import { Button } from '../../../ui/button.tsx'
import { requestListQuery, requestTotalsQuery } from '../admin-queries.ts'
import { AssigneeFilter } from '../assignee-filter.tsx'
import { ExportButton } from '../export-button.tsx'
import { DayFilter, ListFilters, SelectFilter } from '../filter-bar.tsx'
import { SavedViews } from '../lists/saved-views.tsx'
import { TotalsLine } from '../lists/totals-line.tsx'
import { useKeptPages } from '../lists/use-kept-pages.ts'
import { MoreButton } from '../more-button.tsx'
import { LookEverywhere } from '../search/look-everywhere.tsx'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { NewRequest } from './new-request.tsx'
import { RequestRows } from './request-rows.tsx'
import { REQUEST_WORDS } from './requests-section.tsx'

const FILTERS = ['q', 'status', 'product', 'assignee', 'due', 'from', 'to', 'sort'] as const
const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }))

/** What is put aside has a name. */
const PLACES: Partial<Record<ListStatus, string>> = { completed: 'Archive: ', spam: 'Spam: ' }

/** Below an empty list: what will be here, unless filters keep it away. */
const hintOf = (query: string, arrives: string) =>
  ({ '': arrives, 'status=completed': ARRIVES.archive, 'status=spam': SPAM_WORDS.arrives })[query] ?? ARRIVES.narrowed

/** Every request that ever came: searched, filtered, page by page. What is completed is the archive. */
export function AdminRequests() {
  const chosen = useAddressFilter(['kind'])
  const kind = LIST_KINDS.find((known) => known === chosen.values.kind) ?? 'all'
  const filter = useAddressFilter(FILTERS)
  const status = LIST_STATUSES.find((known) => known === filter.values.status) ?? 'open'
  const words = REQUEST_WORDS[kind]
  const sort = LIST_SORT_NAMES.find((known) => known === filter.values.sort) ?? 'newest'
  const list = useInfiniteQuery(requestListQuery(kind, filter.values))
  const { more } = useKeptPages(list)
  const { sort: _, ...found } = filter.values
  const totals = useQuery(requestTotalsQuery(kind, found))
  const rows = list.data?.pages.flatMap((page) => page.items)
  return (
    <Section
      title={`${PLACES[status] ?? ''}${words.title}`}
      beside={<TotalsLine totals={totals.data} words={['request', 'requests']} />}
      aside={
        <div className="flex flex-wrap gap-2">
          <NewRequest />
          <div className="contents max-sm:hidden">
            {REQUEST_KINDS.filter((each) => kind === 'all' || each === kind).map((each) => (
              <ExportButton
                key={each}
                path={`${each}/export.csv?${filter.query}`}
                what={REQUEST_WORDS[each].title.toLowerCase()}
                label={kind === 'all' ? `Export ${REQUEST_WORDS[each].title.toLowerCase()}` : undefined}
              />
            ))}
          </div>
        </div>
      }
    >
      <RequestFilters kind={kind} onKind={(value) => chosen.set('kind', value)} filter={filter} />
      <LookEverywhere
        only={[...(status === 'all' ? [] : [LIST_STATUS_LABELS[status]]), words.many].join(' ').toLowerCase()}
        words={filter.values.q}
      />
      <Listed
        items={rows}
        isError={list.isError}
        failed={words.failed}
        empty={words.empty}
        hint={hintOf(filter.query, words.hint)}
        rows={8}
      >
        {(shown) => (
          <RequestRows
            name={list.isPlaceholderData ? '' : `${kind}?${filter.query}`}
            rows={shown}
            label={words.title}
            sort={sort}
            onSort={(value) => filter.set('sort', value ?? '')}
          />
        )}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={more} />
    </Section>
  )
}

const PRODUCTS: Record<ListKind, readonly string[]> = {
  all: [...new Set<string>([...PRODUCT_IDS, ...QUOTE_PRODUCTS])],
  'custom-orders': PRODUCT_IDS,
  'contact-requests': QUOTE_PRODUCTS,
}

interface FiltersProps {
  kind: ListKind
  onKind: (kind: string) => void
  filter: ReturnType<typeof useAddressFilter<(typeof FILTERS)[number]>>
}

function RequestFilters({ kind, onKind, filter }: FiltersProps) {
  const { values, set, clear } = filter
  return (
    <ListFilters filter={filter} hint="Name, number, telephone, quantity">
      <SelectFilter
        label="Kind"
        value={kind}
        options={LIST_KINDS.map((value) => ({ value, label: REQUEST_WORDS[value].title }))}
        onChange={onKind}
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
          ...PRODUCTS[kind].map((product) => ({ value: product, label: productWords(product) })),
        ]}
        onChange={(value) => set('product', value)}
      />
      <AssigneeFilter value={values.assignee} onChange={(value) => set('assignee', value)} />
      <SelectFilter
        label="Answer"
        value={values.due ?? ''}
        options={[{ value: '', label: 'Any' }, ...optionsOf(LIST_DUES, LIST_DUE_LABELS)]}
        onChange={(value) => set('due', value)}
      />
      <DayFilter label="From" value={values.from ?? ''} onChange={(value) => set('from', value)} />
      <DayFilter label="To" value={values.to ?? ''} onChange={(value) => set('to', value)} />
      <SelectFilter
        label="Sort"
        className="lg:hidden"
        value={values.sort ?? 'newest'}
        options={LIST_SORT_NAMES.map((value) => ({ value, label: LIST_SORTS[value].label }))}
        onChange={(value) => set('sort', value)}
      />
      <Button look="quiet" size="small" onClick={clear} disabled={Object.keys(values).length === 0}>
        Clear filters
      </Button>
      <SavedViews list="requests" />
    </ListFilters>
  )
}
