export type Limit = <Result>(work: () => Promise<Result>) => Promise<Result>

/** At most `atOnce` run at the same time; the others wait in line, and beyond `longestQueue` they are refused. */
export function createConcurrencyLimit(atOnce: number, longestQueue: number, refuse: () => never): Limit {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= longestQueue) refuse()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
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
