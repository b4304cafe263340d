import { z } from 'zod'
import { requiredOwnersText } from '../fields.ts'
import { type ClosedDay, DEFAULT_HOURS, type OpeningHours, timesText, WEEK } from '../opening-hours.ts'
import { daysLater, dayText } from '../shop-time.ts'
import { day, HAS_PASSED } from './day.ts'
import type { Section } from './section.ts'

const MOST_CLOSED_DAYS = 1000
const MAX_NAME_CHARS = 60

const TIME = 'Please choose a time'
const time = z.string({ error: TIME }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, TIME)
const dayHours = z
  .object({ opens: time, closes: time })
  .refine(({ opens, closes }) => !opens || !closes || closes > opens, {
    path: ['closes'],
    message: 'This must be later than the shop opens',
  })
  .nullable()

const closed = z
  .array(z.object({ day, name: requiredOwnersText('Please give the day a name', MAX_NAME_CHARS) }))
  .max(MOST_CLOSED_DAYS, `There are at most ${MOST_CLOSED_DAYS} closed days`)
  .superRefine((days, context) => {
    for (const [row, { day }] of days.entries())
      if (days.findIndex((other) => other.day === day) < row)
        context.addIssue({ code: 'custom', path: [row, 'day'], message: 'This day is in the list already' })
  })

const week = z.object({
  ...{ Mon: dayHours, Tue: dayHours, Wed: dayHours, Thu: dayHours, Fri: dayHours, Sat: dayHours, Sun: dayHours },
})

const schema = z.object({
  week: week.refine(
    (days) => Object.values(days).some(Boolean),
    'The shop must be open on one day of the week at least',
  ),
  closed,
})

/** A day that was closed stays in the list, so that what was promised before it counts as it did; none is added afterwards. */
function problems(after: OpeningHours, before: OpeningHours, today: string): Record<string, string> {
  const known = new Set(before.closed.map(({ day }) => day))
  const past = after.closed.flatMap(({ day }, row) => (day < today && !known.has(day) ? [row] : []))
  return Object.fromEntries(past.map((row) => [`closed.${row}.day`, HAS_PASSED]))
}

const closedText = ({ day, name }: ClosedDay) => `${dayText(`${day}T18:00:00Z`)} (${name})`

/** 'Sat: 10am-2pm, before closed', 'Closed on Nov 26, 2026 (Thanksgiving)' */
function changes(before: OpeningHours, after: OpeningHours): string[] {
  const ofWeek = WEEK.flatMap((day) => {
    const [was, is] = [before, after].map(({ week }) => (week[day] ? timesText(week[day]) : 'closed'))
    return was === is ? [] : [`${day}: ${is}, before ${was}`]
  })
  const onlyIn = (one: OpeningHours, other: OpeningHours) => {
    const known = new Set(other.closed.map(closedText))
    return one.closed.map(closedText).filter((text) => !known.has(text))
  }
  return [
    ...ofWeek,
    ...onlyIn(after, before).map((text) => `Closed on ${text}`),
    ...onlyIn(before, after).map((text) => `No longer closed on ${text}`),
  ]
}

export const hours: Section<OpeningHours> = {
  title: 'Opening hours',
  schema,
  defaults: schema.parse(DEFAULT_HOURS),
  problems,
  changes,
}

const SOON_DAYS = 45
const MOST_SOON = 4

/** The closed days that a visitor should know of now. */
export const closedSoon = ({ closed }: OpeningHours, today: string): readonly ClosedDay[] =>
  closed
    .filter(({ day }) => day >= today && day <= daysLater(today, SOON_DAYS))
    .toSorted((a, b) => a.day.localeCompare(b.day))
    .slice(0, MOST_SOON)
