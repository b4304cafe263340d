import { z } from 'zod'
import { fileUrl, text } from '../fields.ts'
import { count } from '../pricing/tiers.ts'

export const MAX_PIECES = 1_000_000
export const TOO_MANY_PIECES = `For more than ${count(MAX_PIECES)} pieces please contact us`

/** A colour as its customer wrote it: hex is not enforced. */
export const colorText = text(100)

export function orderQuantity(minimum: number, message: string) {
  return z.number({ error: message }).int(message).min(minimum, message).max(MAX_PIECES, TOO_MANY_PIECES)
}

/** Dollars as the page saw them; refused when ours differ. */
export const statedPrice = z.number().nonnegative().optional()

const inches = z.number().min(-40).max(40)

/** Where a piece of artwork sits on its surface: offsets of its centre, its width, and its turn. */
export const placementSchema = z.object({
  xInches: inches,
  yInches: inches,
  widthInches: z.number().positive().max(40),
  rotationDegrees: z.number().min(-360).max(360),
})
export type Placement = z.infer<typeof placementSchema>

/** What the studio knows about the artwork: where it is, what was found, and a picture. Notes never stop an order. */
export const artworkNotes = z
  .object({
    placements: z.record(z.string().max(40), placementSchema).optional().catch(undefined),
    findings: z
      .array(z.string().transform((sentence) => sentence.slice(0, 400)))
      .transform((findings) => findings.slice(0, 60))
      .optional()
      .catch(undefined),
    previewUrl: fileUrl.transform((url) => url ?? undefined).optional(),
  })
  .optional()
export type ArtworkNotes = z.output<typeof artworkNotes>
