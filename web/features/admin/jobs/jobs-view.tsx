import { useInfiniteQuery } from '@tanstack/react-query'
import { LIST_STAGES, listStageLabel } from '../../../../domain/jobs/job-list.ts'
import { Button } from '../../../ui/button.tsx'
import { jobListQuery } from '../admin-queries.ts'
import { AssigneeFilter } from '../assignee-filter.tsx'
import { DayFilter, FilterBar, SearchFilter, SelectFilter } from '../filter-bar.tsx'
import { MoreButton } from '../more-button.tsx'
import { Listed, Section } from '../section.tsx'
import { useAddressFilter } from '../use-address-filter.ts'
import { JobRows } from './job-rows.tsx'

const FILTERS = ['q', 'stage', 'turn', 'assignee', 'from', 'to'] as const
const TURN_OPTIONS = [
  { value: '', label: 'Anybody' },
  { value: 'shop', label: 'Us' },
  { value: 'customer', label: 'The customer' },
]

/** Every job: what it is, where it stands and whose turn it is. */
export function AdminJobs() {
  const filter = useAddressFilter(FILTERS)
  const list = useInfiniteQuery(jobListQuery(filter.values))
  const rows = list.data?.pages.flatMap((page) => page.items)
  const filtered = Object.keys(filter.values).length > 0
  return (
    <Section title="Jobs">
      <JobFilters filter={filter} />
      <Listed
        items={rows}
        isError={list.isError}
        failed="The jobs could not be loaded."
        empty={filtered ? 'No job fits these filters.' : 'No open jobs. Each new request becomes one.'}
        rows={8}
      >
        {(shown) => <JobRows rows={shown} />}
      </Listed>
      <MoreButton more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
    </Section>
  )
}

function JobFilters({
  filter: { values, set, clear },
}: {
  filter: ReturnType<typeof useAddressFilter<(typeof FILTERS)[number]>>
}) {
  return (
    <FilterBar>
      <SearchFilter value={values.q ?? ''} onSettle={(text) => set('q', text, true)} hint="J-1042, name or e-mail" />
      <SelectFilter
        label="Stage"
        value={values.stage ?? 'open'}
        options={LIST_STAGES.map((value) => ({ value, label: listStageLabel(value) }))}
        onChange={(value) => set('stage', value)}
      />
      <SelectFilter
        label="Waiting for"
        value={values.turn ?? ''}
        options={TURN_OPTIONS}
        onChange={(value) => set('turn', value)}
      />
      <AssigneeFilter value={values.assignee} onChange={(value) => set('assignee', value)} />
      <DayFilter label="Needed from" value={values.from ?? ''} onChange={(value) => set('from', value)} />
      <DayFilter label="Needed until" value={values.to ?? ''} onChange={(value) => set('to', value)} />
      <Button look="quiet" size="small" onClick={clear} disabled={Object.keys(values).length === 0}>
        Clear filters
      </Button>
    </FilterBar>
  )
}
