import { z } from 'zod'

const version = z.int().min(0)

/** What is published: whole, and made from the version that was edited. */
export const publishingSchema = z.object({
  edited: version,
  data: z.unknown(),
  /** On the shop's clock, '2026-12-01T08:00'; at once without it. */
  begins: z
    .string()
    .regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Please choose a day and a time')
    .nullable(),
})
export type Publishing = z.output<typeof publishingSchema>

/** An earlier version is published again; 0 is what a new shop begins with. */
export const restoringSchema = z.object({ edited: version, version })
export type Restoring = z.output<typeof restoringSchema>

export const historySchema = z.object({ before: z.coerce.number().int().min(1).optional() })

export const BEGINS_LATER = 'Please choose a moment that is still to come'

/** Told to whoever edited a version that is no longer the newest. */
export const publishedMeanwhile = (title: string, by: string, at: string) =>
  `${by} published ${title} on ${at}, after you opened this page. Nothing of yours was published: look at what is new, then publish again.`
