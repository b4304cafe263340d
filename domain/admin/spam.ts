import { RETENTION } from '../retention.ts'
import { dayText } from '../shop-time.ts'

const DAY_MS = 24 * 60 * 60_000
const KEPT_DAYS = RETENTION.find(({ kind }) => kind === 'spam')?.days ?? 0

export const WORK_BEGAN =
  'Somebody has begun to work on this request, so it is no spam. Cancel its job if it should not go on.'

/** For whoever does something with a request that is put aside. */
export const IN_SPAM = 'This request is in Spam. Restore it first.'

export const SPAM_WORDS = {
  /** Below an empty list. */
  arrives: `What you move to Spam is put aside here for ${KEPT_DAYS} days, and can be restored.`,
  removed: 'Moved to Spam. It counts nowhere, and nobody is mailed about it.',
  restored: 'Restored. It stands in the lists again.',
  /** Above one that is opened. */
  kept: (since: string | Date) =>
    `In Spam since ${dayText(since)}. It is deleted with its files on ${dayText(new Date(new Date(since).getTime() + KEPT_DAYS * DAY_MS))}, unless it is restored.`,
} as const
