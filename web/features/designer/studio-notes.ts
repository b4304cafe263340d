import { areaOf, piecesOf } from '../../../domain/products/design.ts'
import { kindOf } from '../../../domain/products/products.ts'
import { checkSummary } from '../../../domain/studio/artwork-check.ts'
import { type Placement, placementWords } from '../../../domain/studio/placement.ts'
import { type Retouch, retouchWords } from '../../../domain/studio/retouch.ts'
import { type CheckedArea, checkDesign } from '../studio/check-design.ts'
import type { StudioDesign } from '../studio/design.ts'
import { pictureOf } from './design-picture.ts'
import type { StudioState } from './use-studio.ts'

const PICTURE_SIDE = 720

/** What the studio knows about a design when it is ordered. */
export interface StudioNotes {
  findings: string[]
  /** Every piece of artwork where it really lies, also where nobody moved it. */
  placements: Record<string, Placement>
  /** What is to be changed in the files. */
  retouches: Record<string, Retouch>
  picture: File | undefined
}

export async function notesOf({ design, live }: Pick<StudioState, 'design' | 'live'>): Promise<StudioNotes> {
  const areas = await checkedOrNothing(design)
  return {
    findings: areas.flatMap((area) =>
      wordsOn(design, area).map((words) => `${areaOf(design, area.area).label}: ${words}`),
    ),
    placements: Object.fromEntries(areas.flatMap((area) => ('note' in area ? [] : [[area.area, area.placement]]))),
    retouches: Object.fromEntries(
      piecesOf(design).flatMap(([area, { retouch }]) => (retouch ? [[area, retouch]] : [])),
    ),
    picture: await pictureOf(live, PICTURE_SIDE),
  }
}

/** An order goes out without notes rather than not at all. */
async function checkedOrNothing(design: StudioDesign): Promise<CheckedArea[]> {
  try {
    return await checkDesign(design)
  } catch (error) {
    console.info('The artwork could not be checked.', error)
    return []
  }
}

/** Size and place first, then what is to be changed and what was found. */
function wordsOn(design: StudioDesign, area: CheckedArea): string[] {
  const { technique } = kindOf(design.product)
  const wishes = retouchWords(design.artwork[area.area]?.retouch, technique)
  if ('note' in area) return [area.note, ...wishes]
  const { placement, aspect, checked } = area
  return [placementWords(placement, aspect), ...wishes, ...checkSummary(checked.findings, checked.facts, technique)]
}
