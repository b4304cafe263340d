import { mapArtwork } from '../../../domain/products/design.ts'
import { SHARED_DESIGN_VERSION, type SharedArtwork, type SharedDesign } from '../../../domain/products/shared-design.ts'
import { type ArtworkFile, type DesignDocument, type Draft, newDocument } from './design-document.ts'

type UrlOf = (file: ArtworkFile) => string

/** What a link carries of a draft: no guest, no key, files by their address. */
export function sharedOf(draft: Draft, urlOf: UrlOf) {
  return {
    version: SHARED_DESIGN_VERSION,
    ...mapArtwork(draft, (file) => {
      const { name, type, placement, retouch } = file
      return { url: urlOf(file), name, type, placement, retouch }
    }),
  }
}

/** A document with what a link says, ready to be worked on. */
export async function documentOf(
  shared: SharedDesign,
  fetchFile: (artwork: SharedArtwork) => Promise<ArtworkFile>,
): Promise<DesignDocument> {
  const artwork: Record<string, ArtworkFile> = {}
  for (const [area, piece] of Object.entries(shared.artwork))
    if (piece) artwork[area] = { ...(await fetchFile(piece)), placement: piece.placement, retouch: piece.retouch }
  const { product } = shared
  return { ...newDocument(), started: true, product, designs: { [product]: { ...shared, artwork } } }
}
