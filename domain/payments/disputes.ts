/** A dispute as the shop sees it: the money is in question, is ours again, or is gone. */
export const DISPUTE_STATES = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

export const DISPUTE_LABELS: Record<DisputeState, string> = {
  opened: 'Disputed',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

/** The card provider's words for a dispute that is over. An inquiry that is closed never took money; one that was prevented gave it back. */
const OVER: Partial<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
  prevented: 'lost',
}

/** Its words for one that waits for us. */
const WAITS_FOR_US = ['needs_response', 'warning_needs_response', 'appeal_needs_response']

export interface ProviderDispute {
  id: string
  status: string
  amount: number
  evidence_details: { due_by: number | null }
  /** What was taken from us for it, below zero, and what was given back. */
  balance_transactions?: readonly { amount: number; currency: string }[]
}

export interface Dispute {
  id: string
  state: DisputeState
  /** Until when we can answer; nothing when we have, or cannot. */
  dueAt: Date | null
  lostCents: number
}

/** A bank that is shown a refund of before takes the rest alone, and the dispute about all of it is lost all the same. */
function lostIn({ amount, balance_transactions = [] }: ProviderDispute): number {
  const moved = balance_transactions.filter(({ currency }) => currency === 'usd')
  const taken = moved.reduce((sum, transaction) => sum - transaction.amount, 0)
  return moved.length === 0 ? amount : Math.min(Math.max(taken, 0), amount)
}

/** All disputes of a payment as one: an open one first, then a lost one. A word that we do not know counts as open. */
export function disputeOf(disputes: readonly ProviderDispute[]): Dispute | undefined {
  const stateOf = ({ status }: ProviderDispute) => OVER[status] ?? 'opened'
  const lost = disputes.filter((dispute) => stateOf(dispute) === 'lost')
  const [first] = [...disputes.filter((dispute) => stateOf(dispute) === 'opened'), ...lost, ...disputes]
  if (!first) return undefined
  const due = WAITS_FOR_US.includes(first.status) ? first.evidence_details.due_by : null
  return {
    id: first.id,
    state: stateOf(first),
    dueAt: due ? new Date(due * 1000) : null,
    lostCents: lost.reduce((sum, dispute) => sum + lostIn(dispute), 0),
  }
}
