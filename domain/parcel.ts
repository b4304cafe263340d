import { z } from 'zod'
import { CARRIERS } from './carriers.ts'
import { optionalText } from './fields.ts'

/** What a customer follows a box by. Of another carrier a number is not asked for, as it may be brought by hand. */
export const parcelSchema = z
  .object({
    carrier: z.enum(CARRIERS, { error: 'Please choose the carrier' }),
    tracking_number: optionalText(100),
  })
  .refine(({ carrier, tracking_number }) => carrier === 'Other' || tracking_number !== null, {
    path: ['tracking_number'],
    message: 'Please enter the tracking number',
  })
export type Parcel = z.output<typeof parcelSchema>
