import { useState } from 'react'
import { isConflict } from '../api/answer-of.ts'

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
      const answer = await call(seen)
      keep(undefined)
      return answer
    } catch (failure) {
      if (isConflict(failure)) keep(undefined)
      await readAgain()
      throw failure
    }
  }
  return [seen, send] as const
}
