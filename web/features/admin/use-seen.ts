import { useState } from 'react'
import { newestLine, type Seen } from '../../../domain/seen.ts'
import { isConflict } from '../../api/answer-of.ts'
import type { JobDetails } from './admin-client.ts'

/**
 * What whoever does something here has seen: as it was when they began, and, once they were told that it is something else, as it
 * is now. Who is told nothing, as when the line breaks, does not know.
 */
export function useSeen<What>(now: What, readAgain: () => Promise<unknown>) {
  const [kept, keep] = useState<{ seen: What } | undefined>({ seen: now })
  const { seen } = kept ?? { seen: now }
  const send = async <Answer>(call: (seen: What) => Promise<Answer>): Promise<Answer> => {
    keep({ seen })
    try {
      return await call(seen)
    } catch (failure) {
      if (isConflict(failure)) keep(undefined)
      await readAgain()
      throw failure
    }
  }
  return [seen, send] as const
}

/** How far the page of a job shows what was written. */
export const readSoFar = ({ job, messages }: Pick<JobDetails, 'job' | 'messages'>) =>
  messages.items.at(-1)?.sent_at ?? job.created_at

/** And what happened. */
export const shownOn = (details: JobDetails): Seen => ({
  seen: newestLine(details.history),
  read: readSoFar(details),
})
