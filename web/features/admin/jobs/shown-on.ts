import { newestLine, type Seen } from '../../../../domain/seen.ts'
import type { JobDetails } from '../admin-client.ts'

/** How far the page of a job shows what was written. */
export const readSoFar = ({ job, messages }: Pick<JobDetails, 'job' | 'messages'>) =>
  messages.items.at(-1)?.sent_at ?? job.created_at

/** And what happened. */
export const shownOn = (details: JobDetails): Seen => ({
  seen: newestLine(details.history),
  read: readSoFar(details),
})
