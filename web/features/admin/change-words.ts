import { MOVEMENT_KINDS, MOVEMENT_LABELS } from '../../../domain/basics/stock.ts'
import { isSection, sectionOf } from '../../../domain/desk/sections.ts'
import { HISTORY_WORDS, isHistoryAction } from '../../../domain/jobs/history-words.ts'
import { neededByText } from '../../../domain/jobs/job-wishes.ts'
import { jobNumber } from '../../../domain/jobs/stages.ts'
import { dollars } from '../../../domain/pricing/money.ts'
import { CAME_BY, CAME_BY_LABELS } from '../../../domain/requests/quote-request.ts'
import { statusLabel } from '../../../domain/requests/status.ts'
import { ROLE_NAMES, ROLES } from '../../../domain/staff/rights.ts'
import { readSubject } from '../../../domain/subject.ts'
import type { HistoryEntry } from './admin-client.ts'

type Told = Pick<HistoryEntry, 'action' | 'details' | 'actor' | 'by_itself'>

const roleWords = (role: unknown) => {
  const known = ROLES.find((one) => one === role)
  return known ? ROLE_NAMES[known] : 'no access'
}

const TESTED: Record<string, string> = {
  sent: 'the mail server took it',
  folder: 'it was written to a folder',
  failed: 'it was not taken',
}
const movementWords = (kind: unknown) =>
  MOVEMENT_LABELS[MOVEMENT_KINDS.find((one) => one === kind) ?? 'corrected'].toLowerCase()
const hatsWords = (hats: unknown) => (hats === null ? 'not counted' : String(hats))
const lowWords = (hats: unknown) => (hats === null ? 'never' : String(hats))

const cameByWords = (way: unknown) => CAME_BY_LABELS[CAME_BY.find((one) => one === way) ?? 'call'].toLowerCase()

const SENTENCES: Record<string, (details: HistoryEntry['details']) => string> = {
  entered: ({ came_by }) => `wrote the request down: ${cameByWords(came_by)}`,
  status: ({ from, to }) => `changed the status from ${statusLabel(String(from))} to ${statusLabel(String(to))}`,
  assignee: ({ to }) => (to ? `gave it to ${to}` : 'took it off everybody’s desk'),
  note: () => 'wrote a note',
  note_edited: () => 'changed a note',
  note_deleted: () => 'deleted a note',
  note_restored: () => 'brought a note back',
  spam: () => 'moved it to Spam',
  not_spam: () => 'restored it from Spam',
  message: () => 'sent a message',
  called: () => 'called the customer',
  not_called: () => 'took back that the customer was called',
  reply_settled: () => 'put the reply aside: it needs no answer',
  reply_waits: () => 'put the reply back: it waits for an answer',
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
  unpacked: () => 'took back that the order is packed',
  tracking_corrected: ({ from, to }) => `corrected the tracking from ${from} to ${to}`,
  address: ({ from, to }) =>
    from ? `changed the address from “${from}” to “${to}”` : `wrote down the address: “${to}”`,
  shipped: ({ carrier, tracking_number }) =>
    tracking_number
      ? `shipped the order with ${carrier}, ${tracking_number}`
      : 'sent the order off by hand or another carrier',
  refunded: ({ cents, by_hand, what }) =>
    `refunded ${dollars(Number(cents))}${by_hand ? ' another way than by card' : ''}${what ? ` for ${what}` : ''}`,
  restocked: ({ hats }) => (hats ? `returned ${hats} hats to stock` : 'returned the hats to stock'),
  stock: ({ kind, from, to, reason }) =>
    `${movementWords(kind)}: ${hatsWords(from)} before, ${hatsWords(to)} now${reason ? ` (${reason})` : ''}`,
  'stock-threshold': ({ from, to }) =>
    `changed when we are told that few are left from ${lowWords(from)} to ${lowWords(to)}`,
  profile: ({ fields }) => `changed their profile: ${fields}`,
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
  certificate_handed_in: () => 'handed in a resale certificate for the customer',
  certificate_approved: ({ business }) => `approved the resale certificate of ${business}`,
  certificate_declined: ({ business, reason }) => `declined the resale certificate of ${business}: ${reason}`,
  setup_ticked: () => 'looked at it and ticked it off',
  setup_unticked: () => 'took the tick back',
  mail_tested: ({ outcome }) => `sent a test mail: ${TESTED[String(outcome)] ?? outcome}`,
  exported: ({ status, searched, from, to }) =>
    `downloaded it as a spreadsheet${status ? ` (${status}${searched ? ', searched' : ''})` : from && to ? ` (${from} to ${to})` : ''}`,
  'mail-retry': () => 'had a mail tried again',
  'mails-retry': ({ mails }) => `had all ${mails} undelivered mails tried again`,
}

/** Who did what: 'Ada gave it to Bo', 'Order cancelled by Ada: ordered twice', 'Quote lapsed by itself'. */
export function changeSentence({ action, details, actor, by_itself }: Told): string {
  const told = SENTENCES[action]
  if (told || !isHistoryAction(action))
    return `${by_itself ? 'The shop by itself' : actor} ${told?.(details) ?? action}`
  const step = `${HISTORY_WORDS[action]} by ${by_itself ? 'itself' : actor}`
  return details.reason ? `${step}: ${details.reason}` : step
}

/** Sections that are edited under another address than their own name. */
const SECTION_PATHS: Readonly<Record<string, string>> = {
  hours: 'content',
  contact: 'content/contact',
  faq: 'content/questions',
  banner: 'content/banner',
  tax: 'shipping/tax',
  gallery: 'content/gallery',
}
const sectionPath = (id: string) => `/admin/${SECTION_PATHS[id] ?? id.replace(/^product:/, 'catalogue/')}`
const sectionTitle = (id: string) => (isSection(id) ? sectionOf(id).title : id)

/** The thing that was changed, and its address when it can be opened. */
export function subjectWords({ subject, job, details }: Pick<HistoryEntry, 'subject' | 'job' | 'details'>): {
  label: string
  to: string | undefined
} {
  const { kind, id, label, list } = readSubject(subject)
  if (kind === 'exports') return { label: `${label}: ${id.replaceAll('-', ' ')}`, to: undefined }
  if (kind === 'stock') return { label: `${label}: ${details.name ?? id}`, to: '/admin/stock' }
  if (kind === 'section') return { label: String(details.name ?? sectionTitle(id)), to: sectionPath(id) }
  if (kind === 'resale_certificates') return { label, to: '/admin/shipping/certificates' }
  if (kind === 'setup') return { label: `${label}: ${id}`, to: `/admin/setup#${id}` }
  const number = job === null ? id.slice(0, 8).toUpperCase() : jobNumber(job)
  return { label: `${label} ${number}`, to: kind === 'jobs' ? `/admin/jobs/${id}` : list && `?open=${list}:${id}` }
}
