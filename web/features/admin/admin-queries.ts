import { infiniteQueryOptions, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { LATE_AND_DUE_SHOWN } from '../../../domain/admin/limits.ts'
import type { ListKind, RequestKind } from '../../../domain/admin/request-list.ts'
import type { SectionId } from '../../../domain/desk/sections.ts'
import { MOST_JOBS_AT_ONCE } from '../../../domain/jobs/job-list.ts'
import { type Answered, answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { admin } from './admin-client.ts'

/** The first word of each key; everything under it is read again together. */
export type Subject =
  | RequestKind
  | ('request' | 'basics-orders' | 'messages' | 'thread' | 'recipient' | 'users' | 'staff')
  | (
      | 'people'
      | 'analytics'
      | 'canned-replies'
      | 'mails'
      | 'audit'
      | 'jobs'
      | 'quote-draft'
      | 'opening'
      | 'setup'
      | 'sections'
      | 'stock'
      | 'catalogue'
      | 'day'
      | 'requests'
      | 'search'
      | 'certificates'
      | 'views'
      | 'mentions'
    )
type Key = readonly [Subject, ...unknown[]]
type Filter = Partial<Record<string, string>>

const asked = <Given extends Answered>(queryKey: Key, call: () => Promise<Given>) =>
  queryOptions({ queryKey, queryFn: () => answerOf(call()) })

const totalsOf = <Given extends Answered>(queryKey: Key, call: () => Promise<Given>) => ({
  ...asked(queryKey, call),
  placeholderData: keepPreviousData,
})

const page = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }
const from = (cursor: string): { cursor?: string } => (cursor ? { cursor } : {})

export const staffQuery = asked(['staff'], () => admin.staff.$get())
export const peopleQuery = asked(['people'], () => admin.people.$get())
export const peopleHistoryQuery = infiniteQueryOptions({
  ...{ queryKey: ['people', 'history'] satisfies Key, ...page },
  queryFn: ({ pageParam }) => answerOf(admin.people.history.$get({ query: from(pageParam) })),
})
export const setupQuery = asked(['setup'], () => admin.setup.$get())
export const openingQuery = asked(['opening'], () => admin.opening.$get())
export const cannedRepliesQuery = asked(['canned-replies'], () => admin['canned-replies'].$get())
export const mailsQuery = asked(['mails'], () => admin.mails.$get())
export const mailTroubleQuery = {
  ...asked(['mails', 'trouble'], () => admin.mails.trouble.$get()),
  refetchInterval: 60_000,
}
/** Time makes requests late, and e-mails go astray, without anybody telling. */
export const dayQuery = { ...asked(['day'], () => admin.day.$get()), refetchInterval: 60_000 }
export const mentionsQuery = asked(['mentions'], () => admin.mentions.$get())
export const lateAndDueQuery = asked(['requests', 'late and due'], () =>
  admin.requests.$get({ query: { due: 'any', sort: 'due', limit: String(LATE_AND_DUE_SHOWN) } }),
)
export const writtenToQuery = infiniteQueryOptions({
  ...{ queryKey: ['messages', 'people'] satisfies Key, ...page },
  queryFn: ({ pageParam }) => answerOf(admin.messages.people.$get({ query: from(pageParam) })),
})
export const sentToQuery = (id: string) =>
  infiniteQueryOptions({
    ...{ queryKey: ['messages', 'people', id] satisfies Key, ...page },
    queryFn: ({ pageParam }) => answerOf(admin.messages.people[':id'].$get({ param: { id }, query: from(pageParam) })),
  })
export const waitingRepliesQuery = asked(['messages', 'waiting'], () => admin.messages.waiting.$get())

export const searchQuery = (q: string) => ({
  ...asked(['search', q], () => admin.search.$get({ query: { q } })),
  placeholderData: keepPreviousData,
})
export const lookedAtQuery = asked(['search', 'looked at', 'everything'], () => admin.search['looked-at'].$get())
export const usersQuery = (q: string) => asked(['users', q], () => admin.users.$get({ query: q ? { q } : {} }))
export const newUsersQuery = (days: number | undefined) =>
  asked(['users', 'count', days], () => admin.analytics['new-users'].$get({ query: { days: String(days) } }))
export const analyticsQuery = (days: number) =>
  asked(['analytics', days], () => admin.analytics.daily.$get({ query: { days: String(days) } }))
export const jobNumbersQuery = (days: number) =>
  asked(['analytics', 'jobs', days], () => admin.analytics.jobs.$get({ query: { days: String(days) } }))
export const ownerNumbersQuery = (days: number) =>
  asked(['analytics', 'owner', days], () => admin.analytics.owner.$get({ query: { days: String(days) } }))
export const recipientQuery = (email: string) =>
  asked(['recipient', email], () => admin.recipient.$get({ query: { email } }))
export const threadQuery = (id: string) =>
  asked(['thread', id], () => api.messages[':id'].$get({ param: { id }, query: {} }))

export const openRequestsQuery = (kind: RequestKind) =>
  asked([kind, 'dashboard'], () => admin[kind].$get({ query: {} }))
export const requestCountsQuery = (kind: RequestKind) => asked([kind, 'counts'], () => admin[kind].counts.$get())
export const requestQuery = (kind: RequestKind, id: string) =>
  asked(['request', kind, id], () => admin[kind][':id'].$get({ param: { id } }))
export const basicsOrderQuery = (id: string) =>
  asked(['basics-orders', 'one', id], () => admin['basics-orders'][':id'].$get({ param: { id } }))

export const toPickQuery = asked(['basics-orders', 'to pick'], () => admin['basics-orders']['to-pick'].$get())

export const requestListQuery = (kind: ListKind, filter: Filter) => {
  const subject = kind === 'all' ? 'requests' : kind
  return infiniteQueryOptions({
    ...{ queryKey: [subject, 'list', filter] satisfies Key, placeholderData: keepPreviousData, ...page },
    queryFn: ({ pageParam }) => answerOf(admin[subject].$get({ query: { ...filter, ...from(pageParam) } })),
  })
}
export const requestTotalsQuery = (kind: ListKind, filter: Filter) => {
  const subject = kind === 'all' ? 'requests' : kind
  return totalsOf([subject, 'totals', filter], () => admin[subject].totals.$get({ query: filter }))
}
export const basicsTotalsQuery = (filter: Filter) =>
  totalsOf(['basics-orders', 'totals', filter], () => admin['basics-orders'].totals.$get({ query: filter }))
export const jobTotalsQuery = (filter: Filter) =>
  totalsOf(['jobs', 'totals', filter], () => admin.jobs.totals.$get({ query: filter }))
export const savedViewsQuery = asked(['views'], () => admin.views.$get())
export const basicsListQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...{ queryKey: ['basics-orders', 'list', filter] satisfies Key, placeholderData: keepPreviousData, ...page },
    queryFn: ({ pageParam }) => answerOf(admin['basics-orders'].$get({ query: { ...filter, ...from(pageParam) } })),
  })
