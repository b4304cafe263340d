import { type ENDED_STAGES, type JobStage, STAGE_LINE } from './stages.ts'

type LineStage = (typeof STAGE_LINE)[number]

/** How the jobs that were opened in some days fared. */
export interface JobNumbers {
  opened: number
  /** How many of them came at least as far as each stage. */
  reached: Record<LineStage, number>
  /** How many ended without being made. */
  ended: Record<(typeof ENDED_STAGES)[number], number>
  /** Of the stays that ended in these days half were shorter; nothing where none ended. */
  medianMs: Partial<Record<JobStage, number>>
  /** Of those that arrived and had a day: how many there are, and how many arrived by it. */
  dated: number
  onTime: number
}

/** From how many jobs came as far as a place of the line and no further: whoever came further came by. */
export function reachedFrom(furthest: readonly { furthest: number; jobs: number }[]): JobNumbers['reached'] {
  const reached = {
    ...{ received: 0, quoted: 0, accepted: 0, proofing: 0 },
    ...{ approved: 0, in_production: 0, shipped: 0, delivered: 0 },
  }
  STAGE_LINE.forEach((stage, place) => {
    for (const row of furthest) if (row.furthest >= place) reached[stage] += row.jobs
  })
  return reached
}
