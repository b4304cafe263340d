/** A connected piece of one colour: its box, and how deep its pixels lie under its edge, all together. */
export type Piece = {
  label: number
  pixels: number
  left: number
  top: number
  width: number
  height: number
  depth: number
}

type Sheet = { labels: Uint8Array; depth: Float32Array; width: number; height: number }

export function piecesOf(sheet: Sheet): Piece[] {
  const seen = new Uint8Array(sheet.labels.length)
  const stack = new Int32Array(sheet.labels.length)
  const pieces: Piece[] = []
  for (let start = 0; start < seen.length; start++) {
    const label = sheet.labels[start]!
    if (label !== 0 && seen[start] === 0) pieces.push(flood(sheet, seen, stack, start, label))
  }
  return pieces
}

function flood(sheet: Sheet, seen: Uint8Array, stack: Int32Array, start: number, label: number): Piece {
  const { labels, width, height } = sheet
  let [left, right, top, bottom, pixels, depth, size] = [width, 0, height, 0, 0, 0, 0]
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
    depth += sheet.depth[k]!
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    push(x + 1, y)
    push(x - 1, y)
    push(x, y + 1)
    push(x, y - 1)
  }
  return { label, pixels, left, top, width: right - left + 1, height: bottom - top + 1, depth }
}
