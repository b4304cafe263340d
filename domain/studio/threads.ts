/** The thread wall: what a needle can be loaded with, by name. */
const THREADS = [
  { name: 'Black', hex: '#141414' },
  { name: 'Charcoal', hex: '#3c3f43' },
  { name: 'Steel grey', hex: '#7b8086' },
  { name: 'Silver', hex: '#b9bdc1' },
  { name: 'White', hex: '#fbfbf8' },
  { name: 'Natural', hex: '#efe7d3' },
  { name: 'Cream', hex: '#f6ecc9' },
  { name: 'Sand', hex: '#d8c3a0' },
  { name: 'Khaki', hex: '#b09a72' },
  { name: 'Gold', hex: '#d9a441' },
  { name: 'Sunflower', hex: '#f6c231' },
  { name: 'Lemon', hex: '#f7e463' },
  { name: 'Tangerine', hex: '#f0851f' },
  { name: 'Rust', hex: '#b4532f' },
  { name: 'Copper', hex: '#9c5a2e' },
  { name: 'Chocolate', hex: '#4b3023' },
  { name: 'Saddle brown', hex: '#7a4a2b' },
  { name: 'Coral', hex: '#ef7b66' },
  { name: 'Scarlet', hex: '#d3262c' },
  { name: 'Cardinal', hex: '#a51c2e' },
  { name: 'Burgundy', hex: '#6a1f2d' },
  { name: 'Pink', hex: '#f0a3b7' },
  { name: 'Fuchsia', hex: '#cf2f7c' },
  { name: 'Plum', hex: '#6b2c62' },
  { name: 'Lavender', hex: '#b8a5d6' },
  { name: 'Purple', hex: '#5a3a8e' },
  { name: 'Navy', hex: '#1b2a4a' },
  { name: 'Royal blue', hex: '#27408b' },
  { name: 'Bright blue', hex: '#1f6fc4' },
  { name: 'Sky blue', hex: '#8fc1e3' },
  { name: 'Turquoise', hex: '#23a3a9' },
  { name: 'Teal', hex: '#1f6f78' },
  { name: 'Mint', hex: '#a7d9c1' },
  { name: 'Kelly green', hex: '#1f8a4c' },
  { name: 'Forest', hex: '#24503a' },
  { name: 'Olive', hex: '#66703a' },
  { name: 'Lime', hex: '#9cc53b' },
] as const

export type Thread = (typeof THREADS)[number]
type Rgb = readonly [number, number, number]

const linear = (byte: number) => {
  const share = byte / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const root = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116)

/** CIE Lab: distances in it are close to what eyes see. */
function lab([red, green, blue]: Rgb): Rgb {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const x = root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047)
  const y = root(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

const WALL = THREADS.map((thread) => ({ thread, lab: lab(rgbOf(thread.hex)) }))

/** The spool that comes closest to a colour. */
export function nearestThread(color: Rgb): Thread {
  const wanted = lab(color)
  const away = (other: Rgb) => Math.hypot(other[0] - wanted[0], other[1] - wanted[1], other[2] - wanted[2])
  return WALL.reduce((best, next) => (away(next.lab) < away(best.lab) ? next : best)).thread
}
