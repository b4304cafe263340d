export type Piece = { pixels: number; width: number; height: number }

/** Connected pieces of one colour, with the size of their boxes. */
export function componentsOf(labels: Uint8Array, width: number, height: number): Piece[] {
  const seen = new Uint8Array(labels.length)
  const stack = new Int32Array(labels.length)
  const pieces: Piece[] = []
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] === 0 || seen[start] === 1) continue
    pieces.push(flood(labels, seen, stack, start, width, height))
  }
  return pieces
}

function flood(
  labels: Uint8Array,
  seen: Uint8Array,
  stack: Int32Array,
  start: number,
  width: number,
  height: number,
): Piece {
  const label = labels[start]
  let [left, right, top, bottom, pixels, size] = [width, 0, height, 0, 0, 0]
  const push = (x: number, y: number) => {
    if (x < 0 || y < 0 || x >= width || y >= height) return
    const k = y * width + x
    if (seen[k] === 1 || labels[k] !== label) return
    seen[k] = 1
    stack[size++] = k
  }
  push(start % width, Math.floor(start / width))
  while (size > 0) {
    const k = stack[--size]!
    const x = k % width
    const y = Math.floor(k / width)
    pixels++
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    push(x + 1, y)
    push(x - 1, y)
    push(x, y + 1)
    push(x, y - 1)
  }
  return { pixels, width: right - left + 1, height: bottom - top + 1 }
}
