import { swatchOf } from '../../../../domain/colors.ts'
import type { ProofFact } from '../../../../domain/jobs/proof.ts'
import { type Design, factsOf, mapArtwork, piecesOf, piecesText } from '../../../../domain/products/design.ts'
import { kindOf } from '../../../../domain/products/products.ts'
import { readStoredDesign } from '../../../../domain/products/stored-design.ts'
import { threadWords } from '../../../../domain/studio/threads.ts'
import type { StudioDesign } from '../../studio/design.ts'
import { drawingPower } from '../../studio/drawing-power.ts'
import { artworkFacts } from '../../studio/proof/artwork-facts.ts'
import { stillPicture } from '../../studio/still-picture.ts'
import { shownFile } from '../../uploads/stored-file.ts'

export interface DrawnPicture {
  id: string
  label: string
  file: File
}

export interface DrawnDesign {
  pictures: DrawnPicture[]
  facts: ProofFact[]
}

/** A machine without a graphics card would take minutes for more. */
const SIDE_PX = { full: 1400, gentle: 900, none: 900 }
const EXPOSURES = 10
/** The preview itself is shown to nobody. */
const UNSEEN_PX = 64

/** The customer's design as the studio shows it, from each side that has artwork, and all that is known of it. */
export async function drawDesign(stored: unknown): Promise<DrawnDesign | undefined> {
  const read = readStoredDesign(stored)
  if (!read) return undefined
  const design = mapArtwork(read.design, (url, area) => ({
    id: url,
    file: () => shownFile(url),
    placement: read.notes?.placements?.[area],
    retouch: read.notes?.retouches?.[area],
  }))
  const facts = await allFacts(read.design, design)
  return { pictures: await pictures(design), facts }
}

async function pictures(design: StudioDesign): Promise<DrawnPicture[]> {
  const power = drawingPower()
  if (power === 'none')
    return [{ id: 'still', label: 'Colors', file: fileOf(await stillPicture(design, SIDE_PX.none), 'colors') }]
  const { LiveStudio } = await import('../../studio/engine/live.ts')
  const canvas = document.createElement('canvas')
  const studio = new LiveStudio(canvas, design, 'whole', { calm: true, gentle: power === 'gentle' })
  studio.resize(UNSEEN_PX, UNSEEN_PX, 1)
  try {
    const { areas } = kindOf(design.product)
    const sides = piecesOf(design).map(([area]) => ({ part: area, label: areas[area]?.label ?? area }))
    const drawn: DrawnPicture[] = []
    for (const { part, label } of [{ part: 'whole', label: 'The whole' }, ...sides])
      drawn.push({ id: part, label, file: fileOf(await studio.picture(part, SIDE_PX[power], EXPOSURES), part) })
    return drawn
  } finally {
    studio.dispose(true)
  }
}

const fileOf = (picture: Blob, part: string) => new File([picture], `${part}.jpg`, { type: picture.type })

/** How many, what was chosen, and of each piece of artwork its inches, threads and stitches. */
async function allFacts(ordered: Design<string>, design: StudioDesign): Promise<ProofFact[]> {
  const chosen = factsOf(ordered).filter(({ area }) => area === undefined)
  const artwork = await artworkFacts(design)
  return [
    { label: 'Quantity', value: piecesText(ordered) },
    ...chosen.map(({ label, value, color }) => ({ label, value, ...(color && { color: swatchOf(color) }) })),
    ...artwork.flatMap(({ label, place, threads, stitches }) => [
      { label, value: place },
      ...(threads.length > 0 ? [{ label: `${label}: threads`, value: threads.map(threadWords).join(', ') }] : []),
      ...(stitches ? [{ label: `${label}: stitches`, value: stitches }] : []),
    ]),
  ]
}
