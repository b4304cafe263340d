import type { Design } from '../../../domain/products/design.ts'
import type { Placement } from '../../../domain/studio/placement.ts'
import type { Retouch } from '../../../domain/studio/retouch.ts'

/** Artwork as the studio needs it: an identity, the file, what is changed in it, and where it sits (its default place when left out). */
export type StudioArtwork = {
  id: string
  file: () => Promise<File | undefined>
  retouch?: Retouch | undefined
  placement?: Placement | undefined
}

/** The same for the same picture: another file or another change of it looks different. */
export const lookOf = ({ id, retouch }: Pick<StudioArtwork, 'id' | 'retouch'>) =>
  retouch ? `${id} ${JSON.stringify(retouch)}` : id

/** What the studio shows. */
export type StudioDesign = Design<StudioArtwork>
