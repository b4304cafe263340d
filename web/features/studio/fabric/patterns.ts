import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat, SRGBColorSpace } from 'three'

type Rgb = readonly [number, number, number]
type Print = (x: number, y: number) => Rgb

const NAVY: Rgb = [31, 42, 68]
const CREAM: Rgb = [244, 236, 217]
const TEAL: Rgb = [31, 111, 120]
const RED: Rgb = [194, 59, 34]
const PINK: Rgb = [222, 149, 130]

/** The placeholders that the shop offers today, one inch each. */
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

const SIDE = 128
const made = new Map<string, DataTexture>()

/** A printed cloth by its name; undefined for a name that no print has. */
export function printOf(name: string): DataTexture | undefined {
  const print = PRINTS[name]
  if (!print) return undefined
  const known = made.get(name)
  if (known) return known
  const data = new Uint8Array(SIDE * SIDE * 4)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) data.set([...print(x / SIDE, y / SIDE), 255], (y * SIDE + x) * 4)
  }
  const texture = new DataTexture(data, SIDE, SIDE, RGBAFormat)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.generateMipmaps = true
  texture.needsUpdate = true
  made.set(name, texture)
  return texture
}
