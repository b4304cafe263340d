import type { DesignableProduct } from '../../../domain/requests/product-types.ts'
import {
  SHARED_DESIGN_VERSION,
  type SharedArtwork,
  type SharedDesign,
  sharedDesignSchema,
} from '../../../domain/studio/shared-design.ts'
import { type ArtworkFile, type DesignDocument, newDocument, readDocument } from './design-document.ts'

type UrlOf = (file: ArtworkFile) => string | undefined

/** The part of a document that a link carries: no guest, no key, files by their address. */
export function sharedOf(document: DesignDocument, product: DesignableProduct, urlOf: UrlOf): SharedDesign {
  const { artwork, placements, ...chosen } = document[product]
  const placed = new Map(Object.entries(placements))
  const pieces = Object.entries(artwork).map(([slot, file]) => [
    slot,
    { url: urlOf(file), name: file.name, type: file.type, placement: placed.get(slot) },
  ])
  return sharedDesignSchema.parse({
    ...{ version: SHARED_DESIGN_VERSION, product },
    ...chosen,
    artwork: Object.fromEntries(pieces),
  })
}

/** A document with what a link says, ready to be worked on. */
export async function documentOf(
  shared: SharedDesign,
  fetchFile: (artwork: SharedArtwork) => Promise<ArtworkFile>,
): Promise<DesignDocument | undefined> {
  const { version: _, product, artwork: pieces, ...chosen } = shared
  const artwork: Record<string, ArtworkFile> = {}
  const placements: Record<string, SharedArtwork['placement']> = {}
  for (const [slot, piece] of Object.entries(pieces)) {
    artwork[slot] = await fetchFile(piece)
    placements[slot] = piece.placement
  }
  const fresh = newDocument()
  return readDocument(
    JSON.stringify({
      ...fresh,
      started: true,
      product,
      [product]: { ...fresh[product], ...chosen, artwork, placements },
    }),
  )
}
