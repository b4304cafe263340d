import { archPath, BAND_HEIGHT, type Crown } from './crown.ts'
import { tAtArc, tAtHeight } from './crown-surface.ts'
import { joined, type Piece } from './piece.ts'
import type { Path } from './stitches.ts'
import { bell, type GridOptions, gridPiece, lerp, normalOf, remembered, type Surface, span } from './surface.ts'
import { Vector } from './vector.ts'

/** A flat tape that follows a path; `lie` says which way is out of the cloth. */
export function tapePiece(path: Path, width: number, thickness: number, steps: number, wrap = false): Piece {
  const frame = remembered((u) => {
    const { p, n } = path(u)
    const ahead = path(Math.min(1, u + 0.002)).p
    const behind = path(Math.max(0, u - 0.002)).p
    const along = ahead.clone().sub(behind).normalize()
    return { p, n, across: new Vector().crossVectors(n, along).normalize() }
  })
  const at: Surface = (u, v) => {
    const { p, n, across } = frame(u)
    const angle = v * Math.PI * 2
    const c = Math.cos(angle)
    const s = Math.sin(angle)
    const box = (x: number) => Math.sign(x) * Math.abs(x) ** 0.55
    const side = wrap ? 0 : 0.5
    return p
      .clone()
      .addScaledVector(across, (box(c) * width) / 2)
      .addScaledVector(n, thickness * (box(s) + side))
  }
  return gridPiece({
    us: span(0, 1, steps),
    vs: span(0, 1, 20),
    at,
    cloth: (u, v) => [u * 9, Math.abs(v - 0.5) * 2 * width],
    flip: true,
  })
}

/** The ribbon around the foot of the crown, open at the back. */
export function bandPiece(crown: Crown): Piece {
  const end = crown.arch - 0.02
  const at: Surface = (theta, w) => {
    const angle = w * Math.PI * 2
    const up = 0.5 - 0.5 * Math.cos(angle)
    const out = Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.35
    const t = tAtArc(crown.smooth, theta, 0.015 + BAND_HEIGHT * up)
    const p = crown.smooth(theta, t)
    return p.addScaledVector(normalOf(crown.smooth, theta, t), 0.012 + 0.022 * out)
  }
  return gridPiece({
    us: span(-end, end, 150),
    vs: [0, 0.01, 0.02, 0.04, 0.07, 0.12, 0.2, 0.3, 0.38, 0.43, 0.46, 0.48, 0.49, 0.5, 0.55, 0.75, 1],
    at,
    cloth: (theta, w) => [theta * 3.4, (0.5 - 0.5 * Math.cos(w * Math.PI * 2)) * BAND_HEIGHT],
    tone: (_theta, w) => 1 - 0.34 * bell((0.5 - 0.5 * Math.cos(w * Math.PI * 2)) * BAND_HEIGHT, 0.11),
  })
}

export function bandEdgePath(crown: Crown, arc: number): Path {
  const end = crown.arch - 0.03
  return (s) => {
    const theta = lerp(-end, end, s)
    const t = tAtArc(crown.smooth, theta, arc)
    const n = normalOf(crown.smooth, theta, t)
    return { p: crown.smooth(theta, t).addScaledVector(n, 0.036), n }
  }
}

/** Leather or cotton band inside, where the forehead is, with both its sides. */
export function sweatbandPiece(crown: Crown): Piece {
  const end = crown.arch - 0.01
  const band: GridOptions = {
    us: span(-end, end, 120),
    vs: span(0, 1, 14),
    at: (theta, w) => {
      const t = tAtArc(crown.smooth, theta, lerp(-0.02, 1.2, w))
      const fold = 0.13 + 0.05 * Math.sin(Math.PI * Math.min(1, w * 1.4))
      return crown.smooth(theta, t).addScaledVector(normalOf(crown.smooth, theta, Math.max(t, 0)), -fold)
    },
    cloth: (theta, w) => [theta * 3.4, w * 1.2],
  }
  return joined([gridPiece({ ...band, flip: true }), gridPiece(band)])
}

export function archBinding(crown: Crown): Piece {
  return tapePiece(archPath(crown, 0.1), 0.34, 0.05, 120)
}

/** The strap across the opening follows the head's oval. */
export function strapAcross(crown: Crown, y: number, out: number): Path {
  const from = crown.arch - 0.25
  return (s) => {
    const theta = lerp(from, 2 * Math.PI - from, s)
    const t = tAtHeight(crown.smooth, theta, y)
    const n = normalOf(crown.smooth, theta, t)
    return { p: crown.smooth(theta, t).addScaledVector(n, out), n }
  }
}

/** A slide buckle: a rounded frame with a bar. */
export function bucklePiece(): Piece {
  const frame = roundedFrame(0.46, 0.45, 0.042)
  const bar = roundedFrame(0.001, 0.42, 0.036)
  return joined([frame, bar])
}

function roundedFrame(halfWidth: number, halfHeight: number, wire: number): Piece {
  const at: Surface = (u, v) => {
    const angle = u * Math.PI * 2
    const box = (x: number) => Math.sign(x) * Math.abs(x) ** 0.35
    const x = box(Math.cos(angle)) * halfWidth
    const y = box(Math.sin(angle)) * halfHeight
    const out = new Vector(Math.cos(angle), Math.sin(angle), 0)
    const phi = v * Math.PI * 2
    return new Vector(x, y, 0)
      .addScaledVector(out, wire * Math.cos(phi))
      .add(new Vector(0, 0, wire * 0.7 * Math.sin(phi)))
  }
  return gridPiece({ us: span(0, 1, 96), vs: span(0, 1, 12), at })
}
