import { ORDER_BUCKET, PREVIEW_FOLDER } from '../../domain/files/file-rules.ts'
import { areaOf, type Design } from '../../domain/products/design.ts'
import type { OrderedDesign } from '../../domain/products/stored-design.ts'

/** The artwork of a design by the part that it is on, and where it must lie. */
export function artworkFiles(design: Design<string>) {
  return Object.entries(design.artwork).flatMap(([area, url]) =>
    url ? [fileIn(areaOf(design, area).folder, area, url)] : [],
  )
}

/** The artwork of an order, and the picture of the whole. */
export function orderFiles({ design, notes }: OrderedDesign) {
  return [...artworkFiles(design), ...previewFiles(notes?.previewUrl)]
}

/** The picture of a design, where there is one. */
export const previewFiles = (url: string | null | undefined) =>
  url ? [fileIn(PREVIEW_FOLDER, PREVIEW_FOLDER, url)] : []

/** The same order with the addresses at which its files are kept. */
export function withKeptFiles({ design, notes, ...order }: OrderedDesign, kept: ReadonlyMap<string, string>) {
  const artwork = Object.fromEntries([...kept].filter(([area]) => area in design.artwork))
  const previewUrl = kept.get(PREVIEW_FOLDER)
  return { ...order, design: { ...design, artwork }, notes: notes && { ...notes, ...(previewUrl && { previewUrl }) } }
}

const fileIn = (folder: string, name: string, url: string) => ({ name, url, place: { bucket: ORDER_BUCKET, folder } })
