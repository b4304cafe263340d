import { dateSentence } from '../../../domain/jobs/dates.ts'
import { useHours } from '../../shop-facts.tsx'
import type { FollowedJob } from './followed-job.ts'

/** By when to answer, and when it can be there. */
export function WhenAtDoor({ job }: { job: FollowedJob }) {
  const sentence = dateSentence({ ...job, product: job.request.product_type }, new Date(), useHours())
  return sentence ? <p className="mt-1 font-medium text-navy-700">{sentence}</p> : null
}
