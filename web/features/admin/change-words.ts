import { dollars } from '../../../domain/pricing/money.ts'
import { statusLabel } from '../../../domain/requests/status.ts'
import { readSubject } from '../../../domain/subject.ts'
import type { HistoryEntry } from './admin-client.ts'

type Told = Pick<HistoryEntry, 'action' | 'details'>

const SENTENCES: Record<string, (details: HistoryEntry['details']) => string> = {
  status: ({ from, to }) => `changed the status from ${statusLabel(String(from))} to ${statusLabel(String(to))}`,
  assignee: ({ to }) => (to ? `gave it to ${to}` : 'took it off everybody’s desk'),
  note: () => 'wrote a note',
  message: () => 'sent a message',
  packed: () => 'packed the order',
  shipped: ({ carrier, tracking_number }) => `shipped the order with ${carrier}, ${tracking_number}`,
  refunded: ({ cents, by_hand }) => `refunded ${dollars(Number(cents))}${by_hand ? ' another way than by card' : ''}`,
  restocked: ({ hats }) => (hats ? `returned ${hats} hats to stock` : 'returned the hats to stock'),
  'second-step-reset': () => 'reset the two-step sign-in',
  'mail-retry': () => 'had a mail tried again',
}

/** What somebody did, as the end of a sentence that begins with their name. */
export function changeSentence({ action, details }: Told): string {
  return SENTENCES[action]?.(details) ?? action
}

/** The thing that was changed, and its address on this page when it can be opened. */
export function subjectWords(subject: string): { label: string; open: string | undefined } {
  const { id, label, list } = readSubject(subject)
  return { label: `${label} ${id.slice(0, 8).toUpperCase()}`, open: list && `${list}:${id}` }
}
