import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RequestKind } from '../../../domain/admin/request-list.ts'
import { LOADING_FAILED, NOTHING_THERE, SECTIONS } from '../../../domain/admin/words.ts'
import { answerOf } from '../../api/answer-of.ts'
import { office } from './office-client.ts'
import { RequestRows } from './request-rows.tsx'
import { EmptyState, LoadFailure, LoadingRows, Section } from './section.tsx'

export const REQUEST_WORDS = {
  'custom-orders': {
    title: SECTIONS.customOrders,
    empty: NOTHING_THERE.customOrders,
    failed: LOADING_FAILED.customOrders,
  },
  'contact-requests': {
    title: SECTIONS.contactRequests,
    empty: NOTHING_THERE.contactRequests,
    failed: LOADING_FAILED.contactRequests,
  },
} as const

/** The newest fifty of one kind that are not completed. */
export function RequestsSection({ kind }: { kind: RequestKind }) {
  const words = REQUEST_WORDS[kind]
  const { data, isError } = useQuery({
    queryKey: [kind, 'dashboard'],
    queryFn: () => answerOf(office[kind].$get({ query: {} })),
  })
  const counts = useQuery({ queryKey: [kind, 'counts'], queryFn: () => answerOf(office[kind].counts.$get()) })
  return (
    <Section
      title={words.title}
      aside={
        <p className="flex flex-wrap gap-x-4 text-navy-600 text-sm">
          {counts.data && <span>{counts.data.open.toLocaleString('en-US')} open</span>}
          <Link to={`/admin/requests?kind=${kind}`} className="underline underline-offset-4 hover:decoration-thread">
            Search and filter
          </Link>
          <Link
            to={`/admin/requests?kind=${kind}&sort=due&status=pending`}
            className="underline underline-offset-4 hover:decoration-thread"
          >
            Due soonest
          </Link>
        </p>
      }
    >
      {isError && <LoadFailure>{words.failed}</LoadFailure>}
      {!data && !isError && <LoadingRows />}
      {data && data.items.length === 0 && <EmptyState>{words.empty}</EmptyState>}
      {data && data.items.length > 0 && <RequestRows kind={kind} rows={data.items} label={words.title} />}
    </Section>
  )
}
