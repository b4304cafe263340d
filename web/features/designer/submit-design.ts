import { ORDER_BUCKET } from '../../../domain/requests/file-rules.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/api.ts'
import { uploadFile } from '../uploads/upload-file.ts'
import type { ArtworkFile, DesignDocument } from './design-document.ts'
import { priceOf } from './design-price.ts'
import type { StudioNotes } from './studio-notes.ts'
import { forgetUploads, uploadArtwork, urlOf } from './uploaded-artwork.ts'

/** What only the page knows at the moment of submitting. */
export interface Submission {
  document: DesignDocument
  product: DesignableProduct
  key: string
  /** Left out for signed-in customers. */
  guest: DesignDocument['guest'] | undefined
  fileOf(artwork: ArtworkFile): Promise<File | undefined>
  /** What the studio adds: findings of the artwork check and a picture of the design. */
  notes: StudioNotes
  onFraction(fraction: number): void
}

/** Uploads the artwork, places the order, asks for the staff's mail; throws with a sentence when one of them fails. */
export async function submitDesign(submission: Submission): Promise<void> {
  const { document, product, key, guest } = submission
  await uploadArtwork(submission)
  const { findings, placements } = submission.notes
  const artwork = { findings, placements, previewUrl: await uploadPicture(submission) }
  const order = {
    idempotency_key: key,
    ...(guest && { customer_name: guest.name.trim(), user_email: guest.email.trim() }),
  }
  const answer =
    product === 'hats'
      ? await api['custom-orders'].$post({
          json: {
            ...order,
            product_type: 'hats',
            customization_data: { ...hatData(document), artwork },
          },
        })
      : await api['custom-orders'].$post({
          json: {
            ...order,
            product_type: 'koozies',
            customization_data: { ...koozieData(document), artwork },
          },
        })
  const placed = await answerOf(answer).catch(sendFilesAgainNextTime)
  const { product_type, customization_data, user_email, created_at } = placed.order
  await answerOf(
    await api['notify-admin'].$post({ json: { product_type, customization_data, user_email, created_at } }),
  )
}

/** A refused order may be refused because its files were swept since they went up. */
function sendFilesAgainNextTime(error: unknown): never {
  forgetUploads()
  throw error
}

/** An order goes out without its picture rather than not at all. */
async function uploadPicture({ notes: { picture } }: Submission): Promise<string | undefined> {
  if (!picture) return undefined
  try {
    return await uploadFile({ bucket: ORDER_BUCKET, folder: 'previews' }, picture, () => {})
  } catch (error) {
    console.info('The picture of the design did not go up.', error)
    return undefined
  }
}

function hatData(document: DesignDocument) {
  const { style, hatColor, bandColor, embroidery, artwork, quantity } = document.hats
  if (!style) throw new Error('Please choose a hat style')
  const { quote } = priceOf(document, 'hats')
  const files = Object.fromEntries(embroidery.map((location) => [location, urlOf(artwork[location])]))
  return {
    ...{ style, hatColor, bandColor, quantity },
    logoUrl: urlOf(artwork.front),
    embroidery: embroidery.length > 0 ? { locations: embroidery, files } : null,
    ...{ pricePerHat: quote.unitCents / 100, totalPrice: quote.totalCents / 100 },
  }
}

function koozieData(document: DesignDocument) {
  const { artwork, placements: _, ...chosen } = document.koozies
  const { quote } = priceOf(document, 'koozies')
  return {
    ...chosen,
    designFiles: Object.fromEntries(Object.entries(artwork).map(([position, file]) => [position, urlOf(file)])),
    ...{ pricePerKoozie: quote.unitCents / 100, totalPrice: quote.totalCents / 100 },
  }
}
