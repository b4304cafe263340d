import { z } from 'zod'
import { rowId } from './fields.ts'

/** Where a page showed no history yet. */
export const NOTHING_YET = 'none'

/** What a page of staff had read when something was done by it; a program that says nothing is believed to have read all. */
export const seenSchema = z.object({
  /** The newest line of the history. */
  seen: z.union([rowId, z.literal(NOTHING_YET)]).optional(),
  /** When the newest message was written. */
  read: z.iso.datetime().optional(),
})
export type Seen = z.output<typeof seenSchema>

export const newestLine = (history: readonly { id: string }[]): string => history[0]?.id ?? NOTHING_YET

/** Whoever changes a value says which one they saw; nothing is said by programs that only know the new one. */
export const isAnother = <Value>(now: Value, seen: Value | undefined): boolean => seen !== undefined && seen !== now

/** For whoever saw another value: what it is now. */
export const changedSince = (now: string) => `Somebody changed this meanwhile: it is ${now} now. Please look again.`

/** For whoever has not read the newest line. */
export const happenedMeanwhile = (what: string | undefined) =>
  what
    ? `Meanwhile: ${what.toLowerCase()}. Please look again, then do it once more.`
    : 'Something happened with this since you looked. Please look again, then do it once more.'
