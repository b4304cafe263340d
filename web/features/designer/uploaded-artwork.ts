import { ORDER_BUCKET } from '../../../domain/files/file-rules.ts'
import { areaOf } from '../../../domain/products/design.ts'
import { uploadAll } from '../uploads/upload-file.ts'
import type { ArtworkFile, Draft } from './design-document.ts'

interface Artwork {
  draft: Draft
  fileOf(artwork: ArtworkFile): Promise<File | undefined>
  onFraction(fraction: number): void
}

/** Addresses of files that went up already, by their id: a second try does not send them again. */
const uploaded = new Map<string, string>()

export async function uploadArtwork({ draft, fileOf, onFraction }: Artwork): Promise<void> {
  const waiting: { name: string; place: { bucket: string; folder: string }; file: File }[] = []
  for (const [area, artwork] of Object.entries(draft.artwork)) {
    if (!artwork || uploaded.has(artwork.id)) continue
    const file = await fileOf(artwork)
    if (!file) throw new Error(`${artwork.name} is no longer in this browser. Please choose it again.`)
    const place = { bucket: ORDER_BUCKET, folder: areaOf(draft, area).folder }
    waiting.push({ name: artwork.id, place, file })
  }
  for (const [id, url] of await uploadAll(waiting, onFraction)) uploaded.set(id, url)
}

/** Where a file of the design went. */
export function uploadedAt({ id, name }: ArtworkFile): string {
  const url = uploaded.get(id)
  if (!url) throw new Error(`${name} was not uploaded.`)
  return url
}

export const forgetUploads = () => uploaded.clear()
