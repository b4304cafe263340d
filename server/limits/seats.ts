import { TooMany } from './too-many.ts'

const AGAIN_AFTER_S = 30

export interface Sitter<Kind> {
  kind: Kind
  id: string
}

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
