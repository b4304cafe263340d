import { HEX_COLOR } from '../../../domain/colors.ts'
import { areaOf, piecesOf, sizeOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { checkArtwork } from '../../../domain/studio/artwork-check.ts'
import type { ArtworkFacts, Finding } from '../../../domain/studio/artwork-facts.ts'
import { defaultPlacement, keepInside, largestWidth, type Placement } from '../../../domain/studio/placement.ts'
import { UNREADABLE_NOTES } from '../../../domain/studio/words.ts'
import { artworkClient, readOnce } from './artwork/library.ts'
import type { ReadArtwork } from './artwork/read-artwork.ts'
import type { StudioDesign } from './design.ts'

export type Checked = { facts: ArtworkFacts; findings: Finding[] }

/** Where artwork lies: where it was placed, kept inside, or its default place. */
export function placeOf(
  design: StudioDesign,
  area: string,
  { width, height }: ReadArtwork,
  wanted: Placement | undefined,
): Placement {
  const size = sizeOf(design, area)
  const aspect = width / height
  return wanted ? keepInside(size, aspect, wanted) : defaultPlacement(size, aspect)
}

/** What can be said about artwork at the size and place that it has. */
export async function checkPlaced(
  design: StudioDesign,
  area: string,
  art: ReadArtwork,
  { widthInches, xInches, rotationDegrees }: Placement,
): Promise<Checked> {
  const seamless = areaOf(design, area).seamless?.(design.choices)
  const { technique, still } = kindOf(design.product)
  const cloth = still(design.choices).dyes.body.trim()
  const facts = await artworkClient().measure(art.bitmap, (widthInches * art.height) / art.width, {
    sourceWidth: art.width,
    vector: art.vector,
    widthInches,
    seamAtInches: seamless && Math.abs(rotationDegrees) < 1 ? widthInches / 2 - xInches : null,
  })
  const findings = checkArtwork(facts, {
    technique,
    widthInches,
    seamless,
    cloth: HEX_COLOR.test(cloth) ? cloth : undefined,
    largestInches: largestWidth(sizeOf(design, area), art.width / art.height, rotationDegrees),
    retouch: design.artwork[area]?.retouch,
  })
  return { facts, findings }
}

export type CheckedArea =
  | { area: string; placement: Placement; aspect: number; checked: Checked }
  | { area: string; note: string }

/** The artwork check for the whole design as it is now, whatever the page shows. */
export async function checkDesign(design: StudioDesign): Promise<CheckedArea[]> {
  return Promise.all(
    piecesOf(design).map(async ([area, artwork]): Promise<CheckedArea> => {
      const art = await readOnce(artwork)
      if ('unreadable' in art) return { area, note: UNREADABLE_NOTES[art.unreadable] }
      const placement = placeOf(design, area, art, artwork.placement)
      const checked = await checkPlaced(design, area, art, placement)
      return { area, placement, aspect: art.width / art.height, checked }
    }),
  )
}
