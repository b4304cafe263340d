import {
  arcAt,
  archAngle,
  type CrownShape,
  crownSurface,
  edgeHeight,
  type Panel,
  seamDistance,
  smoothCrown,
  startOf,
} from './crown-surface.ts'
import { joined, type Piece } from './piece.ts'
import { type Path, type Stitch, stitchRow } from './stitches.ts'
import {
  bell,
  clothTone,
  type GridOptions,
  gridPiece,
  lerp,
  normalOf,
  type Surface,
  span,
  spanDenseAtEnds,
} from './surface.ts'
import type { Vector } from './vector.ts'

export const STITCH = { length: 0.115, gap: 0.022 }
export const BAND_HEIGHT = 0.55

/** Everything about a crown that its trimmings need to sit on it. */
export type Crown = {
  shape: CrownShape
  smooth: Surface
  sewn: Surface
  bridged: Surface
  arch: number
  start: (theta: number) => number
}

export function crownOf(shape: CrownShape): Crown {
  const smooth = smoothCrown(shape)
  return {
    shape,
    smooth,
    sewn: crownSurface(shape),
    bridged: crownSurface(shape, 0.15),
    arch: archAngle(smooth),
    start: (theta) => startOf(smooth, theta),
  }
}

function columns(panel: Panel, arch: number): number[] {
  const cut = panel.from >= 0 ? arch : -arch
  if (cut <= panel.from || cut >= panel.to) return spanDenseAtEnds(panel.from, panel.to, 40)
  const before = spanDenseAtEnds(panel.from, cut, 26)
  return [...before, ...spanDenseAtEnds(cut, panel.to, 30).slice(1)]
}

export function crownPiece(crown: Crown): Piece {
  return sewPanels(crown, {
    vs: span(0, 1, 64),
    at: crown.sewn,
    tone: (theta, w, p) => {
      const d = seamDistance(crown.shape, theta, Math.hypot(p.x, p.z))
      const aboveBand = Math.max(0, p.y - edgeHeight(theta) - BAND_HEIGHT)
      const seam = (1 - 0.3 * bell(d, 0.05)) * (1 - 0.12 * bell(d, 0.2))
      return clothTone(p) * seam * (1 - 0.26 * bell(aboveBand, 0.09)) * (w > 0.97 ? 0.85 : 1)
    },
  })
}

/** The same panels a little further in, seen from inside. */
export function liningPiece(crown: Crown): Piece {
  return sewPanels(crown, {
    vs: [...span(0, 1, 20), 1.0045], // Nearly closed at the top, so that no light falls in beside the button.
    at: (theta, t) => crown.sewn(theta, t).addScaledVector(normalOf(crown.smooth, theta, t), -0.05),
    flip: true,
  })
}

function sewPanels(crown: Crown, { at, ...cut }: Pick<GridOptions, 'vs' | 'at' | 'tone' | 'flip'>): Piece {
  const tOf = (theta: number, w: number) => lerp(crown.start(theta), 0.995, w)
  const panels = crown.shape.panels.map((panel) => {
    const middle = (panel.from + panel.to) / 2
    return gridPiece({
      ...cut,
      us: columns(panel, crown.arch),
      at: (theta, w) => at(theta, tOf(theta, w)),
      fromNeighbours: true,
      cloth: (theta, w) => {
        const t = tOf(theta, w)
        const centre = crown.smooth(middle, t)
        return [(theta - middle) * Math.hypot(centre.x, centre.z), arcAt(crown.smooth, middle, t)]
      },
    })
  })
  return joined(panels)
}

/** Twin rows beside every seam, and one row around the arch of the opening. */
export function crownStitches(crown: Crown): Stitch[] {
  const rows = crown.shape.panels.flatMap((panel) =>
    [-0.1, 0.1].flatMap((offset) => stitchRow(seamPath(crown, panel.from, offset), STITCH)),
  )
  return [...rows, ...stitchRow(archPath(crown, 0.27), STITCH)]
}

function seamPath(crown: Crown, seam: number, offset: number): Path {
  const low = Math.max(0.01, crown.start(seam) + (Math.abs(seam) > 3 ? 0.07 : 0))
  return (s) => {
    const t = lerp(low, 0.955, s)
    const centre = crown.smooth(seam, t)
    const theta = seam + offset / Math.hypot(centre.x, centre.z + 0.12)
    return { p: crown.sewn(theta, t), n: normalOf(crown.smooth, theta, t) }
  }
}

/** The opening's edge, moved outward over the cloth by a distance. */
export function archPath(crown: Crown, distance: number): Path {
  return (s) => {
    const phi = lerp(0.02, Math.PI - 0.02, s)
    const half = 1.5 + distance
    const x = half * Math.cos(phi)
    const y = (1.85 + distance) * Math.sin(phi)
    return spotOnBack(crown, x, y)
  }
}

function spotOnBack(crown: Crown, x: number, y: number): { p: Vector; n: Vector } {
  let theta = Math.PI - x / 3.6
  let t = y / 7
  for (let i = 0; i < 14; i++) {
    const p = crown.smooth(theta, t)
    theta += (p.x - x) / 3.7
    t = Math.max(0, t + (y - p.y) / 7.5)
  }
  return { p: crown.sewn(theta, t), n: normalOf(crown.smooth, theta, Math.max(t, 0.002)) }
}
