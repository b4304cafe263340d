import type { Crown } from './crown.ts'
import { STITCH } from './crown.ts'
import { BRIM_HALF_ANGLE } from './crown-surface.ts'
import type { Piece } from './piece.ts'
import { type Stitch, stitchRow } from './stitches.ts'
import { bell, clothTone, type GridOptions, gridPiece, lerp, normalOf, type Surface, span } from './surface.ts'
import { Vector } from './vector.ts'

const THICKNESS = 0.115
const ROW_PITCH = 0.29
const ROWS = 8
const ROW_FIRST = 0.2

/** The outline seen from above: from one temple around the front to the other. */
function outline(s: number, corner: Vector): { x: number; z: number } {
  const q = Math.abs(s)
  const t = 1 - q
  const m = 1 - t
  const b = (p0: number, p1: number, p2: number, p3: number) =>
    m * m * m * p0 + 3 * m * m * t * p1 + 3 * m * t * t * p2 + t * t * t * p3
  return { x: Math.sign(s) * b(corner.x, 4.04, 3.06, 0), z: b(corner.z, 3.3, 6.48, 6.48) }
}

/** The middle sheet of the brim: s from temple to temple, t from the crown to the edge. */
function brimSheet(crown: Crown): Surface {
  const corner = crown.smooth(BRIM_HALF_ANGLE, 0)
  return (s, t) => {
    const inner = crown.smooth(s * BRIM_HALF_ANGLE, 0)
    const out = outline(s, corner)
    const x = lerp(inner.x, out.x, t)
    const z = lerp(inner.z, out.z, t)
    const reach = Math.hypot(x - inner.x, z - inner.z)
    const curl = ((0.132 * x * x) / (1 + 0.03 * x * x)) * (reach / (reach + 1.5)) // Straighter towards its ends.
    return new Vector(x, inner.y - 0.13 * reach - 0.012 * reach * reach - curl, z)
  }
}

function reachOf(sheet: Surface, s: number): number {
  return sheet(s, 0).distanceTo(sheet(s, 1))
}

/** Quilting: the cloth sinks at every row of thread. */
function quilt(distanceFromEdge: number): number {
  let dip = 0
  for (let i = 0; i < ROWS; i++) dip += bell(distanceFromEdge - ROW_FIRST - i * ROW_PITCH, 0.045)
  return -0.016 * Math.min(1, dip)
}

function brimTop(crown: Crown): Surface {
  const sheet = brimSheet(crown)
  return (s, t) => {
    const up = normalOf(sheet, s, t).negate()
    const fromEdge = (1 - t) * reachOf(sheet, s)
    const rounded = THICKNESS * 0.5 * Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - fromEdge / 0.06) ** 2))
    return sheet(s, t).addScaledVector(up, rounded + quilt(fromEdge))
  }
}

function brimBottom(crown: Crown): Surface {
  const sheet = brimSheet(crown)
  return (s, t) => {
    const up = normalOf(sheet, s, t).negate()
    const fromEdge = (1 - t) * reachOf(sheet, s)
    const rounded = THICKNESS * 0.5 * Math.sqrt(Math.max(0, 1 - Math.max(0, 1 - fromEdge / 0.06) ** 2))
    return sheet(s, t).addScaledVector(up, -rounded - quilt(fromEdge))
  }
}

function across(): number[] {
  return span(-1, 1, 120).map((s) => Math.sign(s) * (1 - (1 - Math.abs(s)) ** 1.15) * 0.997)
}

function outward(): number[] {
  return [...span(-0.03, 0.94, 80), ...span(0.945, 0.998, 12), 0.9995]
}

export function brimTopPiece(crown: Crown): Piece {
  return brimGrid(brimTop(crown), brimTone(crown), true)
}

export function brimBottomPiece(crown: Crown): Piece {
  return brimGrid(brimBottom(crown), brimTone(crown), false)
}

type Tone = NonNullable<GridOptions['tone']>

/** Dark where it meets the crown, and beside its binding. */
function brimTone(crown: Crown): Tone {
  const sheet = brimSheet(crown)
  return (s, t, p) => {
    const reach = reachOf(sheet, s)
    const fromCrown = Math.max(0, t * reach)
    const meeting = (1 - 0.34 * bell(fromCrown, 0.1)) * (1 - 0.2 * bell(fromCrown, 0.42))
    return clothTone(p) * meeting * (1 - 0.24 * bell((1 - t) * reach - 0.1, 0.03))
  }
}

function brimGrid(at: Surface, tone: Tone, flip: boolean): Piece {
  return gridPiece({
    us: across(),
    vs: outward(),
    at,
    flip,
    fromNeighbours: true,
    tone,
    cloth: (s, t) => {
      const p = at(s, t)
      return [p.x, p.z]
    },
  })
}

/** The middle of the rounded edge, for its binding. */
export function brimEdge(crown: Crown): (s: number) => { p: Vector; n: Vector } {
  const sheet = brimSheet(crown)
  return (u) => {
    const s = lerp(-0.995, 0.995, u)
    const p = sheet(s, 1)
    const n = p.clone().sub(sheet(s, 0.97)).normalize()
    return { p, n }
  }
}

export function brimStitches(crown: Crown): Stitch[] {
  const sheet = brimSheet(crown)
  const top = brimTop(crown)
  const rows: Stitch[] = []
  for (let i = 0; i < ROWS; i++) {
    const distance = ROW_FIRST + i * ROW_PITCH
    const end = rowEnd(sheet, distance)
    if (end <= 0.02) continue
    const path = (u: number) => {
      const s = lerp(-end, end, u)
      const t = 1 - distance / reachOf(sheet, s)
      return { p: top(s, t), n: normalOf(sheet, s, t).negate() }
    }
    rows.push(...stitchRow(path, { ...STITCH, samples: 320 }))
  }
  return rows
}

/** A row runs parallel to the edge until it meets the crown. */
function rowEnd(sheet: Surface, distance: number): number {
  let low = 0
  let high = 0.999
  if (reachOf(sheet, 0) < distance + 0.06) return 0
  for (let i = 0; i < 24; i++) {
    const mid = (low + high) / 2
    if (reachOf(sheet, mid) > distance + 0.05) low = mid
    else high = mid
  }
  return low
}
