import { dollars } from '../../../domain/pricing/money.ts'
import { statusLabel } from '../../../domain/requests/status.ts'
import type { HistoryEntry } from './office-client.ts'

type Told = Pick<HistoryEntry, 'action' | 'details'>

const SENTENCES: Record<string, (details: HistoryEntry['details']) => string> = {
  status: ({ from, to }) => `changed the status from ${statusLabel(String(from))} to ${statusLabel(String(to))}`,
  assignee: ({ to }) => (to ? `gave it to ${to}` : 'took it off everybody’s desk'),
  note: () => 'wrote a note',
  message: () => 'sent a message',
  packed: () => 'packed the order',
  shipped: ({ carrier, tracking_number }) => `shipped the order with ${carrier}, ${tracking_number}`,
  refunded: ({ cents }) => `refunded ${dollars(Number(cents))}`,
  restocked: () => 'returned the hats to stock',
  'mail-retry': () => 'had a mail tried again',
}

/** What somebody did, as the end of a sentence that begins with their name. */
export function changeSentence({ action, details }: Told): string {
  return SENTENCES[action]?.(details) ?? action
}

const SUBJECTS: Record<string, string> = {
  custom_orders: 'Custom order',
  contact_requests: 'Contact request',
  basics_orders: 'Basics order',
  user_profiles: 'Customer',
  mail_outbox: 'Mail',
}

/** The kind of thing that was changed, and its address on this page when it can be opened. */
export function subjectOf(subject: string): { label: string; open: string | undefined } {
  const [table = '', id = ''] = subject.split(':')
  const openable = table.endsWith('orders') || table === 'contact_requests'
  return {
    label: `${SUBJECTS[table] ?? table} ${id.slice(0, 8).toUpperCase()}`,
    open: openable ? `${table.replaceAll('_', '-')}:${id}` : undefined,
  }
}
