import type { Stitches } from './piece.ts'
import { Vector } from './vector.ts'

/** A place on cloth: where it is and which way is out. */
type Spot = { p: Vector; n: Vector }
export type Path = (s: number) => Spot
/** How a stitch lies: its sides and its middle, as the sixteen numbers of a matrix. */
export type Stitch = readonly number[]

type RowOptions = { length: number; gap: number; samples?: number; sink?: number; slant?: number }

/** One row of thread along a path. */
export function stitchRow(path: Path, { length, gap, samples = 240, sink = 0.004, slant = 0 }: RowOptions): Stitch[] {
  const spots = Array.from({ length: samples + 1 }, (_, i) => path(i / samples))
  const reach = [0]
  for (let i = 1; i < spots.length; i++) reach.push(reach[i - 1]! + spots[i]!.p.distanceTo(spots[i - 1]!.p))
  const total = reach[reach.length - 1]!
  const count = Math.max(1, Math.floor(total / (length + gap)))
  const pitch = total / count
  const rows: Stitch[] = []
  for (let i = 0; i < count; i++) {
    const a = spotAt(spots, reach, (i + 0.5) * pitch - length / 2)
    const b = spotAt(spots, reach, (i + 0.5) * pitch + length / 2)
    rows.push(stitch(a, b, length, sink, slant))
  }
  return rows
}

function spotAt(spots: readonly Spot[], reach: readonly number[], arc: number): Spot {
  let low = 0
  let high = reach.length - 1
  while (high - low > 1) {
    const mid = (low + high) >> 1
    if (reach[mid]! <= arc) low = mid
    else high = mid
  }
  const t = (arc - reach[low]!) / Math.max(1e-6, reach[high]! - reach[low]!)
  const a = spots[low]!
  const b = spots[high]!
  return { p: a.p.clone().lerp(b.p, t), n: a.n.clone().lerp(b.n, t).normalize() }
}

function stitch(a: Spot, b: Spot, length: number, sink: number, slant: number): Stitch {
  const along = b.p.clone().sub(a.p).normalize()
  const up = a.n.clone().add(b.n).normalize()
  const across = new Vector().crossVectors(along, up).normalize()
  up.crossVectors(across, along).normalize()
  if (slant) along.addScaledVector(across, slant).normalize()
  const side = new Vector().crossVectors(along, up).normalize()
  const centre = a.p.clone().lerp(b.p, 0.5).addScaledVector(up, -sink)
  along.multiplyScalar(length)
  return [
    ...[side.x, side.y, side.z, 0],
    ...[along.x, along.y, along.z, 0],
    ...[up.x, up.y, up.z, 0],
    ...[centre.x, centre.y, centre.z, 1],
  ]
}

export function stitchesOf(rows: readonly Stitch[]): Stitches {
  const stitches = new Float32Array(rows.length * 16)
  for (const [i, stitch] of rows.entries()) stitches.set(stitch, i * 16)
  return stitches
}
