import type { JobStage } from './stages.ts'

/** Whoever may make a move: the holder of the link, staff, or the shop by its clock. */
export type Mover = 'customer' | 'staff' | 'shop'

interface Move {
  by: readonly Mover[]
  from: readonly JobStage[]
  to: JobStage
}

const BEFORE_PRODUCTION = ['received', 'quoted', 'accepted', 'proofing', 'approved'] as const

/** Every way in which a job goes from one stage to another; whatever is not here is refused. */
export const MOVES = {
  send_quote: { by: ['staff'], from: ['received', 'quoted', 'accepted', 'proofing', 'expired'], to: 'quoted' },
  accept_quote: { by: ['customer'], from: ['quoted'], to: 'accepted' },
  decline_quote: { by: ['customer'], from: ['quoted'], to: 'declined' },
  quote_lapsed: { by: ['shop'], from: ['quoted'], to: 'expired' },
  send_proof: { by: ['staff'], from: ['accepted', 'proofing'], to: 'proofing' },
  /** Back to where the next proof is made. */
  request_changes: { by: ['customer'], from: ['proofing'], to: 'accepted' },
  approve_proof: { by: ['customer'], from: ['proofing'], to: 'approved' },
  start_production: { by: ['staff'], from: ['approved'], to: 'in_production' },
  /** Without an approved proof or the payment that the terms ask for; its reason stands in the history. */
  start_production_anyway: { by: ['staff'], from: ['accepted', 'proofing', 'approved'], to: 'in_production' },
  ship: { by: ['staff'], from: ['in_production', 'shipped'], to: 'shipped' },
  deliver: { by: ['staff'], from: ['shipped'], to: 'delivered' },
  cancel: { by: ['staff'], from: [...BEFORE_PRODUCTION, 'in_production'], to: 'cancelled' },
  reopen: { by: ['staff'], from: ['declined', 'cancelled', 'expired'], to: 'received' },
} as const satisfies Record<string, Move>

export type MoveName = keyof typeof MOVES

/** Where the move leads from here; nothing when it is not allowed. */
export function stageAfter(stage: JobStage, name: MoveName, by: Mover): JobStage | undefined {
  const move: Move = MOVES[name]
  return move.by.includes(by) && move.from.includes(stage) ? move.to : undefined
}

/** The moves that somebody may make from here. */
export function movesFrom(stage: JobStage, by: Mover): MoveName[] {
  return MOVE_NAMES.filter((name) => stageAfter(stage, name, by) !== undefined)
}

export const isMove = (name: string): name is MoveName => Object.hasOwn(MOVES, name)
export const MOVE_NAMES = Object.keys(MOVES).filter(isMove)
