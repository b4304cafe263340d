import { MOST_THREADS } from '../../../../domain/studio/artwork-rules.ts'
import { blur, distanceToEdge } from './distance.ts'
import { labelsOf, type Pixels, paletteOf } from './palette.ts'
import type { Look } from './patch-look.ts'

const THREADS_PER_INCH = 48
const SATIN_HALF_WIDTH = 0.17
const EDGE_ROUND = 0.055
/** How far the threads of a broad shape lean from upright, one way or the other by their color. */
export const SLANT = 0.42

type Field = {
  labels: Uint8Array
  depth: Float32Array
  angle: Float32Array
  width: number
  height: number
  ppi: number
}

/** Turns flat artwork into thread. Pure and slow: meant for a worker. */
export function embroider(pixels: Pixels, ppi: number): Look {
  const { width, height } = pixels
  const palette = paletteOf(pixels, MOST_THREADS)
  const labels = labelsOf(pixels, palette)
  const depth = distanceToEdge(labels, width, height)
  const field: Field = { labels, depth, angle: threadAngles(labels, depth, width, height, ppi), width, height, ppi }
  const relief = new Float32Array(width * height)
  const albedo = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x
      if (labels[k] === 0) shadow(albedo, k, depth[k]! / ppi)
      else sew(field, pixels, albedo, relief, x, y)
    }
  }
  return { albedo, normal: normalMap(relief, width, height), width, height }
}

/** Narrow shapes are sewn across (satin), broad ones along one slant (fill). */
function threadAngles(
  labels: Uint8Array,
  depth: Float32Array,
  width: number,
  height: number,
  ppi: number,
): Float32Array {
  const soft = blur(depth, width, height, Math.max(1, Math.round(0.012 * ppi)))
  const cos2 = new Float32Array(width * height)
  const sin2 = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const k = y * width + x
      if (labels[k] === 0) continue
      const gx = soft[k + 1]! - soft[k - 1]!
      const gy = soft[k + width]! - soft[k - width]!
      const doubled = 2 * Math.atan2(gy, gx)
      const weight = Math.hypot(gx, gy)
      cos2[k] = Math.cos(doubled) * weight
      sin2[k] = Math.sin(doubled) * weight
    }
  }
  const radius = Math.max(1, Math.round(0.05 * ppi))
  const c = blur(cos2, width, height, radius)
  const s = blur(sin2, width, height, radius)
  const broad = blur(depth, width, height, radius)
  return c.map((value, k) => {
    const slant = (labels[k]! % 2 === 0 ? -SLANT : SLANT) + Math.PI / 2
    return broad[k]! / ppi > SATIN_HALF_WIDTH * 0.62 ? slant : Math.atan2(s[k]!, value) / 2
  })
}

function sew(f: Field, pixels: Pixels, albedo: Uint8ClampedArray, relief: Float32Array, x: number, y: number): void {
  const k = y * f.width + x
  const step = Math.PI / 14
  const angle = Math.round(f.angle[k]! / step) * step
  const ux = x / f.ppi
  const uy = y / f.ppi
  const acrossThreads = (-Math.sin(angle) * ux + Math.cos(angle) * uy) * THREADS_PER_INCH
  const alongThread = Math.cos(angle) * ux + Math.sin(angle) * uy
  const thread = Math.floor(acrossThreads)
  const round = Math.sqrt(Math.max(0, 1 - ((acrossThreads - thread) * 2 - 1) ** 2))
  const deep = f.depth[k]! / f.ppi
  const brick = alongThread / 0.2 + jitter(thread) * 1.0
  const inBrick = Math.abs(brick - Math.round(brick)) * 0.2
  const dip = deep > 0.1 ? 1 - 0.5 * Math.exp(-((inBrick / 0.012) ** 2)) : 1
  const edge = Math.sqrt(Math.max(0, 1 - (1 - Math.min(1, deep / EDGE_ROUND)) ** 2))
  relief[k] = (edge * 0.05 + round * dip * 0.011 * (0.4 + 0.6 * edge)) * f.ppi
  const shade = (0.8 + 0.2 * round * dip) * (0.97 + 0.06 * jitter(thread * 7 + f.labels[k]!)) * (0.82 + 0.18 * edge)
  const d = pixels.data
  albedo[k * 4] = d[k * 4]! * shade
  albedo[k * 4 + 1] = d[k * 4 + 1]! * shade
  albedo[k * 4 + 2] = d[k * 4 + 2]! * shade
  albedo[k * 4 + 3] = 255
}

/** Thread stands off the cloth and shades it a little. */
export function shadow(albedo: Uint8ClampedArray, k: number, inches: number): void {
  albedo[k * 4 + 3] = 105 * Math.exp(-inches / 0.022)
}

function jitter(seed: number): number {
  let h = Math.imul(seed | 0, 374761393) + 668265263
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

function normalMap(relief: Float32Array, width: number, height: number): Uint8ClampedArray<ArrayBuffer> {
  const out = new Uint8ClampedArray(width * height * 4)
  const at = (x: number, y: number) =>
    relief[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))]!
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (at(x - 1, y) - at(x + 1, y)) / 2
      const dy = (at(x, y - 1) - at(x, y + 1)) / 2
      const length = Math.hypot(dx, dy, 1)
      const k = (y * width + x) * 4
      out[k] = 127.5 + (127.5 * dx) / length
      out[k + 1] = 127.5 + (127.5 * dy) / length
      out[k + 2] = 127.5 + 127.5 / length
      out[k + 3] = 255
    }
  }
  return out
}
