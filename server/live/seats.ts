import { TooMany } from '../limits/too-many.ts'

/** How many streams each may have open at a time: one holds a connection for as long as its page is open. */
export const MOST_STREAMS = { client: 30, account: 30, job: 60 } as const
const AGAIN_AFTER_S = 30

export interface Listener {
  kind: keyof typeof MOST_STREAMS
  id: string
}

/** Takes a seat for each of them, or throws TooMany and takes none; what it answers gives them back. */
export function createSeats(): (listeners: readonly Listener[]) => () => void {
  const taken = new Map<string, number>()
  const keyOf = ({ kind, id }: Listener) => `${kind}:${id}`
  const takenBy = (listener: Listener) => taken.get(keyOf(listener)) ?? 0
  return (listeners) => {
    if (listeners.some((one) => takenBy(one) >= MOST_STREAMS[one.kind])) throw new TooMany(AGAIN_AFTER_S)
    for (const one of listeners) taken.set(keyOf(one), takenBy(one) + 1)
    return () => {
      for (const one of listeners) {
        if (takenBy(one) > 1) taken.set(keyOf(one), takenBy(one) - 1)
        else taken.delete(keyOf(one))
      }
    }
  }
}
