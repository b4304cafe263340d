import type { Design } from '../../../domain/products/design.ts'
import type { Placement } from '../../../domain/studio/placement.ts'

/** Artwork as the studio needs it: an identity, the file, and where it sits (its default place when left out). */
export type StudioArtwork = { id: string; file: () => Promise<File | undefined>; placement?: Placement | undefined }

/** What the studio shows. */
export type StudioDesign = Design<StudioArtwork>
