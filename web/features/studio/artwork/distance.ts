/** Distance in pixels from every pixel to the nearest one whose label differs (3-4 chamfer). */
export function distanceToEdge(labels: Uint8Array, width: number, height: number): Float32Array {
  const d = new Float32Array(width * height).fill(1e6)
  const label = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? 0 : labels[y * width + x]!)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const own = label(x, y)
      if (label(x - 1, y) !== own || label(x + 1, y) !== own || label(x, y - 1) !== own || label(x, y + 1) !== own) {
        d[y * width + x] = 0.5
      }
    }
  }
  sweep(d, width, height, 1)
  sweep(d, width, height, -1)
  return d
}

function sweep(d: Float32Array, width: number, height: number, way: 1 | -1): void {
  const near = [
    [-way, 0, 1],
    [0, -way, 1],
    [-way, -way, Math.SQRT2],
    [way, -way, Math.SQRT2],
  ] as const
  for (let row = 0; row < height; row++) {
    const y = way === 1 ? row : height - 1 - row
    for (let column = 0; column < width; column++) {
      const x = way === 1 ? column : width - 1 - column
      let best = d[y * width + x]!
      for (const [dx, dy, cost] of near) {
        const nx = x + dx
        const ny = y + dy
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue
        best = Math.min(best, d[ny * width + nx]! + cost)
      }
      d[y * width + x] = best
    }
  }
}

/** Box blur, twice, in place of a Gaussian. */
export function blur(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  if (radius < 1) return field
  let out = field
  for (let pass = 0; pass < 2; pass++) out = columnsBlur(rowsBlur(out, width, height, radius), width, height, radius)
  return out
}

function rowsBlur(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(field.length)
  for (let y = 0; y < height; y++) slide(field, out, y * width, 1, width, radius)
  return out
}

function columnsBlur(field: Float32Array, width: number, height: number, radius: number): Float32Array {
  const out = new Float32Array(field.length)
  for (let x = 0; x < width; x++) slide(field, out, x, width, height, radius)
  return out
}

function slide(
  from: Float32Array,
  to: Float32Array,
  start: number,
  stride: number,
  length: number,
  radius: number,
): void {
  const at = (i: number) => from[start + Math.min(length - 1, Math.max(0, i)) * stride]!
  let sum = 0
  for (let i = -radius; i <= radius; i++) sum += at(i)
  for (let i = 0; i < length; i++) {
    to[start + i * stride] = sum / (2 * radius + 1)
    sum += at(i + radius + 1) - at(i - radius)
  }
}
