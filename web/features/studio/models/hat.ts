import { Color, Vector3 } from 'three'
import { swatchOf } from '../../../../domain/colors.ts'
import type { HatChoices } from '../../../../domain/products/hats.ts'
import { DyedCloth, metal, plain, Thread } from '../fabric/materials.ts'
import { brimEdge } from './brim.ts'
import type { Crown } from './crown.ts'
import { crownFor, type HatPieces } from './cut-hat.ts'
import { geometryOf } from './geometry.ts'
import { buttonGeometry, eyelets } from './hat-details.ts'
import { hatSheet } from './hat-sheets.ts'
import { strapAcross } from './hat-trimmings.ts'
import { ProductModel } from './product-model.ts'
import { stitchMesh } from './stitch-mesh.ts'
import { Vector } from './vector.ts'
import type { Sheet } from './wrap.ts'

const THREAD = 0.034

/** A whole hat, standing as it would on a table. */
export class Hat extends ProductModel<HatChoices> {
  readonly crown: Crown
  private readonly cloth: DyedCloth
  private readonly lining: DyedCloth
  private readonly ribbon: DyedCloth
  private readonly trim: DyedCloth
  private readonly thread: Thread
  private readonly bandThread: Thread

  constructor(choices: HatChoices, pieces: HatPieces) {
    super()
    const [hat, band] = [swatchOf(choices.hatColor), swatchOf(choices.bandColor)]
    this.crown = crownFor(choices.style)
    this.cloth = new DyedCloth('twill', hat)
    this.lining = new DyedCloth('twill', hat)
    this.ribbon = new DyedCloth('ribbon', band)
    this.trim = new DyedCloth('twill', band)
    this.thread = new Thread(hat)
    this.bandThread = new Thread(band)
    this.sew(pieces)
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

  private sew(pieces: HatPieces): void {
    const { shell, lining, brimTop, brimBottom, brimEdge: edge, arch, strap, band, sweatband } = pieces
    for (const part of [shell, brimTop, edge, arch, strap]) this.piece(geometryOf(part), this.cloth)
    this.piece(geometryOf(lining), this.lining).castShadow = false
    this.piece(geometryOf(brimBottom), this.cloth).castShadow = false
    this.piece(geometryOf(band), this.ribbon)
    this.piece(geometryOf(sweatband), new DyedCloth('twill', '#1d1d20'))
    this.body.add(stitchMesh(pieces.seams, THREAD, this.thread), stitchMesh(pieces.bandSeams, THREAD, this.bandThread))
    this.body.add(...eyelets(this.crown, this.bandThread, plain('#0c0c0d', 1)))
    this.addButton()
    this.addBuckle(pieces)
  }

  private addButton(): void {
    this.piece(buttonGeometry(), this.trim)
      .position.copy(this.crown.smooth(0, 1))
      .add(new Vector3(0, 0.035, 0))
  }

  private addBuckle({ buckle: cut }: HatPieces): void {
    const { p, n } = strapAcross(this.crown, 0.4, 0.03)(0.5)
    const buckle = this.piece(geometryOf(cut), metal('#c9c6be', 0.32))
    buckle.position.copy(p)
    buckle.lookAt(p.x + n.x, p.y + n.y, p.z + n.z)
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

function lowPoints(crown: Crown): Vector[] {
  const edge = brimEdge(crown)
  const points: Vector[] = []
  for (let i = 0; i <= 80; i++) {
    const { p } = edge(i / 80)
    points.push(p.add(new Vector(0, -0.06, 0)))
    points.push(crown.smooth(-Math.PI + (i / 80) * 2 * Math.PI, 0))
  }
  return points
}
