import type { RequestStatus } from '../requests/status.ts'

/** The way of a job that goes well, from the first sketch to the box at the door. */
export const STAGE_LINE = [
  'received',
  'quoted',
  'accepted',
  'proofing',
  'approved',
  'in_production',
  'shipped',
  'delivered',
] as const
/** How a job ends without being made. */
export const ENDED_STAGES = ['declined', 'cancelled', 'expired'] as const
export const JOB_STAGES = [...STAGE_LINE, ...ENDED_STAGES] as const

export type JobStage = (typeof JOB_STAGES)[number]

/** Jobs at these are over. */
export const OVER: readonly JobStage[] = ['delivered', ...ENDED_STAGES]

export const hasEnded = (stage: JobStage) => ENDED_STAGES.some((ended) => ended === stage)

interface Stage {
  label: string
  /** The request's own status, which follows. */
  status: RequestStatus
  /** Whose turn it is, when nothing else says so. */
  turn: Turn
  /** What happens next, for the customer. */
  next: string
}

/** Who has to do something before the job goes on. */
export const TURNS = ['shop', 'customer', 'nobody'] as const
export type Turn = (typeof TURNS)[number]

export const STAGES: Record<JobStage, Stage> = {
  received: {
    ...{ label: 'Received', status: 'pending', turn: 'shop' },
    next: 'We look at your request and send you a quote.',
  },
  quoted: {
    ...{ label: 'Quoted', status: 'in_progress', turn: 'customer' },
    next: 'Your quote is ready. Accept it, ask for changes, or decline.',
  },
  accepted: {
    ...{ label: 'Accepted', status: 'in_progress', turn: 'shop' },
    next: 'We prepare a proof: pictures of exactly what will be made.',
  },
  proofing: {
    ...{ label: 'Proof', status: 'in_progress', turn: 'customer' },
    next: 'Your proof is ready. Look at it closely, then approve it or tell us what to change.',
  },
  approved: {
    ...{ label: 'Approved', status: 'in_progress', turn: 'shop' },
    next: 'Your proof is approved. Production is next.',
  },
  in_production: {
    ...{ label: 'In production', status: 'in_progress', turn: 'shop' },
    next: 'Your order is being made. We send the tracking number when it leaves.',
  },
  shipped: {
    ...{ label: 'Shipped', status: 'in_progress', turn: 'nobody' },
    next: 'Your order is on its way.',
  },
  delivered: {
    ...{ label: 'Delivered', status: 'completed', turn: 'nobody' },
    next: 'Your order has arrived. We hope you like it.',
  },
  declined: {
    ...{ label: 'Declined', status: 'completed', turn: 'nobody' },
    next: 'You declined the quote. Write to us if you change your mind.',
  },
  cancelled: {
    ...{ label: 'Cancelled', status: 'completed', turn: 'nobody' },
    next: 'This order was cancelled. Write to us if that is a surprise.',
  },
  expired: {
    ...{ label: 'Quote lapsed', status: 'completed', turn: 'nobody' },
    next: 'The quote was not accepted in time. Ask for a new one below.',
  },
}

/** How far along the line a stage stands; a job that ended stands nowhere. */
export function placeInLine(stage: JobStage): number {
  const line: readonly JobStage[] = STAGE_LINE
  return line.indexOf(stage)
}

export const FIRST_JOB = 1001

/** As people write and search it: 'J-1042'. */
export const jobNumber = (number: number) => `J-${number}`

/** Of what somebody typed into a search: 'J-1042', 'j1042', '#1042' or '1042' is job 1042. */
export function numberInSearch(words: string): number | undefined {
  const [, digits] = /^\s*(?:j-?|#)?\s*(\d{1,9})\s*$/i.exec(words) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Whose turn it is after somebody wrote: a customer waits for us; a question from us before the quote waits for them. */
export function turnAfterMessage(stage: JobStage, from: 'customer' | 'staff'): Turn {
  if (from === 'customer') return 'shop'
  return stage === 'received' ? 'customer' : STAGES[stage].turn
}
