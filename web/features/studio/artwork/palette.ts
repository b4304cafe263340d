export type Pixels = { data: Uint8ClampedArray | Uint8Array; width: number; height: number }
export type Rgb = readonly [number, number, number]

const OPAQUE = 128

/** The few colours that a design is made of, most used first. */
export function paletteOf({ data, width, height }: Pixels, most: number): Rgb[] {
  const bins = new Map<number, { count: number; r: number; g: number; b: number }>()
  const step = Math.max(1, Math.floor(Math.sqrt((width * height) / 160_000)))
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const k = (y * width + x) * 4
      if (data[k + 3]! < 200) continue
      const r = data[k]!
      const g = data[k + 1]!
      const b = data[k + 2]!
      const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
      const bin = bins.get(key) ?? { count: 0, r: 0, g: 0, b: 0 }
      bin.count++
      bin.r += r
      bin.g += g
      bin.b += b
      bins.set(key, bin)
    }
  }
  const found: Rgb[] = []
  const all = [...bins.values()].sort((a, b) => b.count - a.count)
  const total = all.reduce((sum, bin) => sum + bin.count, 0)
  for (const bin of all) {
    if (found.length >= most || bin.count < total * 0.004) break
    const color: Rgb = [bin.r / bin.count, bin.g / bin.count, bin.b / bin.count]
    if (found.every((other) => distance(other, color) > 42)) found.push(color)
  }
  return found
}

function distance(a: Rgb, b: Rgb): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Gives every pixel the number of its colour; 0 is bare cloth. */
export function labelsOf({ data, width, height }: Pixels, palette: readonly Rgb[]): Uint8Array {
  const labels = new Uint8Array(width * height)
  for (let k = 0; k < labels.length; k++) {
    if (data[k * 4 + 3]! < OPAQUE) continue
    const color: Rgb = [data[k * 4]!, data[k * 4 + 1]!, data[k * 4 + 2]!]
    let best = Number.POSITIVE_INFINITY
    for (const [i, other] of palette.entries()) {
      const d = distance(color, other)
      if (d < best) {
        best = d
        labels[k] = i + 1
      }
    }
  }
  return labels
}
