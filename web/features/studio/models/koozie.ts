import { type BufferGeometry, DoubleSide, Vector3 } from 'three'
import { swatchOf } from '../../../../domain/colors.ts'
import { type KoozieChoices, koozies } from '../../../../domain/products/koozies.ts'
import { DyedCloth, plain, Thread } from '../fabric/materials.ts'
import { printOf } from '../fabric/patterns.ts'
import { can } from './can.ts'
import { ProductModel } from './product-model.ts'
import { type Path, stitchMesh, stitchRow } from './stitches.ts'
import { bell, clothTone, gridGeometry, lerp, noise, normalOf, type Surface, smooth, span } from './surface.ts'
import { laySheet, type Sheet } from './wrap.ts'

const SIZES = {
  'regular-12oz': { radius: 1.43, height: 4.0, can: { radius: 1.3, height: 4.83 } },
  'skinny-12oz': { radius: 1.25, height: 5.15, can: { radius: 1.12, height: 6.1 } },
} as const
const FOAM = 0.125
const FILLET = 0.13
const SEAMS = [Math.PI / 2, -Math.PI / 2] as const
const MAGNET = { height: 0.95, radius: 0.6 }

/** A foam sleeve around a can. */
export class Koozie extends ProductModel<KoozieChoices> {
  private readonly choices: KoozieChoices
  private readonly knit: DyedCloth
  private readonly thread: Thread
  private readonly wall: Surface

  constructor(choices: KoozieChoices) {
    super()
    const color = swatchOf(choices.color)
    this.choices = choices
    this.knit = new DyedCloth('knit', color, 0.7)
    this.thread = new Thread(color)
    this.wall = wallSurface(SIZES[choices.size], choices.addMagnet)
    this.sew(choices.addMagnet)
    this.paint(choices)
  }

  paint({ style, color: chosen, pattern }: KoozieChoices): void {
    const color = swatchOf(style === 'solid' ? chosen : '')
    const print = pattern === null ? undefined : printOf(pattern)
    this.knit.print(print)
    this.knit.dye(print ? '#f4f4f2' : color)
    this.thread.dye(print ? '#e8e4d8' : color)
  }

  private sew(magnet: boolean): void {
    const { radius, height, can: canSize } = SIZES[this.choices.size]
    this.piece(wallGeometry(this.wall, height, radius), this.knit)
    this.piece(bottomGeometry(radius), this.knit)
    const foam = plain('#1b1b1c', 0.95)
    foam.side = DoubleSide
    this.piece(lipGeometry(this.wall, height), foam)
    const zigzag = SEAMS.flatMap((seam) => [
      ...stitchRow(seamPath(this.wall, seam, height, 0.05), { length: 0.13, gap: -0.02, slant: 0.75 }),
      ...stitchRow(seamPath(this.wall, seam, height, -0.05), { length: 0.13, gap: -0.02, slant: -0.75 }),
    ])
    const rings = [height - 0.16, 0.2].flatMap((y) =>
      stitchRow(ringPath(this.wall, y), { length: 0.12, gap: 0.03, samples: 360 }),
    )
    const disc = magnet ? stitchRow(magnetPath(this.wall, radius), { length: 0.1, gap: 0.03 }) : []
    this.body.add(stitchMesh([...zigzag, ...rings, ...disc], 0.03, this.thread))
    const tin = can(canSize)
    tin.position.y = FOAM
    this.body.add(tin)
  }

  protected lay(area: string): Sheet {
    if (area === 'bottom') return (x, y) => ({ p: new Vector3(x, 0, y), n: new Vector3(0, -1, 0) })
    const { height } = SIZES[this.choices.size]
    const size = koozies.areas[area === 'back' ? 'back' : 'front'].inches(this.choices)
    const centre = { u: area === 'front' ? 0 : Math.PI, v: height / 2 }
    return laySheet(this.wall, this.wall, centre, size.width / 2 + 0.2, size.height / 2 + 0.2)
  }
}

