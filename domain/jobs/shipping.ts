import { z } from 'zod'
import { trackingUrl } from '../carriers.ts'
import { idempotencyKey, optionalText, requiredText } from '../fields.ts'
import { webAddress } from '../messages/linkify.ts'
import { parcelSchema } from '../parcel.ts'
import { REFUND_DAYS } from '../promises.ts'
import { daysLater, shopDay } from '../shop-time.ts'
import { messageFiles } from './job-message.ts'
import type { JobStage } from './stages.ts'

const MOST_PARCELS = 20

/** One box, with a page of its own to follow it on where the carrier is none of ours. */
const linkedParcelSchema = parcelSchema.safeExtend({
  link: optionalText(500).refine((link) => link === null || webAddress(link) !== undefined, {
    message: 'Please enter a whole address, beginning with https://',
  }),
})

export const shipSchema = z.object({
  parcels: z
    .array(linkedParcelSchema)
    .min(1, 'Please enter at least one parcel')
    .max(MOST_PARCELS, `At most ${MOST_PARCELS} parcels at once`),
  /** Why it leaves before it is paid as the terms ask; without one the gate holds. */
  reason: optionalText(500),
  idempotency_key: idempotencyKey,
})
export type ShipInput = z.output<typeof shipSchema>

/** A parcel that has left, with what was typed wrong put right. */
export const correctionSchema = linkedParcelSchema.safeExtend({ parcel_id: z.uuid() })
export type ParcelCorrection = z.output<typeof correctionSchema>

/** One parcel has arrived, or all of them. */
export const deliverSchema = z.object({ parcel_id: z.uuid().nullable() })

/** Where a customer follows it. */
export const parcelLink = ({
  carrier,
  tracking_number,
  link,
}: z.output<typeof linkedParcelSchema>): string | undefined =>
  trackingUrl(carrier, tracking_number) ?? (link === null ? undefined : webAddress(link))

interface Reason {
  label: string
  /** The return policy asks for photographs of what is defective or wrong. */
  photographed: boolean
}

export const REASON_NAMES = ['damaged', 'wrong', 'quality', 'quantity', 'missing', 'other'] as const
export type ComplaintReason = (typeof REASON_NAMES)[number]
export const COMPLAINT_REASONS: Record<ComplaintReason, Reason> = {
  damaged: { label: 'It arrived damaged', photographed: true },
  wrong: { label: 'It is not what I approved', photographed: true },
  quality: { label: 'It is badly made', photographed: true },
  quantity: { label: 'Pieces are missing', photographed: false },
  missing: { label: 'It has not arrived', photographed: false },
  other: { label: 'Something else', photographed: false },
}

export const WISH_NAMES = ['replace', 'refund'] as const
export const COMPLAINT_WISHES: Record<(typeof WISH_NAMES)[number], string> = {
  replace: 'Make it again',
  refund: 'Refund it',
}

export const COMPLAINT_STATES = ['open', 'granted', 'refused'] as const
export type ComplaintState = (typeof COMPLAINT_STATES)[number]

const NO_PHOTOGRAPH = 'Please add a photograph of it'

/** What is written; the photographs come beside it. */
export const complaintFields = z.object({
  reason: z.enum(REASON_NAMES, { error: 'Please choose what is wrong' }),
  wish: z.enum(WISH_NAMES, { error: 'Please choose what you would like' }),
  description: requiredText('Please describe what is wrong', 5000),
})

export const complaintSchema = complaintFields
  .extend({ files: messageFiles, idempotency_key: idempotencyKey })
  .refine(({ reason, files }) => !COMPLAINT_REASONS[reason].photographed || files.length > 0, {
    path: ['files'],
    message: NO_PHOTOGRAPH,
  })
export type ComplaintInput = z.output<typeof complaintSchema>

export const complaintAnswerFields = z.object({
  state: z.enum(['granted', 'refused'], { error: 'Please choose your answer' }),
  answer: requiredText('Please tell the customer why, and what happens next', 5000),
})
export const complaintAnswerSchema = complaintAnswerFields.extend({ complaint_id: z.uuid() })
export type ComplaintAnswer = z.output<typeof complaintAnswerSchema>

/** The last day, on the shop's calendar, on which the return policy hears a complaint about what was delivered. */
export const lastComplaintDay = (deliveredAt: Date) => daysLater(shopDay(deliveredAt), REFUND_DAYS)

/** Why nobody can complain now; nothing when they can. */
export function complaintProblem(stage: JobStage, deliveredAt: Date | null, now: Date): string | undefined {
  if (stage !== 'shipped' && stage !== 'delivered') return 'Your order has not left yet. Please write to us below.'
  if (!deliveredAt || shopDay(now) <= lastComplaintDay(deliveredAt)) return undefined
  return `Our return policy hears complaints within ${REFUND_DAYS} days of delivery. Please write to us below.`
}
