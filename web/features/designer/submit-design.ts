import { mapArtwork, priceOf } from '../../../domain/products/design.ts'
import { storedDesign } from '../../../domain/products/stored-design.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import type { ShopFactsNow } from '../../shop-facts.tsx'
import { keepNewJob } from '../jobs/new-job.ts'
import type { ArtworkFile, DesignDocument, Draft } from './design-document.ts'
import { uploadPicture } from './design-picture.ts'
import type { StudioNotes } from './studio-notes.ts'
import { forgetUploads, uploadArtwork, uploadedAt } from './uploaded-artwork.ts'

/** What only the page knows at the moment of submitting. */
export interface Submission {
  draft: Draft
  shopFacts: ShopFactsNow
  key: string
  /** Left out for signed-in customers. */
  guest: DesignDocument['guest'] | undefined
  userId: string | null
  wishes: DesignDocument['wishes']
  fileOf(artwork: ArtworkFile): Promise<File | undefined>
  /** What the studio adds: findings of the artwork check and a picture of the design. */
  notes: StudioNotes
  onFraction(fraction: number): void
}

/** Uploads the artwork, places the order, asks for the staff's mail; throws with a sentence when one of them fails. */
export async function submitDesign(submission: Submission): Promise<void> {
  const { draft, shopFacts, key, guest, userId, wishes } = submission
  await uploadArtwork(submission)
  const { findings, placements, retouches, picture } = submission.notes
  const notes = { findings, placements, retouches, previewUrl: await uploadPicture(picture) }
  const answer = await api['custom-orders'].$post({
    json: {
      idempotency_key: key,
      ...(guest && { customer_name: guest.name.trim(), user_email: guest.email.trim() }),
      ...wishes,
      product_type: draft.product,
      customization_data: storedDesign(mapArtwork(draft, uploadedAt), priceOf(draft, shopFacts.facts.prices), notes),
    },
  })
  const placed = await answerOf(answer).catch(async (error) => {
    forgetUploads() // A refused order may be refused because its files were swept since they went up.
    await shopFacts.readAgainAfter(error)
    throw error
  })
  const { product_type, customization_data, user_email, created_at } = placed.order
  await answerOf(
    await api['notify-admin'].$post({ json: { product_type, customization_data, user_email, created_at } }),
  )
  keepNewJob({ ...placed.job, sentAt: created_at, design: customization_data, userId })
}
