import type { OpeningHours } from '../opening-hours.ts'
import { daysLater, shopDay } from '../shop-time.ts'
import { workingMsBetween } from '../working-time.ts'

/** What the shop reminds of by itself, each once. A shop switches kinds off with REMINDERS_OFF. */
export const REMINDERS = ['quote_lapses', 'proof_waits', 'date_in_danger'] as const
export type Reminder = (typeof REMINDERS)[number]

const LAPSES_SOON_DAYS = 3
const PROOF_WAITS_MS = 2 * 86_400_000

/** From three days before its last day on, through that day. */
export function lapsesSoon(validUntil: string, now: Date): boolean {
  const today = shopDay(now)
  return today >= daysLater(validUntil, -LAPSES_SOON_DAYS) && today <= validUntil
}

/** Whether two working days have passed. */
export const hasWaited = (sentAt: Date, now: Date, hours: OpeningHours) =>
  workingMsBetween(sentAt, now, hours) >= PROOF_WAITS_MS
