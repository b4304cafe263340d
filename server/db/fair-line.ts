import { isShop, whoAsks } from '../asking.ts'

export const NO_PLACE = 'No connection was free for too long'

/** For so long it counts who had places, and for how long. */
const LATELY_MS = 10_000
const AT_LEAST_MS = 1

/** What a client has of the places: how many now, and how much time it had on them until it was last counted. */
class Share {
  held = 0
  #had = 0
  #countedAt = performance.now()

  had(): number {
    const now = performance.now()
    this.#had += this.held * (now - this.#countedAt)
    this.#countedAt = now
    return this.#had
  }

  take(): void {
    this.had()
    this.held += 1
    this.#had += AT_LEAST_MS // Two that are free at the same moment go to two.
  }

  giveBack(): void {
    this.had()
    this.held -= 1
  }

  forget(): void {
    this.had()
    this.#had = 0
  }
}

/**
 * A line for a few places. Whoever had the least of them lately is next, and no client holds more than `forOne`: one with a
 * thousand calls waits for itself, and everybody else for the first place that is given back.
 */
export function createFairLine(places: number, forOne = places) {
  const lines = new Map<string, Set<() => void>>()
  const shares = new Map<string, Share>()
  let free = places
  let since = performance.now()

  const shareOf = (who: string) => {
    const share = shares.get(who) ?? new Share()
    shares.set(who, share)
    return share
  }

  const forgetWhatWas = () => {
    if (performance.now() - since < LATELY_MS) return
    since = performance.now()
    for (const [who, share] of shares) {
      if (share.held > 0) share.forget()
      else shares.delete(who)
    }
  }

  const next = () => {
    let first: string | undefined
    let least = Number.POSITIVE_INFINITY
    for (const who of lines.keys()) {
      const share = shareOf(who)
      if (!isShop(who) && share.held >= forOne) continue
      const had = share.had()
      if (had < least) [first, least] = [who, had]
    }
    return first
  }

  const serve = () => {
    while (free > 0) {
      const who = next()
      if (who === undefined) return
      const [enter] = lines.get(who) ?? []
      enter?.()
    }
  }

  const leave = (who: string, enter: () => void) => {
    const line = lines.get(who)
    line?.delete(enter)
    if (line?.size === 0) lines.delete(who)
  }

  const giveBack = (who: string) => {
    shareOf(who).giveBack()
    free += 1
    forgetWhatWas()
    serve()
  }

  return {
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.size, 0),
    /** Resolves with what gives the place back. */
    enter(patienceMs: number): Promise<() => void> {
      const who = whoAsks().client
      return new Promise((resolve, reject) => {
        const enter = () => {
          clearTimeout(timer)
          leave(who, enter)
          shareOf(who).take()
          free -= 1
          resolve(() => giveBack(who))
        }
        const timer = setTimeout(() => {
          leave(who, enter)
          reject(new Error(NO_PLACE))
        }, patienceMs)
        lines.set(who, (lines.get(who) ?? new Set()).add(enter))
        serve()
      })
    },
  }
}
