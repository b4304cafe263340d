import type { Piece } from './piece.ts'
import { Vector } from './vector.ts'

/** A surface is a function from two parameters to a point, in inches. */
export type Surface = (u: number, v: number) => Vector

export type GridOptions = {
  us: readonly number[]
  vs: readonly number[]
  at: Surface
  /** Cloth coordinates in inches, so that the weave keeps its size everywhere. */
  cloth?: (u: number, v: number) => readonly [number, number]
  /** Where the parameters fold (an arch), the caller knows the normal better. */
  normal?: (u: number, v: number) => Vector
  /** Light and dark of the cloth itself, around 1. */
  tone?: (u: number, v: number, p: Vector) => number
  /** Cheap normals for large, finely divided surfaces. */
  fromNeighbours?: boolean
  flip?: boolean
}

const EPS = 0.0015

export function normalOf(at: Surface, u: number, v: number, into = new Vector()): Vector {
  const du = at(u + EPS, v).sub(at(u - EPS, v))
  const dv = at(u, v + EPS).sub(at(u, v - EPS))
  return into.crossVectors(du, dv).normalize()
}

/** Points first, then normals: from the surface itself where it is given or small, else from neighbouring points. */
export function gridPiece(options: GridOptions): Piece {
  const { us, vs, at, cloth, normal: given, tone, fromNeighbours = false, flip = false } = options
  const columns = us.length
  const count = columns * vs.length
  const position = new Float32Array(count * 3)
  const uv = new Float32Array(count * 2)
  const color = new Float32Array(count * 3).fill(1)
  let normal = new Float32Array(count * 3)
  let k = 0
  for (const v of vs) {
    for (const u of us) {
      at(u, v).toArray(position, k * 3)
      const p = new Vector().fromArray(position, k * 3)
      if (!fromNeighbours)
        (given ? given(u, v) : normalOf(at, u, v)).multiplyScalar(flip ? -1 : 1).toArray(normal, k * 3)
      uv.set(cloth ? cloth(u, v) : [u, v], k * 2)
      if (tone) color.fill(tone(u, v, p), k * 3, k * 3 + 3)
      k++
    }
  }
  if (fromNeighbours) normal = neighbourNormals(position, columns, vs.length, flip)
  return { position, normal, uv, color, index: gridIndex(columns, vs.length, flip) }
}

function neighbourNormals(
  position: Float32Array,
  columns: number,
  rows: number,
  flip: boolean,
): Float32Array<ArrayBuffer> {
  const normal = new Float32Array(position.length)
  const point = (i: number, j: number) => new Vector().fromArray(position, (j * columns + i) * 3)
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const du = point(Math.min(i + 1, columns - 1), j).sub(point(Math.max(i - 1, 0), j))
      const dv = point(i, Math.min(j + 1, rows - 1)).sub(point(i, Math.max(j - 1, 0)))
      new Vector()
        .crossVectors(du, dv)
        .multiplyScalar(flip ? -1 : 1)
        .normalize()
        .toArray(normal, (j * columns + i) * 3)
    }
  }
  return normal
}

function gridIndex(columns: number, rows: number, flip: boolean): Uint32Array<ArrayBuffer> {
  const index = new Uint32Array((columns - 1) * (rows - 1) * 6)
  let k = 0
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < columns - 1; i++) {
      const a = j * columns + i
      const b = a + 1
      const c = a + columns
      const d = c + 1
      index.set(flip ? [a, d, b, a, c, d] : [a, b, d, a, d, c], k)
      k += 6
    }
  }
  return index
}

/** Answers each number once and remembers: surfaces are asked for the same angles again and again. */
export function remembered<T>(find: (x: number) => T): (x: number) => T {
  const known = new Map<number, T>()
  return (x) => {
    const answer = known.get(x) ?? find(x)
    if (!known.has(x)) known.set(x, answer)
    return answer
  }
}

export function span(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps)
}

/** Samples gather at both ends, where seams need detail. */
export function spanDenseAtEnds(from: number, to: number, steps: number): number[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const eased = t < 0.5 ? 0.5 * (2 * t) ** 2 : 1 - 0.5 * (2 * (1 - t)) ** 2
    return from + (to - from) * (0.25 * t + 0.75 * eased)
  })
}

export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const clamp = (x: number, low: number, high: number) => Math.min(high, Math.max(low, x))
export const smooth = (low: number, high: number, x: number) => {
  const t = clamp((x - low) / (high - low), 0, 1)
  return t * t * (3 - 2 * t)
}
export const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2))

function hash(x: number, y: number, z: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 2147483647)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Smooth noise in -1..1, the same on every machine. */
export function noise(x: number, y: number, z: number): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const zi = Math.floor(z)
  const fx = smooth(0, 1, x - xi)
  const fy = smooth(0, 1, y - yi)
  const fz = smooth(0, 1, z - zi)
  const corner = (i: number, j: number, k: number) => hash(xi + i, yi + j, zi + k)
  const plane = (k: number) =>
    lerp(lerp(corner(0, 0, k), corner(1, 0, k), fx), lerp(corner(0, 1, k), corner(1, 1, k), fx), fy)
  return lerp(plane(0), plane(1), fz) * 2 - 1
}

/** Dye never takes quite evenly. */
export function clothTone(p: Vector): number {
  return 1 + 0.03 * noise(p.x * 1.1, p.y * 1.1, p.z * 1.1 + 9) + 0.02 * noise(p.x * 4.1, p.y * 4.1, p.z * 4.1)
}
