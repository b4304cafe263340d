import type { Limiter } from '../limits/limiter.ts'
import type { Worked } from './work-apart.ts'

/** Of a processor. A drawing that a person made takes one to clean and to draw. */
const LONG_S = 3

/** Waits for work on the file, and says whether it was done. */
export type Counted = (work: Promise<Worked>) => Promise<boolean>

/**
 * Whoever keeps the shop at work for long, with one file after the other, waits a while: taken before anything is done with
 * a file, and given back once all of it together was soon done. What is broken off is not.
 */
export async function countLong<Done>(
  limiter: Limiter,
  client: string,
  work: (counted: Counted) => Promise<Done>,
): Promise<Done> {
  const who = `client:${client}`
  let seconds = 0
  const counted: Counted = async (working) => {
    const before = seconds
    seconds = Number.POSITIVE_INFINITY
    const worked = await working
    seconds = before + worked.seconds
    return worked.isDone
  }
  await limiter.take('longDrawings', who)
  try {
    return await work(counted)
  } finally {
    if (seconds <= LONG_S) await limiter.giveBack('longDrawings', who)
  }
}
