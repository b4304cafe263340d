import { TooMany } from '../limits/too-many.ts'

/** How many streams each may have open at a time: one holds a connection for as long as its page is open. */
export const MOST_STREAMS = { client: 30, account: 30, job: 60 } as const
const AGAIN_AFTER_S = 30

interface Sitter<Kind> {
  kind: Kind
  id: string
}

export type Listener = Sitter<keyof typeof MOST_STREAMS>
export type TakeSeats<Kind> = (sitters: readonly Sitter<Kind>[]) => () => void

/**
 * Takes a seat for each of them, or throws TooMany and takes none; what it answers gives them back. Of this process alone:
 * it is its own memory and connections that they take, and a process that is killed leaves no seat taken.
 */
export function createSeats<Kind extends string>(most: Readonly<Record<Kind, number>>): TakeSeats<Kind> {
  const taken = new Map<string, number>()
  const keyOf = ({ kind, id }: Sitter<Kind>) => `${kind}:${id}`
  const takenBy = (sitter: Sitter<Kind>) => taken.get(keyOf(sitter)) ?? 0
  return (sitters) => {
    if (sitters.some((one) => takenBy(one) >= most[one.kind])) throw new TooMany(AGAIN_AFTER_S)
    for (const one of sitters) taken.set(keyOf(one), takenBy(one) + 1)
    return () => {
      for (const one of sitters) {
        if (takenBy(one) > 1) taken.set(keyOf(one), takenBy(one) - 1)
        else taken.delete(keyOf(one))
      }
    }
  }
}
