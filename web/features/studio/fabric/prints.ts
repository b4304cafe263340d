type Rgb = readonly [number, number, number]
type Print = (x: number, y: number) => Rgb

const NAVY: Rgb = [31, 42, 68]
const CREAM: Rgb = [244, 236, 217]
const TEAL: Rgb = [31, 111, 120]
const RED: Rgb = [194, 59, 34]
const PINK: Rgb = [222, 149, 130]

/** The placeholders that the shop offers today, one inch each, from its lower left corner. */
const PRINTS: Record<string, Print> = {
  'Pattern 1': (x, y) => ((x + y) % 1 < 0.5 ? NAVY : CREAM),
  'Pattern 2': (x, y) => {
    const dot = (cx: number, cy: number) => Math.hypot(x - cx, y - cy) < 0.17
    return dot(0.25, 0.25) || dot(0.75, 0.75) ? CREAM : TEAL
  },
  'Pattern 3': (x, y) => {
    const [a, b] = [x < 0.5, y < 0.5]
    return a && b ? RED : a || b ? PINK : CREAM
  },
}

/** A piece of a print as colors of points, row by row from its lower edge; undefined for a name that no print has. */
export function printedPoints(
  name: string,
  inch: number,
  width: number,
  height: number,
): Uint8ClampedArray<ArrayBuffer> | undefined {
  const print = PRINTS[name]
  if (!print) return undefined
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) data.set([...print((x / inch) % 1, (y / inch) % 1), 255], (y * width + x) * 4)
  }
  return data
}
