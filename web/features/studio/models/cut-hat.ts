import type { HatChoices } from '../../../../domain/products/hats.ts'
import { brimBottomPiece, brimEdge, brimStitches, brimTopPiece } from './brim.ts'
import { BAND_HEIGHT, type Crown, crownOf, crownPiece, crownStitches, liningPiece, STITCH } from './crown.ts'
import { FIVE_PANEL, SIX_PANEL } from './crown-surface.ts'
import {
  archBinding,
  bandEdgePath,
  bandPiece,
  bucklePiece,
  strapAcross,
  sweatbandPiece,
  tapePiece,
} from './hat-trimmings.ts'
import { stitchesOf, stitchRow } from './stitches.ts'

export type HatPieces = ReturnType<typeof cutHat>

type Style = HatChoices['style']

const CROWNS = { '5-panel': crownOf(FIVE_PANEL), '6-panel': crownOf(SIX_PANEL) }

/** Before a style is chosen, a hat is shown with six panels. */
export const crownFor = (style: Style): Crown => CROWNS[style ?? '6-panel']

/** Cuts what a hat of a style is sewn from, in whichever colors. */
export function cutHat(style: Style) {
  const crown = crownFor(style)
  return {
    shell: crownPiece(crown),
    lining: liningPiece(crown),
    brimTop: brimTopPiece(crown),
    brimBottom: brimBottomPiece(crown),
    brimEdge: tapePiece(brimEdge(crown), 0.16, 0.035, 200, true),
    band: bandPiece(crown),
    sweatband: sweatbandPiece(crown),
    arch: archBinding(crown),
    strap: tapePiece(strapAcross(crown, 0.4, -0.05), 0.72, 0.035, 90),
    buckle: bucklePiece(),
    seams: stitchesOf([
      ...crownStitches(crown),
      ...brimStitches(crown),
      ...[0.12, 0.68].flatMap((y) => stitchRow(strapAcross(crown, y, 0.012), STITCH)),
    ]),
    bandSeams: stitchesOf(
      [0.075, BAND_HEIGHT - 0.05].flatMap((arc) => stitchRow(bandEdgePath(crown, arc), { ...STITCH, samples: 320 })),
    ),
  }
}
