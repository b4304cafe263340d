import { Color, Vector3 } from 'three'
import { swatchOf } from '../../../../domain/colors.ts'
import type { HatChoices } from '../../../../domain/products/hats.ts'
import { DyedCloth, metal, plain, Thread } from '../fabric/materials.ts'
import { brimBottomGeometry, brimEdge, brimStitches, brimTopGeometry } from './brim.ts'
import { type Crown, crownGeometry, crownOf, crownStitches, liningGeometry, STITCH } from './crown.ts'
import { FIVE_PANEL, SIX_PANEL } from './crown-surface.ts'
import {
  archBinding,
  bandEdgePath,
  bandGeometry,
  buckleGeometry,
  buttonGeometry,
  eyelet,
  strapPath,
  sweatbandGeometry,
  tapeGeometry,
} from './hat-details.ts'
import { hatSheet } from './hat-sheets.ts'
import { ProductModel } from './product-model.ts'
import { stitchMesh, stitchRow } from './stitches.ts'
import type { Sheet } from './wrap.ts'

const BAND_HEIGHT = 0.55
const THREAD = 0.034

const patterns = new Map<HatChoices['style'], HatPattern>()

/** The cut pieces of a style: made once, sewn in every colour. */
function patternFor(style: HatChoices['style']): HatPattern {
  const known = patterns.get(style)
  if (known) return known
  const made = cutPattern(crownOf(style === '5-panel' ? FIVE_PANEL : SIX_PANEL))
  patterns.set(style, made)
  return made
}

type HatPattern = ReturnType<typeof cutPattern>

function cutPattern(crown: Crown) {
  const strapFrom = crown.arch - 0.25
  const strap = (y: number, out: number) => strapPath(crown, y, strapFrom, 2 * Math.PI - strapFrom, out)
  return {
    crown,
    shell: crownGeometry(crown),
    lining: liningGeometry(crown),
    brimTop: brimTopGeometry(crown),
    brimBottom: brimBottomGeometry(crown),
    brimEdge: tapeGeometry(brimEdge(crown), 0.12, 0.03, 200, true),
    band: bandGeometry(crown, BAND_HEIGHT),
    sweatband: sweatbandGeometry(crown),
    arch: archBinding(crown),
    strap: tapeGeometry(strap(0.4, -0.05), 0.72, 0.035, 90),
    button: buttonGeometry(),
    buckle: buckleGeometry(),
    buckleSpot: strap(0.4, 0.03)(0.5),
    seams: [
      ...crownStitches(crown),
      ...brimStitches(crown),
      ...[0.12, 0.68].flatMap((y) => stitchRow(strap(y, 0.012), STITCH)),
    ],
    bandSeams: [0.075, BAND_HEIGHT - 0.05].flatMap((arc) =>
      stitchRow(bandEdgePath(crown, arc), { ...STITCH, samples: 320 }),
    ),
  }
}

/** A whole hat, standing as it would on a table. */
export class Hat extends ProductModel<HatChoices> {
  readonly crown: Crown
  private readonly cloth: DyedCloth
  private readonly lining: DyedCloth
  private readonly ribbon: DyedCloth
  private readonly trim: DyedCloth
  private readonly thread: Thread
  private readonly bandThread: Thread

  constructor(choices: HatChoices) {
    super()
    const pattern = patternFor(choices.style)
    const [hat, band] = [swatchOf(choices.hatColor), swatchOf(choices.bandColor)]
    this.crown = pattern.crown
    this.cloth = new DyedCloth('twill', hat)
    this.lining = new DyedCloth('twill', hat)
    this.ribbon = new DyedCloth('ribbon', band)
    this.trim = new DyedCloth('twill', band)
    this.thread = new Thread(hat)
    this.bandThread = new Thread(band)
    this.sew(pattern)
    this.paint(choices)
    this.rest()
  }

  paint({ hatColor, bandColor }: HatChoices): void {
    const [hat, band] = [swatchOf(hatColor), swatchOf(bandColor)]
    this.cloth.dye(hat)
    this.lining.dye(`#${new Color(hat).multiplyScalar(0.7).getHexString()}`)
    this.thread.dye(hat)
    this.ribbon.dye(band)
    this.trim.dye(band)
    this.bandThread.dye(band)
  }

  private sew(pattern: HatPattern): void {
    this.piece(pattern.shell, this.cloth)
    this.piece(pattern.lining, this.lining).castShadow = false
    this.piece(pattern.brimTop, this.cloth)
    this.piece(pattern.brimBottom, this.cloth).castShadow = false
    for (const part of [pattern.brimEdge, pattern.arch, pattern.strap]) this.piece(part, this.cloth)
    this.piece(pattern.band, this.ribbon)
    this.piece(pattern.sweatband, new DyedCloth('twill', '#1d1d20'))
    this.body.add(
      stitchMesh(pattern.seams, THREAD, this.thread),
      stitchMesh(pattern.bandSeams, THREAD, this.bandThread),
    )
    this.piece(pattern.button, this.trim)
      .position.copy(this.crown.smooth(0, 1))
      .add(new Vector3(0, 0.035, 0))
    const buckle = this.piece(pattern.buckle, metal('#c9c6be', 0.32))
    buckle.position.copy(pattern.buckleSpot.p)
    buckle.lookAt(pattern.buckleSpot.p.clone().add(pattern.buckleSpot.n))
    this.addEyelets()
  }

  private addEyelets(): void {
    const dark = plain('#0c0c0d', 1)
    for (const panel of this.crown.shape.panels) {
      const broad = panel.to - panel.from > 1.4
      if (!broad) this.body.add(eyelet(this.crown, (panel.from + panel.to) / 2, 4.25, this.bandThread, dark))
    }
  }

  protected lay(area: string): Sheet {
    return hatSheet(this.crown, area)
  }

  /** Tilts the hat until brim and back both touch the table. */
  private rest(): void {
    const { body } = this
    const points = lowPoints(this.crown)
    let angle = 0
    for (let i = 0; i < 30; i++) {
      const y = points.map((p) => p.y * Math.cos(angle) - p.z * Math.sin(angle))
      const front = Math.min(...y.filter((_, k) => points[k]!.z > 1))
      const back = Math.min(...y.filter((_, k) => points[k]!.z <= 1))
      angle += (front - back) / 7
    }
    body.rotation.x = angle
    body.position.y = -Math.min(...points.map((p) => p.y * Math.cos(angle) - p.z * Math.sin(angle)))
  }
}

function lowPoints(crown: Crown): Vector3[] {
  const edge = brimEdge(crown)
  const points: Vector3[] = []
  for (let i = 0; i <= 80; i++) {
    const { p } = edge(i / 80)
    points.push(p.add(new Vector3(0, -0.06, 0)))
    points.push(crown.smooth(-Math.PI + (i / 80) * 2 * Math.PI, 0))
  }
  return points
}
