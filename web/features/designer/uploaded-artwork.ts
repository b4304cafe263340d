import { ORDER_BUCKET, type OrderFolder } from '../../../domain/requests/file-rules.ts'
import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import { uploadAll } from '../uploads/upload-file.ts'
import type { ArtworkFile, DesignDocument } from './design-document.ts'

interface Artwork {
  document: DesignDocument
  product: DesignableProduct
  fileOf(artwork: ArtworkFile): Promise<File | undefined>
  onFraction(fraction: number): void
}

/** Addresses of files that went up already, by their id: a second try does not send them again. */
const uploaded = new Map<string, string>()

export async function uploadArtwork({ document, product, fileOf, onFraction }: Artwork): Promise<void> {
  const waiting: { name: string; place: { bucket: string; folder: OrderFolder }; file: File }[] = []
  for (const [slot, artwork] of Object.entries(document[product].artwork)) {
    if (uploaded.has(artwork.id)) continue
    const file = await fileOf(artwork)
    if (!file) throw new Error(`${artwork.name} is no longer in this browser. Please choose it again.`)
    waiting.push({ name: artwork.id, place: { bucket: ORDER_BUCKET, folder: folderOf(product, slot) }, file })
  }
  for (const [id, url] of await uploadAll(waiting, onFraction)) uploaded.set(id, url)
}

function folderOf(product: DesignableProduct, slot: string): OrderFolder {
  if (product === 'koozies') return 'koozies'
  return slot === 'front' ? 'hats' : 'hats-embroidery'
}

export const urlOf = (artwork: ArtworkFile | undefined) => (artwork ? uploaded.get(artwork.id) : undefined)

export const forgetUploads = () => uploaded.clear()
