import type { Dice } from './dice.ts'

/** Whoever works here signs in again after each of these, so nothing else is done meanwhile. */
const TURNS_THE_CLOCK = ['hour', 'day', 'clockSetBack']

/** Of each three steps of a random walk one is taken at the same moment as two others, whichever these are. */
export function stepsAtOnce(next: string, names: readonly string[], dice: Dice): string[] {
  const others = names.filter((name) => !TURNS_THE_CLOCK.includes(name))
  if (TURNS_THE_CLOCK.includes(next) || !dice.oneIn(3)) return [next]
  return [next, ...[1, 2].flatMap(() => others[dice.below(others.length)] ?? [])]
}
