/** Half an inch of cloth as it is seen and felt, square, and how light it is on average. */
export type Woven = {
  size: number
  albedo: Uint8Array<ArrayBuffer>
  normal: Uint8Array<ArrayBuffer>
  mean: number
}

function random(seed: number): number {
  let h = Math.imul(seed, 374761393) + 1013904223
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  h = Math.imul(h ^ (h >>> 13), 3266489917)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** Height of one thread that goes over `over` and under one, in 0..1. */
function floatHeight(phase: number, across: number, over: number): number {
  const lift = 0.5 - 0.5 * Math.cos(2 * Math.PI * Math.min(1, Math.max(0, (phase * (over + 1) - 0.5) / over)))
  const round = Math.sqrt(Math.max(0, 1 - (across * 2 - 1) ** 2))
  return (0.25 + 0.75 * lift ** 0.4) * round
}

type HeightField = (x: number, y: number) => { height: number; thread: number }

/** Two-over-one twill: the diagonal of a good cap. */
export function twill(threads: number): HeightField {
  return (x, y) => {
    const i = Math.floor(x * threads)
    const j = Math.floor(y * threads)
    const fx = x * threads - i
    const fy = y * threads - j
    const warpPhase = ((((j + fy + i) % 3) + 3) % 3) / 3
    const weftPhase = ((((i + fx + j + 1.5) % 3) + 3) % 3) / 3
    const warp = floatHeight(warpPhase, fx, 2)
    const weft = floatHeight(weftPhase, fy, 1) * 0.72
    return warp > weft ? { height: warp, thread: i % threads } : { height: weft, thread: 1000 + (j % threads) }
  }
}

/** Ribbon: fine ribs across. */
export function grosgrain(ribs: number): HeightField {
  return (x, y) => {
    const i = Math.floor(x * ribs)
    const fx = x * ribs - i
    const cross = 0.08 * Math.sin(y * ribs * 2 * Math.PI * 1)
    return { height: Math.sqrt(Math.max(0, 1 - (fx * 2 - 1) ** 2)) * (0.92 + cross), thread: i % ribs }
  }
}

/** Jersey laminated on foam: little knitted Vs. */
export function knit(loops: number): HeightField {
  return (x, y) => {
    const i = Math.floor(x * loops)
    const fx = x * loops - i
    const side = fx < 0.5 ? fx * 2 : (1 - fx) * 2
    const j = Math.floor(y * loops * 1.25 + side * 0.9)
    const fy = y * loops * 1.25 + side * 0.9 - j
    const round = Math.sqrt(Math.max(0, 1 - (fy * 2 - 1) ** 2))
    return { height: round * (0.55 + 0.45 * Math.sin(Math.PI * side)), thread: i % loops }
  }
}

/** Paints half an inch of cloth in a square; it repeats. */
export function weave(field: HeightField, size: number, depth: number, contrast: number): Woven {
  const heights = new Float32Array(size * size)
  const albedo = new Uint8Array(size * size * 4)
  let sum = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const { height, thread } = field(x / size, y / size)
      const k = y * size + x
      heights[k] = height
      const value = 0.97 - contrast * (1 - height) + 0.014 * (random(thread) - 0.5) + 0.03 * (random(k) - 0.5)
      const byte = Math.round(Math.min(1, Math.max(0, value)) * 255)
      albedo.set([byte, byte, byte, 255], k * 4)
      sum += byte / 255
    }
  }
  return { size, albedo, normal: normals(heights, size, depth), mean: sum / (size * size) }
}

function normals(heights: Float32Array, size: number, depth: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(size * size * 4)
  const at = (x: number, y: number) => heights[((y + size) % size) * size + ((x + size) % size)]!
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = (at(x - 1, y) - at(x + 1, y)) * depth
      const dy = (at(x, y - 1) - at(x, y + 1)) * depth
      const length = Math.hypot(dx, dy, 1)
      out.set(
        [127.5 + (127.5 * dx) / length, 127.5 + (127.5 * dy) / length, 127.5 + 127.5 / length, 255],
        (y * size + x) * 4,
      )
    }
  }
  return out
}
