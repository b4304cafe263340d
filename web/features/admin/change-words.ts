import { isSection, sectionOf } from '../../../domain/desk/sections.ts'
import { HISTORY_WORDS, isHistoryAction } from '../../../domain/jobs/history-words.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { statusLabel } from '../../../domain/requests/status.ts'
import { ROLE_NAMES, ROLES } from '../../../domain/staff/rights.ts'
import { readSubject } from '../../../domain/subject.ts'
import type { HistoryEntry } from './admin-client.ts'

type Told = Pick<HistoryEntry, 'action' | 'details' | 'actor' | 'by_itself'>

const roleWords = (role: unknown) => {
  const known = ROLES.find((one) => one === role)
  return known ? ROLE_NAMES[known] : 'no access'
}

const SENTENCES: Record<string, (details: HistoryEntry['details']) => string> = {
  status: ({ from, to }) => `changed the status from ${statusLabel(String(from))} to ${statusLabel(String(to))}`,
  assignee: ({ to }) => (to ? `gave it to ${to}` : 'took it off everybody’s desk'),
  note: () => 'wrote a note',
  message: () => 'sent a message',
  ship: ({ parcels, reason }) => `shipped it: ${parcels}${reason ? `, although it is not paid: ${reason}` : ''}`,
  parcel_delivered: ({ parcel }) => `marked ${parcel} as delivered`,
  complaint: ({ reason }) => `reported that something is wrong: ${reason}`,
  complaint_granted: () => 'granted the complaint',
  complaint_refused: () => 'refused the complaint',
  payment_received: ({ cents, method, note }) =>
    `${method === 'card' ? 'paid' : 'recorded a payment of'} ${dollars(Number(cents))} by ${String(method).replace('_', ' ')}${note ? ` (${note})` : ''}`,
  payment_undone: ({ cents, reason }) => `took the payment of ${dollars(Number(cents))} back: ${reason}`,
  payment_refunded: ({ cents, reason, by_hand }) =>
    `gave ${dollars(Number(cents))} back${by_hand ? ' another way than by card' : ''}: ${reason}`,
  net_terms_allowed: () => 'let this client pay after delivery',
  net_terms_ended: () => 'ended this client’s net terms',
  packed: () => 'packed the order',
  shipped: ({ carrier, tracking_number }) => `shipped the order with ${carrier}, ${tracking_number}`,
  refunded: ({ cents, by_hand }) => `refunded ${dollars(Number(cents))}${by_hand ? ' another way than by card' : ''}`,
  restocked: ({ hats }) => (hats ? `returned ${hats} hats to stock` : 'returned the hats to stock'),
  standing: ({ from, to, second_step }) =>
    [
      ...(from === to ? [] : [`changed what they may do here from ${roleWords(from)} to ${roleWords(to)}`]),
      ...(second_step
        ? [second_step === 'asked' ? 'asks them for a second step' : 'asks them for no second step']
        : []),
    ].join(' and '),
  invited: ({ email, role }) => `invited ${email} as ${roleWords(role)}`,
  invitation_withdrawn: ({ email }) => `withdrew the invitation of ${email}`,
  joined: ({ role }) => `joined as ${roleWords(role)}`,
  'second-step-reset': () => 'reset the two-step sign-in',
  'admin-granted': () => 'made them an admin',
  'admin-revoked': () => 'made them an ordinary user again',
  'key-rotated': () => 'had a new key sign the sign-ins',
  'key-revoked': () => 'ended all trust in the key',
  needed_by: ({ to }) => (to ? `set the day it is needed by to ${neededByText(String(to))}` : 'took the day off it'),
  link_changed: () => 'changed the private link',
  reminders_off: () => 'stopped the reminders',
  reminders_on: () => 'wants reminders again',
  reply_saved: ({ title }) => `saved the canned reply “${title}”`,
  reply_removed: ({ title }) => `deleted the canned reply “${title}”`,
  published: ({ version, restores }) =>
    `published version ${version}${restores === null ? '' : `, which brings back ${restores === 0 ? 'the first list' : `version ${restores}`}`}`,
  exported: ({ status, searched }) =>
    `downloaded it as a spreadsheet${status ? ` (${status}${searched ? ', searched' : ''})` : ''}`,
  'mail-retry': () => 'had a mail tried again',
}

/** Who did what: 'Ada gave it to Bo', 'Order cancelled by Ada: ordered twice', 'Quote lapsed by itself'. */
export function changeSentence({ action, details, actor, by_itself }: Told): string {
  const told = SENTENCES[action]
  if (told || !isHistoryAction(action))
    return `${by_itself ? 'The shop by itself' : actor} ${told?.(details) ?? action}`
  const step = `${HISTORY_WORDS[action]} by ${by_itself ? 'itself' : actor}`
  return details.reason ? `${step}: ${details.reason}` : step
}

const sectionTitle = (id: string) => (isSection(id) ? sectionOf(id).title : id)

/** The thing that was changed, and its address when it can be opened. */
export function subjectWords({ subject, job }: Pick<HistoryEntry, 'subject' | 'job'>): {
  label: string
  to: string | undefined
} {
  const { kind, id, label, list } = readSubject(subject)
  if (kind === 'exports') return { label: `${label}: ${id.replaceAll('-', ' ')}`, to: undefined }
  if (kind === 'section') return { label: sectionTitle(id), to: `/admin/${id}` }
  if (job !== null) return { label: `${label} ${jobNumber(job)}`, to: `/admin/jobs/${id}` }
  return { label: `${label} ${id.slice(0, 8).toUpperCase()}`, to: list && `?open=${list}:${id}` }
}
