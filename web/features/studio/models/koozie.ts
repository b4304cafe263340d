import { DoubleSide } from 'three'
import { swatchOf } from '../../../../domain/colors.ts'
import { type KoozieChoices, koozies } from '../../../../domain/products/koozies.ts'
import { DyedCloth, plain, Thread } from '../fabric/materials.ts'
import { printOf } from '../fabric/patterns.ts'
import { can } from './can.ts'
import { FOAM, KOOZIE_SIZES, type KooziePieces, wallOf } from './cut-koozie.ts'
import { geometryOf } from './geometry.ts'
import { ProductModel } from './product-model.ts'
import { stitchMesh } from './stitch-mesh.ts'
import type { Surface } from './surface.ts'
import { Vector } from './vector.ts'
import { laySheet, type Sheet } from './wrap.ts'

/** A foam sleeve around a can. */
export class Koozie extends ProductModel<KoozieChoices> {
  private readonly choices: KoozieChoices
  private readonly knit: DyedCloth
  private readonly thread: Thread
  private readonly wall: Surface

  constructor(choices: KoozieChoices, pieces: KooziePieces) {
    super()
    const color = swatchOf(choices.color)
    this.choices = choices
    this.knit = new DyedCloth('knit', color, 0.7)
    this.thread = new Thread(color)
    this.wall = wallOf(choices)
    this.sew(pieces)
    this.paint(choices)
  }

  paint({ style, color: chosen, pattern }: KoozieChoices): void {
    const color = swatchOf(style === 'solid' ? chosen : '')
    const print = pattern === null ? undefined : printOf(pattern)
    this.knit.print(print)
    this.knit.dye(print ? '#f4f4f2' : color)
    this.thread.dye(print ? '#e8e4d8' : color)
  }

  private sew({ wall, bottom, lip, seams }: KooziePieces): void {
    this.piece(geometryOf(wall), this.knit)
    this.piece(geometryOf(bottom), this.knit)
    const foam = plain('#1b1b1c', 0.95)
    foam.side = DoubleSide
    this.piece(geometryOf(lip), foam)
    this.body.add(stitchMesh(seams, 0.03, this.thread))
    const tin = can(KOOZIE_SIZES[this.choices.size].can)
    tin.position.y = FOAM
    this.body.add(tin)
  }

  protected lay(area: string): Sheet {
    if (area === 'bottom') return (x, y) => ({ p: new Vector(x, 0, y), n: new Vector(0, -1, 0) })
    const { height } = KOOZIE_SIZES[this.choices.size]
    const size = koozies.areas[area === 'back' ? 'back' : 'front'].inches(this.choices)
    const centre = { u: area === 'front' ? 0 : Math.PI, v: height / 2 }
    return laySheet(this.wall, this.wall, centre, size.width / 2 + 0.2, size.height / 2 + 0.2)
  }
}
