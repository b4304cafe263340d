import type { KoozieChoices } from '../../../../domain/products/koozies.ts'
import type { Piece } from './piece.ts'
import { type Path, stitchesOf, stitchRow } from './stitches.ts'
import { bell, clothTone, gridPiece, lerp, noise, normalOf, type Surface, smooth, span } from './surface.ts'
import { Vector } from './vector.ts'

export const KOOZIE_SIZES = {
  'regular-12oz': { radius: 1.43, height: 4.0, can: { radius: 1.3, height: 4.83 } },
  'skinny-12oz': { radius: 1.25, height: 5.15, can: { radius: 1.12, height: 6.1 } },
} as const
export const FOAM = 0.125
const FILLET = 0.13
const SEAMS = [Math.PI / 2, -Math.PI / 2] as const
const MAGNET = { height: 0.95, radius: 0.6 }

type KoozieCut = Pick<KoozieChoices, 'size' | 'addMagnet'>
export type KooziePieces = ReturnType<typeof cutKoozie>

/** Cuts what a sleeve is sewn from, in whichever color or print. */
export function cutKoozie({ size, addMagnet }: KoozieCut) {
  const { radius, height } = KOOZIE_SIZES[size]
  const wall = wallOf({ size, addMagnet })
  const zigzag = SEAMS.flatMap((seam) => [
    ...stitchRow(seamPath(wall, seam, height, 0.05), { length: 0.13, gap: -0.02, slant: 0.75 }),
    ...stitchRow(seamPath(wall, seam, height, -0.05), { length: 0.13, gap: -0.02, slant: -0.75 }),
  ])
  const rings = [height - 0.16, 0.2].flatMap((y) =>
    stitchRow(ringPath(wall, y), { length: 0.12, gap: 0.03, samples: 360 }),
  )
  const disc = addMagnet ? stitchRow(magnetPath(wall, radius), { length: 0.1, gap: 0.03 }) : []
  return {
    wall: wallPiece(wall, height, radius),
    bottom: bottomPiece(radius),
    lip: lipPiece(wall, height),
    seams: stitchesOf([...zigzag, ...rings, ...disc]),
  }
}

export const wallOf = ({ size, addMagnet }: KoozieCut): Surface => wallSurface(KOOZIE_SIZES[size], addMagnet)

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
    return new Vector(r * Math.sin(theta), y, r * Math.cos(theta))
  }
}

function aroundDenseAtSeams(): number[] {
  const angles = span(-Math.PI, Math.PI, 128)
  for (const seam of SEAMS) angles.push(...span(seam - 0.12, seam + 0.12, 24))
  return [...new Set(angles)].sort((a, b) => a - b)
}

function wallPiece(wall: Surface, height: number, radius: number): Piece {
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
  return gridPiece({
    us: aroundDenseAtSeams(),
    vs: rows,
    at: wall,
    tone: (_theta, y, p) => clothTone(p) * (1 - 0.15 * bell(y, 0.1)),
    cloth: (theta, y) => [(theta / (2 * Math.PI)) * around, y],
  })
}

/** The cut edge of the foam and the dark inside. */
function lipPiece(wall: Surface, height: number): Piece {
  return gridPiece({
    us: span(-Math.PI, Math.PI, 128),
    vs: span(0, 1, 8),
    at: (theta, w) => {
      const top = wall(theta, height)
      const out = new Vector(Math.sin(theta), 0, Math.cos(theta))
      const inward = Math.min(1, w / 0.6) * (FOAM - 0.03)
      const { x, z } = top.addScaledVector(out, -inward)
      const rise = 0.022 * Math.sin(Math.PI * Math.min(1, w / 0.6)) - Math.max(0, w - 0.6) * 1.2
      return new Vector(x, height + rise, z)
    },
  })
}

function bottomPiece(radius: number): Piece {
  return gridPiece({
    us: span(-Math.PI, Math.PI, 96),
    vs: span(0.001, 1, 12),
    at: (theta, w) => new Vector(Math.sin(theta), 0, Math.cos(theta)).multiplyScalar(w * (radius - FILLET)),
    normal: () => new Vector(0, -1, 0),
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
