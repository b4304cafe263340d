import { type JobStage, OVER, type Turn } from './stages.ts'

interface Dated {
  stage: JobStage
  /** 2026-12-12, on the shop's calendar. */
  needed_by: string | null
}

interface Waiting extends Dated {
  number: number
  turn: Turn
  turn_since: string
}

/** Whether the day on which it is needed has passed, and it has not arrived. */
export const isLate = ({ stage, needed_by }: Dated, today: string) =>
  needed_by !== null && needed_by < today && !OVER.includes(stage)

const TURN_PLACES: Record<Turn, number> = { shop: 0, customer: 1, nobody: 2 }
const NO_DAY = '9999-12-31'

/** What is late first, then what waits for us; of those, what is needed soonest, and then what has waited longest. */
export function byUrgency(today: string) {
  const lateness = (job: Waiting) => (isLate(job, today) ? 0 : 1)
  return (one: Waiting, other: Waiting): number =>
    lateness(one) - lateness(other) ||
    TURN_PLACES[one.turn] - TURN_PLACES[other.turn] ||
    (one.needed_by ?? NO_DAY).localeCompare(other.needed_by ?? NO_DAY) ||
    one.turn_since.localeCompare(other.turn_since) ||
    one.number - other.number
}
