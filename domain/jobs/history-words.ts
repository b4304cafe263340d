import type { MoveName } from './moves.ts'

type Happening =
  | 'request_received'
  | 'link_changed'
  | 'payment_received'
  | 'payment_undone'
  | 'payment_refunded'
  | 'parcel_delivered'
  | 'complaint'
  | 'complaint_granted'
  | 'complaint_refused'

/** What stands in a job's history, for people of both sides; an action that is not here is the staff's own business. */
export const HISTORY_WORDS: Record<MoveName | Happening, string> = {
  request_received: 'Request received',
  send_quote: 'Quote sent',
  accept_quote: 'Quote accepted',
  decline_quote: 'Quote declined',
  quote_lapsed: 'Quote lapsed',
  payment_received: 'Payment received',
  payment_undone: 'Payment taken back',
  payment_refunded: 'Money given back',
  send_proof: 'Proof sent',
  request_changes: 'Changes to the proof requested',
  approve_proof: 'Proof approved',
  start_production: 'Production started',
  start_production_anyway: 'Production started',
  ship: 'Shipped',
  parcel_delivered: 'A parcel arrived',
  deliver: 'Delivered',
  complaint: 'Problem reported',
  complaint_granted: 'Complaint granted',
  complaint_refused: 'Complaint answered',
  cancel: 'Order cancelled',
  reopen: 'Order opened again',
  link_changed: 'Private link changed',
}
export type HistoryAction = keyof typeof HISTORY_WORDS

export const isHistoryAction = (action: string): action is HistoryAction => Object.hasOwn(HISTORY_WORDS, action)
