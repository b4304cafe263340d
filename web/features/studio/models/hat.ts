import { BackSide, Color, DoubleSide, Group, type InstancedMesh, Mesh, Object3D, type BufferGeometry, type Material, Vector3 } from 'three'
import type { HatArea } from '../../../../domain/studio/areas.ts'
import type { Patch } from '../artwork/patch.ts'
import { DyedCloth, metal, plain, Thread } from '../fabric/materials.ts'
import { brimBottomGeometry, brimEdge, brimStitches, brimTopGeometry } from './brim.ts'
import { type Crown, crownGeometry, crownOf, crownStitches, STITCH } from './crown.ts'
import { FIVE_PANEL, SIX_PANEL, tAtArc } from './crown-surface.ts'
import { archBinding, bandEdgePath, bandGeometry, buckleGeometry, buttonGeometry, eyelet, strapPath, sweatbandGeometry, tapeGeometry } from './hat-details.ts'
import { hatSheet } from './hat-sheets.ts'
import { stitchMesh, stitchRow } from './stitches.ts'
import { normalOf } from './surface.ts'
import type { Sheet } from './wrap.ts'

export type HatStyle = '5-panel' | '6-panel'
export type HatColors = { hat: string; band: string }

const BAND_HEIGHT = 0.55

/** A whole hat, standing as it would on a table. */
export class Hat extends Group {
  readonly crown: Crown
  private readonly cloth: DyedCloth
  private readonly flat: DyedCloth
  private readonly lining: DyedCloth
  private readonly ribbon: DyedCloth
  private readonly trim: DyedCloth
  private readonly thread: Thread
  private readonly bandThread: Thread
  private readonly body = new Object3D()
  private readonly sheets = new Map<HatArea, Sheet>()
  private readonly patches = new Map<HatArea, Patch>()

  constructor(style: HatStyle, colors: HatColors) {
    super()
    this.crown = crownOf(style === '6-panel' ? SIX_PANEL : FIVE_PANEL)
    this.cloth = new DyedCloth('twill', colors.hat, { toned: true })
    this.flat = new DyedCloth('twill', colors.hat)
    this.lining = new DyedCloth('twill', colors.hat)
    this.lining.side = BackSide
    this.ribbon = new DyedCloth('ribbon', colors.band)
    this.trim = new DyedCloth('twill', colors.band)
    this.thread = new Thread(colors.hat)
    this.bandThread = new Thread(colors.band)
    this.sew()
    this.paint(colors)
    this.rest()
  }

  paint({ hat, band }: HatColors): void {
    for (const cloth of [this.cloth, this.flat]) cloth.dye(hat)
    this.lining.dye(`#${new Color(hat).multiplyScalar(0.7).getHexString()}`)
    this.thread.dye(hat)
    this.ribbon.dye(band)
    this.trim.dye(band)
    this.bandThread.dye(band)
  }

  private sew(): void {
    const { crown } = this
    const shell = crownGeometry(crown)
    this.piece(shell, this.cloth)
    const inside = this.piece(crownGeometry(crown, 0.05), this.lining)
    inside.castShadow = false
    this.piece(brimTopGeometry(crown), this.cloth)
    this.piece(brimBottomGeometry(crown), this.flat)
    this.piece(tapeGeometry(brimEdge(crown), 0.12, 0.03, 200, true), this.flat)
    this.piece(bandGeometry(crown, BAND_HEIGHT), this.ribbon)
    const sweat = this.piece(sweatbandGeometry(crown), new DyedCloth('twill', '#1d1d20'))
    if (!Array.isArray(sweat.material)) sweat.material.side = DoubleSide
    this.add(stitched([...crownStitches(crown), ...brimStitches(crown)], this.thread))
    this.add(stitched([0.075, BAND_HEIGHT - 0.05].flatMap((arc) => stitchRow(bandEdgePath(crown, arc), { ...STITCH, samples: 500 })), this.bandThread))
    this.addButton()
    this.addEyelets()
    this.addClosure()
  }

  private piece(geometry: BufferGeometry, material: Material): Mesh<BufferGeometry, Material> {
    const mesh = new Mesh(geometry, material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    this.add(mesh)
    return mesh
  }

  private addButton(): void {
    const top = this.crown.smooth(0, 1)
    const button = this.piece(buttonGeometry(), this.trim)
    button.position.copy(top).add(new Vector3(0, 0.035, 0))
  }

  private addEyelets(): void {
    const dark = plain('#0c0c0d', 1)
    for (const panel of this.crown.shape.panels) {
      const wide = panel.to - panel.from > 1.4
      if (wide) continue
      const middle = (panel.from + panel.to) / 2
      this.add(eyelet(this.crown, middle, 4.25, this.bandThread, dark))
    }
  }

  private addClosure(): void {
    const { crown } = this
    this.piece(archBinding(crown), this.flat)
    const from = crown.arch - 0.25
    const to = 2 * Math.PI - from
    this.piece(tapeGeometry(strapPath(crown, 0.4, from, to, -0.05), 0.72, 0.035, 90), this.flat)
    const edges = [0.12, 0.68].flatMap((y) => stitchRow(strapPath(crown, y, from, to, 0.012), STITCH))
    this.add(stitched(edges, this.thread))
    const spot = strapPath(crown, 0.4, Math.PI, Math.PI + 0.01, 0.03)(0)
    const buckle = this.piece(buckleGeometry(), metal('#c9c6be', 0.32))
    buckle.position.copy(spot.p)
    buckle.lookAt(spot.p.clone().add(spot.n))
  }

  sheet(area: HatArea): Sheet {
    const known = this.sheets.get(area)
    if (known) return known
    const made = hatSheet(this.crown, area)
    this.sheets.set(area, made)
    return made
  }

  /** Puts a patch on the hat, or takes it off. */
  wear(area: HatArea, patch: Patch | null): void {
    const old = this.patches.get(area)
    if (old) {
      old.removeFromParent()
      old.dispose()
    }
    this.patches.delete(area)
    if (!patch) return
    this.patches.set(area, patch)
    this.body.add(patch)
  }

  /** Tilts the hat until brim and back both touch the table. */
  private rest(): void {
    const { body } = this
    body.add(...this.children)
    this.add(body)
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

function stitched(rows: Parameters<typeof stitchMesh>[0], thread: Thread): InstancedMesh {
  return stitchMesh(rows, 0.03, thread)
}

export function onCrown(crown: Crown, theta: number, arc: number): { p: Vector3; n: Vector3 } {
  const t = tAtArc(crown.smooth, theta, arc)
  return { p: crown.sewn(theta, t), n: normalOf(crown.smooth, theta, t) }
}
