type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets so many pieces of work run at once; the others wait in line, and a line that is too long is refused. */
export function createTurns(atOnce: number, longestQueue: number, refuse: () => never): Turn {
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
