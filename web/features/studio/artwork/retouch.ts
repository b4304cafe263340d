import { type Rgb, rgbOf } from '../../../../domain/colors.ts'
import type { Retouch } from '../../../../domain/studio/retouch.ts'
import { colorAt, distance, nearest, type Pixels, paletteOf } from './palette.ts'

const MOST_COLORS = 24
/** How far the background may stray from its colour: paper is never one white. */
const STRAYS = 40
/** How much of the border is of one colour where there is a plain background. */
const PLAIN = 0.7
const SOFT_EDGE_PX = 2

/** Changes a picture as the customer asked, in place. Pure and slow: meant for a worker. */
export function retouch(pixels: Pixels, { withoutBackground, colors }: Retouch): void {
  if (withoutBackground) removeBackground(pixels)
  if (colors.length > 0) recolor(pixels, colors)
}

function recolor(pixels: Pixels, colors: Retouch['colors']): void {
  const { data } = pixels
  const palette = paletteOf(pixels, MOST_COLORS)
  const others = new Map(
    colors.map(({ from, to }) => [nearest(rgbOf(from), palette), { from: rgbOf(from), to: rgbOf(to) }]),
  )
  for (let k = 0; k < data.length / 4; k++) {
    const wanted = data[k * 4 + 3] === 0 ? undefined : others.get(nearest(colorAt(data, k), palette))
    if (!wanted) continue
    for (const part of [0, 1, 2] as const)
      data[k * 4 + part] = Math.min(255, Math.max(0, data[k * 4 + part]! + wanted.to[part] - wanted.from[part]))
  }
}

/** Clears what is connected to the border and of its colour; holes inside stay, they may be part of the artwork. */
function removeBackground(pixels: Pixels): void {
  const paper = paperOf(pixels)
  if (!paper) return
  const { data, width, height } = pixels
  const cleared = new Uint8Array(width * height)
  const waiting: number[] = borderOf(pixels)
  while (waiting.length > 0) {
    const k = waiting.pop()!
    if (cleared[k] === 1 || distance(colorAt(data, k), paper) > STRAYS) continue
    cleared[k] = 1
    const x = k % width
    if (x > 0) waiting.push(k - 1)
    if (x < width - 1) waiting.push(k + 1)
    if (k >= width) waiting.push(k - width)
    if (k < width * (height - 1)) waiting.push(k + width)
  }
  const before = data.slice()
  for (let k = 0; k < cleared.length; k++) {
    if (cleared[k] === 1) data[k * 4 + 3] = 0
    else soften({ data: before, width, height }, data, cleared, k, paper)
  }
}

/** Beside the cleared paper a colour is mixed with it: what is left is the colour alone, less dense. */
function soften(before: Pixels, data: Pixels['data'], cleared: Uint8Array, k: number, paper: Rgb): void {
  const near = around(before, k)
  if (!near.some((other) => cleared[other] === 1)) return
  const own = distance(colorAt(before.data, k), paper)
  const full = near.reduce((best, other) =>
    distance(colorAt(before.data, other), paper) > distance(colorAt(before.data, best), paper) ? other : best,
  )
  const color = colorAt(before.data, full)
  data.set([...color, Math.min(255, (255 * own) / Math.max(1, distance(color, paper)))], k * 4)
}

function around({ width, height }: Pixels, k: number): number[] {
  const [x, y] = [k % width, Math.floor(k / width)]
  const found: number[] = []
  for (let v = Math.max(0, y - SOFT_EDGE_PX); v <= Math.min(height - 1, y + SOFT_EDGE_PX); v++)
    for (let u = Math.max(0, x - SOFT_EDGE_PX); u <= Math.min(width - 1, x + SOFT_EDGE_PX); u++)
      found.push(v * width + u)
  return found
}

function borderOf({ width, height }: Pixels): number[] {
  const columns = Array.from({ length: width }, (_, x) => [x, (height - 1) * width + x])
  const rows = Array.from({ length: height }, (_, y) => [y * width, y * width + width - 1])
  return [...columns, ...rows].flat()
}

/** The colour of most of the border; undefined on a photograph. */
function paperOf(pixels: Pixels): Rgb | undefined {
  const { data } = pixels
  const border = borderOf(pixels).filter((k) => data[k * 4 + 3]! > 200)
  const sorted = (part: number) => border.map((k) => data[k * 4 + part]!).sort((a, b) => a - b)
  const middle = (part: number) => sorted(part)[Math.floor(border.length / 2)] ?? 0
  const paper: Rgb = [middle(0), middle(1), middle(2)]
  const alike = border.filter((k) => distance(colorAt(data, k), paper) <= STRAYS)
  return alike.length >= PLAIN * borderOf(pixels).length ? paper : undefined
}
