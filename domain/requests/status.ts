/** What an admin may set. Requests are made as 'pending'. */
export const REQUEST_STATUSES = ['pending', 'in_progress', 'completed'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

export const isSettable = (status: string): status is RequestStatus =>
  REQUEST_STATUSES.some((known) => known === status)

/** 'contacted' may stand in rows that came from elsewhere; it is shown, never set. */
export const STATUS_LABELS: Record<RequestStatus | 'contacted', string> = {
  pending: 'New',
  in_progress: 'In Progress',
  completed: 'Completed',
  contacted: 'Contacted',
}

/** New, In Progress or Completed */
export const STATUS_CHOICES = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
  REQUEST_STATUSES.map((status) => STATUS_LABELS[status]),
)

/** Of a request that staff took for spam: in no list but its own, and in no number. */
export const SPAM = 'spam'

export function statusLabel(status: string): string {
  if (status === SPAM) return 'Spam'
  return Object.entries(STATUS_LABELS).find(([known]) => known === status)?.[1] ?? status
}
