import type { Rgb } from '../../../../domain/colors.ts'

export type Pixels = { data: Uint8ClampedArray | Uint8Array; width: number; height: number }

const OPAQUE = 128
/** Colours nearer than this, in steps of red, green and blue, count as one. */
const ONE_COLOR = 42
/** What lies so near to the line between two colours is a mixture of them. */
const MIXTURE = 30
const ALIKE = 12
const LEAST_SHARE = 0.004

type Bin = { count: number; solid: number; r: number; g: number; b: number }
type Found = { color: Rgb; count: number }

/** The few colours that a design is made of, most used first. The soft edge between two colours is no third one. */
export function paletteOf(pixels: Pixels, most: number): Rgb[] {
  const bins = binsOf(pixels)
  const total = bins.reduce((sum, bin) => sum + bin.count, 0)
  const often = bins.filter((bin) => bin.count >= total * LEAST_SHARE).sort((a, b) => b.count - a.count)
  const found: Found[] = []
  const take = (bin: Bin, mixed: (color: Rgb) => boolean) => {
    const color: Rgb = [bin.r / bin.count, bin.g / bin.count, bin.b / bin.count]
    if (found.every((other) => distance(other.color, color) > ONE_COLOR) && !mixed(color))
      found.push({ color, count: bin.count })
  }
  const fills = (bin: Bin) => bin.solid * 3 >= bin.count
  for (const bin of often.filter(fills)) take(bin, () => false)
  const apart = (bin: Bin) =>
    Math.min(...found.map(({ color }) => distance(color, [bin.r / bin.count, bin.g / bin.count, bin.b / bin.count])))
  const thin = often.filter((bin) => !fills(bin)).sort((a, b) => apart(b) - apart(a))
  for (const bin of thin)
    take(bin, (color) =>
      isMixture(
        color,
        found.map((other) => other.color),
      ),
    )
  return found
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ color }) => color)
}

function binsOf({ data, width, height }: Pixels): Bin[] {
  const bins = new Map<number, Bin>()
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 160_000)))
  const same = (k: number, other: number) =>
    Math.abs(data[k]! - data[other]!) < ALIKE &&
    Math.abs(data[k + 1]! - data[other + 1]!) < ALIKE &&
    Math.abs(data[k + 2]! - data[other + 2]!) < ALIKE
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const k = (y * width + x) * 4
      if (data[k + 3]! < 200) continue
      const [r, g, b] = [data[k]!, data[k + 1]!, data[k + 2]!]
      const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
      const bin = bins.get(key) ?? { count: 0, solid: 0, r: 0, g: 0, b: 0 }
      const inside = x > 0 && y > 0 && x < width - 1 && y < height - 1
      const row = width * 4
      if (inside && same(k, k - 4) && same(k, k + 4) && same(k, k - row) && same(k, k + row)) bin.solid++
      bin.count++
      bin.r += r
      bin.g += g
      bin.b += b
      bins.set(key, bin)
    }
  }
  return [...bins.values()]
}

export function distance(a: Rgb, b: Rgb): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2)
}

const isMixture = (color: Rgb, colors: readonly Rgb[]) =>
  colors.some((one, i) => colors.slice(i + 1).some((other) => isBetween(color, one, other)))

/** Whether a colour is one and another in some proportion. */
function isBetween(color: Rgb, one: Rgb, other: Rgb): boolean {
  const way = [other[0] - one[0], other[1] - one[1], other[2] - one[2]] as const
  const length = Math.hypot(...way)
  const along = ((color[0] - one[0]) * way[0] + (color[1] - one[1]) * way[1] + (color[2] - one[2]) * way[2]) / length
  if (along < 0 || along > length) return false
  const share = along / length
  return distance(color, [one[0] + way[0] * share, one[1] + way[1] * share, one[2] + way[2] * share]) < MIXTURE
}

/** Gives every pixel the number of its colour; 0 is bare cloth. */
export function labelsOf(pixels: Pixels, palette: readonly Rgb[]): Uint8Array {
  const { data, width, height } = pixels
  const labels = new Uint8Array(width * height)
  for (let k = 0; k < labels.length; k++) if (data[k * 4 + 3]! >= OPAQUE) labels[k] = nearest(colorAt(data, k), palette)
  return withoutSoftEdges(pixels, palette, labels)
}

export const colorAt = (data: Pixels['data'], k: number): Rgb => [data[k * 4]!, data[k * 4 + 1]!, data[k * 4 + 2]!]

/** The number of the colour that comes nearest, from 1 on. */
export function nearest(color: Rgb, palette: readonly Rgb[]): number {
  let best = Number.POSITIVE_INFINITY
  let label = 0
  for (let i = 0; i < palette.length; i++) {
    const d = distance(color, palette[i]!)
    if (d >= best) continue
    best = d
    label = i + 1
  }
  return label
}

/** A line of one or two pixels between two colours that is their mixture belongs to the nearer one. */
function withoutSoftEdges({ data, width, height }: Pixels, palette: readonly Rgb[], labels: Uint8Array): Uint8Array {
  const settled = labels.slice()
  const steps = [1, width, 2, 2 * width]
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const k = y * width + x
      if (labels[k] === 0) continue
      for (const step of steps) {
        const before = labels[k - step]!
        const after = labels[k + step]!
        if (before === after || before === labels[k] || after === labels[k]) continue
        const [one, other] = [palette[before - 1], palette[after - 1]]
        const color = colorAt(data, k)
        if (!one || !other || !isBetween(color, one, other)) continue
        settled[k] = distance(color, one) < distance(color, other) ? before : after
        break
      }
    }
  }
  return settled
}