export const jobListQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...{ queryKey: ['jobs', 'list', filter] satisfies Key, placeholderData: keepPreviousData, ...page },
    queryFn: ({ pageParam }) => answerOf(admin.jobs.$get({ query: { ...filter, ...from(pageParam) } })),
  })
/** As many as a board or a month shows. */
export const jobsAtOnceQuery = (filter: Filter) => ({
  ...asked(['jobs', 'at once', filter], () =>
    admin.jobs.$get({ query: { ...filter, limit: String(MOST_JOBS_AT_ONCE) } }),
  ),
  placeholderData: keepPreviousData,
})
export const jobQuery = (id: string) => asked(['jobs', 'one', id], () => admin.jobs[':id'].$get({ param: { id } }))
/** What a new quote begins with: read anew each time, and never under the hands of whoever writes. */
export const quoteDraftQuery = (id: string) =>
  queryOptions({
    ...{ queryKey: ['quote-draft', id] satisfies Key, gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
    queryFn: () => answerOf(admin.jobs[':id'].quotes.draft.$get({ param: { id } })),
  })
export const stockQuery = asked(['stock'], () => admin.stock.$get())
export const movementsQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...{ queryKey: ['stock', 'movements', filter] satisfies Key, placeholderData: keepPreviousData, ...page },
    queryFn: ({ pageParam }) => answerOf(admin.stock.movements.$get({ query: { ...filter, ...from(pageParam) } })),
  })
export const certificatesQuery = (filter: Filter) =>
  infiniteQueryOptions({
    ...{ queryKey: ['certificates', filter] satisfies Key, placeholderData: keepPreviousData, ...page },
    queryFn: ({ pageParam }) => answerOf(admin.certificates.$get({ query: { ...filter, ...from(pageParam) } })),
  })
export const catalogueQuery = asked(['catalogue'], () => admin.catalogue.$get())
export const sectionQuery = (section: SectionId) =>
  asked(['sections', section], () => admin.sections[':section'].$get({ param: { section } }))
export const versionsQuery = (section: SectionId) =>
  infiniteQueryOptions({
    ...{ queryKey: ['sections', section, 'versions'] satisfies Key, ...page },
    queryFn: ({ pageParam }) => {
      const query = pageParam ? { before: pageParam } : {}
      return answerOf(admin.sections[':section'].versions.$get({ param: { section }, query }))
    },
  })
export const auditQuery = infiniteQueryOptions({
  ...{ queryKey: ['audit'] satisfies Key, ...page },
  queryFn: ({ pageParam }) => answerOf(admin.audit.$get({ query: from(pageParam) })),
})

/** Has everything under some subjects read again. The day is counted anew beside it: nobody waits for that. */
export function useReadAgain() {
  const cache = useQueryClient()
  return useCallback(
    (...subjects: readonly Subject[]) => {
      void cache.invalidateQueries({ queryKey: ['day'] })
      return Promise.all(['requests', ...subjects].map((subject) => cache.invalidateQueries({ queryKey: [subject] })))
    },
    [cache],
  )
}
