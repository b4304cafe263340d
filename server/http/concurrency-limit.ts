import { whoAsks } from '../asking.ts'

export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * At most `atOnce` run at the same time; the others wait in line, and beyond `longestQueue` they are refused. So is whoever leaves
 * while they wait: a thousand calls that had left held 138 kB each, for as long as the one before them took.
 */
export function createConcurrencyLimit(atOnce: number, longestQueue: number, refuse: () => never): Limit {
  const waiting = new Set<() => void>()
  let running = 0
  const turnOrLeft = (left: AbortSignal | undefined) =>
    new Promise<'turn' | 'left'>((resolve) => {
      const leave = () => {
        waiting.delete(enter)
        resolve('left')
      }
      const enter = () => {
        waiting.delete(enter)
        left?.removeEventListener('abort', leave)
        resolve('turn')
      }
      waiting.add(enter)
      left?.addEventListener('abort', leave, { once: true })
    })
  return async (work) => {
    const { left } = whoAsks()
    if (left?.aborted) refuse()
    if (running >= atOnce) {
      if (waiting.size >= longestQueue) refuse()
      if ((await turnOrLeft(left)) === 'left') refuse()
    } else running += 1
    try {
      if (left?.aborted) refuse()
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}

/** The same for each by themselves, so that nobody stands behind whoever wants much. */
export function createLimitForEach(atOnce: number, longestQueue: number, refuse: () => never): (who: string) => Limit {
  const lines = new Map<string, { limit: Limit; standing: number }>()
  return (who) => async (work) => {
    const line = lines.get(who) ?? { limit: createConcurrencyLimit(atOnce, longestQueue, refuse), standing: 0 }
    lines.set(who, line)
    line.standing += 1
    try {
      return await line.limit(work)
    } finally {
      line.standing -= 1
      if (line.standing === 0) lines.delete(who)
    }
  }
}

interface Most {
  atOnce: number
  longestQueue: number
  forOne: number
  longestLine: number
}

/** Both: whoever wants more than is done for one at a time waits for their own, and takes no place from the others. */
export function createTurns(most: Most, refuse: () => never): (who: string) => Limit {
  const inTurn = createConcurrencyLimit(most.atOnce, most.longestQueue, refuse)
  const lineOf = createLimitForEach(most.forOne, most.longestLine, refuse)
  return (who) => (work) => lineOf(who)(() => inTurn(work))
}

/** The same for each place by itself: whoever waits for one database, or one store of files, waits for no other. */
export function atEach(open: () => (who: string) => Limit): (place: object, who: string) => Limit {
  const places = new WeakMap<object, (who: string) => Limit>()
  return (place, who) => {
    const ofPlace = places.get(place) ?? open()
    places.set(place, ofPlace)
    return ofPlace(who)
  }
}
