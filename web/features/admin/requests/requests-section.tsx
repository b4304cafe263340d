import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { RequestKind } from '../../../../domain/admin/request-list.ts'
import { ALL_REQUESTS, ARRIVES, LOADING_FAILED, NOTHING_THERE, SECTIONS } from '../../../../domain/admin/words.ts'
import { openRequestsQuery, requestCountsQuery } from '../admin-queries.ts'
import { Listed, Section } from '../section.tsx'
import { RequestRows } from './request-rows.tsx'

export const REQUEST_WORDS = {
  all: {
    title: ALL_REQUESTS,
    many: 'requests',
    empty: NOTHING_THERE.requests,
    failed: LOADING_FAILED.requests,
    hint: ARRIVES.requests,
  },
  'custom-orders': {
    title: SECTIONS.customOrders,
    many: SECTIONS.customOrders,
    empty: NOTHING_THERE.customOrders,
    failed: LOADING_FAILED.customOrders,
    hint: ARRIVES.customOrders,
  },
  'contact-requests': {
    title: SECTIONS.contactRequests,
    many: SECTIONS.contactRequests,
    empty: NOTHING_THERE.contactRequests,
    failed: LOADING_FAILED.contactRequests,
    hint: ARRIVES.contactRequests,
  },
} as const

/** The newest fifty of one kind that are not completed. */
export function RequestsSection({ kind }: { kind: RequestKind }) {
  const words = REQUEST_WORDS[kind]
  const { data, isError } = useQuery(openRequestsQuery(kind))
  const counts = useQuery(requestCountsQuery(kind))
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
      <Listed items={data?.items} isError={isError} failed={words.failed} empty={words.empty} hint={words.hint}>
        {(rows) => <RequestRows rows={rows} label={words.title} />}
      </Listed>
    </Section>
  )
}
