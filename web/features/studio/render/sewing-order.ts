import { MOST_THREADS } from '../../../../domain/studio/artwork-rules.ts'
import { distanceToMarked } from '../artwork/distance.ts'
import { SLANT, shadow } from '../artwork/embroider.ts'
import { labelsOf, type Pixels, paletteOf } from '../artwork/palette.ts'
import type { Look } from '../artwork/patch-look.ts'

/** The pixels of one connected shape of one thread. */
type Shape = { thread: number; pixels: number[]; left: number; top: number; bottom: number }

/**
 * When each pixel is sewn, from 0 to 1: one thread after the other, the most used first, each shape whole before the
 * next one, row after row. Bare cloth is never sewn.
 */
export function sewingTimes(pixels: Pixels): Float32Array {
  const labels = labelsOf(pixels, paletteOf(pixels, MOST_THREADS))
  const shapes = shapesOf(labels, pixels.width)
  const all = shapes.reduce((sum, shape) => sum + shape.pixels.length, 0)
  const times = new Float32Array(labels.length).fill(Number.POSITIVE_INFINITY)
  let sewn = 0
  for (const shape of inSewingOrder(shapes)) for (const k of shape.pixels) times[k] = sewn++ / all
  return times
}

/** Thread as it is when a share of it is sewn; what is sewn shades the cloth beside it. */
export function partlySewn(look: Look, times: Float32Array, share: number, ppi: number): Look {
  const albedo = look.albedo.slice()
  const isSewn = (k: number) => times[k]! < share
  const away = distanceToMarked(isSewn, look.width, look.height)
  for (let k = 0; k < times.length; k++) {
    if (isSewn(k)) continue
    albedo.fill(0, k * 4, k * 4 + 3)
    shadow(albedo, k, Math.max(0.5, away[k]! - 0.5) / ppi)
  }
  return { ...look, albedo }
}

function shapesOf(labels: Uint8Array, width: number): Shape[] {
  const seen = new Uint8Array(labels.length)
  const shapes: Shape[] = []
  for (let start = 0; start < labels.length; start++) {
    const thread = labels[start]!
    if (thread === 0 || seen[start]) continue
    const pixels = [start]
    seen[start] = 1
    for (let i = 0; i < pixels.length; i++) {
      const k = pixels[i]!
      for (const next of [k - 1, k + 1, k - width, k + width]) {
        if (labels[next] !== thread || seen[next]) continue
        seen[next] = 1
        pixels.push(next)
      }
    }
    shapes.push(shapeOf(thread, pixels, width))
  }
  return shapes
}

function shapeOf(thread: number, pixels: number[], width: number): Shape {
  const height = (k: number) => Math.floor(k / width)
  const left = pixels.reduce((least, k) => Math.min(least, k % width), width)
  const top = pixels.reduce((least, k) => Math.min(least, height(k)), Number.POSITIVE_INFINITY)
  const bottom = pixels.reduce((most, k) => Math.max(most, height(k)), 0)
  return { thread, pixels: inRows(pixels, thread, width), left, top, bottom }
}

/** From left to right, in rows that lie as the thread does. */
function inRows(pixels: number[], thread: number, width: number): number[] {
  const lean = Math.tan(thread % 2 === 0 ? -SLANT : SLANT)
  const along = (k: number) => (k % width) + lean * Math.floor(k / width)
  return pixels.sort((a, b) => along(a) - along(b))
}

/** Thread by thread, in each from line to line as one reads, from left to right. */
function inSewingOrder(shapes: readonly Shape[]): Shape[] {
  const threads = Map.groupBy(shapes, ({ thread }) => thread)
  return [...threads.keys()].sort((a, b) => a - b).flatMap((thread) => linesOf(threads.get(thread) ?? []).flat())
}

/** Shapes whose middles are as high as the first one of their line reaches down stand in that line. */
function linesOf(shapes: readonly Shape[]): Shape[][] {
  const lines: Shape[][] = []
  let lineEnds = Number.NEGATIVE_INFINITY
  for (const shape of shapes.toSorted((a, b) => middle(a) - middle(b))) {
    if (middle(shape) < lineEnds) lines.at(-1)?.push(shape)
    else {
      lines.push([shape])
      lineEnds = shape.bottom
    }
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left))
}

const middle = ({ top, bottom }: Shape) => (top + bottom) / 2