/** The outside: theta around, y up, in inches. */
function wallSurface({ radius, height }: { radius: number; height: number }, magnet: boolean): Surface {
  return (theta, y) => {
    const turned = Math.atan2(Math.sin(theta), Math.cos(theta))
    const seam = Math.min(...SEAMS.map((s) => Math.abs(turned - s))) * radius
    const foot = Math.max(0, 1 - y / FILLET)
    const corner = FILLET * (1 - Math.sqrt(Math.max(0, 1 - foot * foot)))
    const lip = 0.035 * bell(height - y, 0.05)
    const pinch = -0.045 * bell(seam, 0.04) + 0.018 * bell(seam - 0.12, 0.08)
    const hem = -0.014 * (bell(y - height + 0.16, 0.04) + bell(y - 0.2, 0.04))
    const life = 0.014 * noise(Math.sin(theta) * 1.6, y * 0.9, Math.cos(theta) * 1.6) * smooth(0, 0.4, y)
    const back = Math.hypot((Math.PI - Math.abs(turned)) * radius, y - MAGNET.height)
    const bump = magnet
      ? 0.05 * (1 - smooth(MAGNET.radius - 0.1, MAGNET.radius + 0.04, back)) -
        0.01 * bell(back - MAGNET.radius - 0.08, 0.05)
      : 0
    const r = radius - corner - lip + pinch + hem + life + bump
    return new Vector3(r * Math.sin(theta), y, r * Math.cos(theta))
  }
}

function aroundDenseAtSeams(): number[] {
  const angles = span(-Math.PI, Math.PI, 128)
  for (const seam of SEAMS) angles.push(...span(seam - 0.12, seam + 0.12, 24))
  return [...new Set(angles)].sort((a, b) => a - b)
}

function wallGeometry(wall: Surface, height: number, radius: number): BufferGeometry {
  // Whole inches around, so that prints meet at the back.
  const around = Math.round(2 * Math.PI * radius)
  const rows = [
    0,
    0.004,
    0.012,
    0.025,
    0.045,
    0.075,
    0.11,
    ...span(0.15, 0.26, 8),
    ...span(0.3, height - 0.3, 50),
    ...span(height - 0.27, height, 18),
  ]
  return gridGeometry({
    us: aroundDenseAtSeams(),
    vs: rows,
    at: wall,
    tone: (_theta, y, p) => clothTone(p) * (1 - 0.15 * bell(y, 0.1)),
    cloth: (theta, y) => [(theta / (2 * Math.PI)) * around, y],
  })
}

/** The cut edge of the foam and the dark inside. */
function lipGeometry(wall: Surface, height: number): BufferGeometry {
  return gridGeometry({
    us: span(-Math.PI, Math.PI, 128),
    vs: span(0, 1, 8),
    at: (theta, w) => {
      const top = wall(theta, height)
      const out = new Vector3(Math.sin(theta), 0, Math.cos(theta))
      const inward = Math.min(1, w / 0.6) * (FOAM - 0.03)
      return top
        .addScaledVector(out, -inward)
        .setY(height + 0.022 * Math.sin(Math.PI * Math.min(1, w / 0.6)) - Math.max(0, w - 0.6) * 1.2)
    },
  })
}

function bottomGeometry(radius: number): BufferGeometry {
  return gridGeometry({
    us: span(-Math.PI, Math.PI, 96),
    vs: span(0.001, 1, 12),
    at: (theta, w) => new Vector3(Math.sin(theta), 0, Math.cos(theta)).multiplyScalar(w * (radius - FILLET)),
    normal: () => new Vector3(0, -1, 0),
    tone: () => 1,
    cloth: (theta, w) => [w * radius * Math.sin(theta), w * radius * Math.cos(theta)],
    flip: false,
  })
}

function seamPath(wall: Surface, seam: number, height: number, offset: number): Path {
  return (s) => {
    const y = lerp(0.12, height - 0.05, s)
    const theta = seam + offset / 1.4
    return { p: wall(theta, y), n: normalOf(wall, theta, y) }
  }
}

function ringPath(wall: Surface, y: number): Path {
  return (s) => {
    const theta = lerp(-Math.PI, Math.PI, s)
    return { p: wall(theta, y), n: normalOf(wall, theta, y) }
  }
}

function magnetPath(wall: Surface, radius: number): Path {
  return (s) => {
    const angle = s * Math.PI * 2
    const theta = Math.PI + ((MAGNET.radius + 0.08) * Math.cos(angle)) / radius
    const y = MAGNET.height + (MAGNET.radius + 0.08) * Math.sin(angle)
    return { p: wall(theta, y), n: normalOf(wall, theta, y) }
  }
}
