import { mapArtwork } from '../../../domain/products/design.ts'
import type { SharedDesign } from '../../../domain/products/shared-design.ts'
import { shownFile } from '../uploads/stored-file.ts'

/** A shared design as the studio shows it, with each file where it lies. */
export const studioDesign = (shared: SharedDesign) =>
  mapArtwork(shared, ({ url, placement, retouch }) => ({ id: url, file: () => shownFile(url), placement, retouch }))
