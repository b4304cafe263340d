import { z } from 'zod'
import { requiredText } from '../fields.ts'

/** Where a parcel is, for its customer too. */
export const shipmentSchema = z.object({
  carrier: requiredText('Please enter the carrier.', 60),
  tracking_number: requiredText('Please enter the tracking number.', 100),
})

export type Shipment = z.output<typeof shipmentSchema>
