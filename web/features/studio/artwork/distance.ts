const DIAGONAL = Math.SQRT2

/** Distance in pixels from the middle of every pixel to the edge of its colour (chamfer). */
export function distanceToEdge(labels: Uint8Array, width: number, height: number): Float32Array {
  const d = new Float32Array(width * height).fill(1e6)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x
      const own = labels[k]!
      const [left, right, up, down] = [x > 0, x < width - 1, y > 0, y < height - 1]
      const at = (inside: boolean, other: number) => (inside ? labels[other]! : 0) !== own
      if (at(left, k - 1) || at(right, k + 1) || at(up, k - width) || at(down, k + width)) d[k] = 0.5
      else if (
        at(left && up, k - width - 1) ||
        at(right && up, k - width + 1) ||
        at(left && down, k + width - 1) ||
        at(right && down, k + width + 1)
      )
        d[k] = DIAGONAL - 0.5
    }
  }
  return spread(d, width, height)
}

/** Distance in pixels from every pixel to the nearest one that is marked. */
export function distanceToMarked(marked: (k: number) => boolean, width: number, height: number): Float32Array {
  const d = new Float32Array(width * height)
  for (let k = 0; k < d.length; k++) d[k] = marked(k) ? 0 : 1e6
  return spread(d, width, height)
}

/** Carries distances on, first from the left and above, then from the right and below. */
function spread(d: Float32Array, width: number, height: number): Float32Array {
  sweep(d, width, height, 1)
  sweep(d, width, height, -1)
  return d
}

function sweep(d: Float32Array, width: number, height: number, way: 1 | -1): void {
  const last = width - 1
  const above = way * width
  for (let row = 0; row < height; row++) {
    const y = way === 1 ? row : height - 1 - row
    for (let column = 0; column < width; column++) {
      const x = way === 1 ? column : last - column
      const k = y * width + x
      let best = d[k]!
      if (column > 0) best = Math.min(best, d[k - way]! + 1)
      if (row > 0) {
        best = Math.min(best, d[k - above]! + 1)
        if (x > 0) best = Math.min(best, d[k - above - 1]! + DIAGONAL)
        if (x < last) best = Math.min(best, d[k - above + 1]! + DIAGONAL)
      }
      d[k] = best
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
