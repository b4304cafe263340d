import { fullMomentText } from '../../../../domain/shop-time.ts'
import type { FollowedJob } from '../followed-job.ts'

export type ShownProof = FollowedJob['proofs'][number]

/** 'Proof 2, sent Nov 16, 2026, 9:00 AM. Approved by Ana on …' */
export function proofStory({ version, sent_at, approved_at, approved_by, changes_at }: ShownProof): string {
  const sent = `Proof ${version}, sent ${fullMomentText(sent_at)}.`
  if (approved_at) return `${sent} Approved by ${approved_by} on ${fullMomentText(approved_at)}.`
  return changes_at ? `${sent} Changes were requested on ${fullMomentText(changes_at)}.` : sent
}

/** What was pinned to one picture, by the numbers that all comments of the proof have. */
export const pinsOn = ({ comments }: ShownProof, picture: number) =>
  comments.flatMap(({ picture: on, x, y }, i) => (on === picture ? [{ number: i + 1, x, y }] : []))
