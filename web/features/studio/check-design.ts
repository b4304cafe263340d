import { checkArtwork, type Finding } from '../../../domain/studio/artwork-check.ts'
import { UNREADABLE_NOTES } from '../../../domain/studio/labels.ts'
import { defaultPlacement, keepInside, type Placement } from '../../../domain/studio/placement.ts'
import { areaSize } from './area-size.ts'
import { areasOf } from './areas-of.ts'
import { artworkDesk, readOnce } from './artwork/library.ts'
import type { Measured } from './artwork/measure.ts'
import type { ReadArtwork } from './artwork/read-artwork.ts'
import type { StudioArea, StudioDesign } from './design.ts'

export type Checked = { findings: Finding[]; measured: Measured }

/** Where artwork lies: where it was placed, kept inside, or its default place. */
export function placeOf(
  design: StudioDesign,
  area: StudioArea,
  { width, height }: ReadArtwork,
  wanted: Placement | undefined,
): Placement {
  const size = areaSize(design, area)
  const aspect = width / height
  return wanted ? keepInside(size, aspect, wanted) : defaultPlacement(size, aspect)
}

/** What can be said about artwork at the size and place that it has. */
export async function checkPlaced(
  design: StudioDesign,
  area: StudioArea,
  art: ReadArtwork,
  { widthInches, xInches, rotationDegrees }: Placement,
): Promise<Checked> {
  const sewn = design.product === 'hats'
  const onSeam = sewn && design.style === '6-panel' && area === 'front' && Math.abs(rotationDegrees) < 1
  const measured = await artworkDesk().measure(art.bitmap, (widthInches * art.height) / art.width, {
    sourceWidth: art.width,
    vector: art.vector,
    widthInches,
    seamAtInches: onSeam ? widthInches / 2 - xInches : null,
  })
  return { measured, findings: checkArtwork(measured.facts, sewn ? 'sewn' : 'printed') }
}

export type CheckedArea =
  | { area: StudioArea; placement: Placement; aspect: number; checked: Checked }
  | { area: StudioArea; note: string }

/** The artwork check for the whole design as it is now, whatever the page shows. */
export async function checkDesign(design: StudioDesign): Promise<CheckedArea[]> {
  return Promise.all(
    areasOf(design).map(async ([area, artwork]): Promise<CheckedArea> => {
      const art = await readOnce(artwork)
      if ('unreadable' in art) return { area, note: UNREADABLE_NOTES[art.unreadable] }
      const placement = placeOf(design, area, art, artwork.placement)
      const checked = await checkPlaced(design, area, art, placement)
      return { area, placement, aspect: art.width / art.height, checked }
    }),
  )
}
