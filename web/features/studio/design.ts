import type { HatArea, KoozieArea } from '../../../domain/studio/areas.ts'
import type { Placement } from '../../../domain/studio/placement.ts'

/** Artwork as the studio needs it: an identity, the file, and where it sits (its default place when left out). */
export type StudioArtwork = { id: string; file: () => Promise<File | undefined>; placement?: Placement | undefined }

export type HatStudioDesign = {
  product: 'hats'
  style: '5-panel' | '6-panel'
  hatColor: string
  bandColor: string
  artwork: Partial<Record<HatArea, StudioArtwork>>
}

export type KoozieStudioDesign = {
  product: 'koozies'
  size: 'regular-12oz' | 'skinny-12oz'
  color: string
  pattern: string | null
  magnet: boolean
  artwork: Partial<Record<KoozieArea, StudioArtwork>>
}

/** What the studio shows. */
export type StudioDesign = HatStudioDesign | KoozieStudioDesign
export type StudioArea = HatArea | KoozieArea
