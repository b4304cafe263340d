import { z } from 'zod'
import { optionalText } from '../fields.ts'
import { dayText } from '../shop-time.ts'

const NEEDED_BY_INVALID = 'Please choose a date'
export const NEEDED_BY_PAST = 'Please choose a date that is still to come'

/** What a customer may add to a request of either kind. */
export const jobWishes = {
  note: optionalText(2000),
  needed_by: z
    .union([z.iso.date({ error: NEEDED_BY_INVALID }), z.literal('')])
    .nullish()
    .transform((day) => day || null),
}
export type JobWishes = z.output<z.ZodObject<typeof jobWishes>>

/** The same for e-mails and lists. */
export function wishFacts({ note, needed_by }: JobWishes): (readonly [label: string, value: string])[] {
  return [
    ...(needed_by ? [['Needed by', neededByText(needed_by)] as const] : []),
    ...(note ? [['Note', note] as const] : []),
  ]
}

/** 'Dec 12, 2026': a day has no hour, so that it is read at noon. */
export const neededByText = (day: string) => dayText(`${day}T18:00:00Z`)
