import { type Rgb, rgbOf, seenApart } from '../colors.ts'

export interface Thread {
  number: number
  name: string
  hex: string
}

/** The thread wall: what a needle can be loaded with, by the number on its peg and by name. */
const THREADS: readonly Thread[] = [
  { number: 101, name: 'Black', hex: '#141414' },
  { number: 102, name: 'Charcoal', hex: '#3c3f43' },
  { number: 103, name: 'Steel grey', hex: '#7b8086' },
  { number: 104, name: 'Silver', hex: '#b9bdc1' },
  { number: 105, name: 'White', hex: '#fbfbf8' },
  { number: 106, name: 'Natural', hex: '#efe7d3' },
  { number: 107, name: 'Cream', hex: '#f6ecc9' },
  { number: 108, name: 'Sand', hex: '#d8c3a0' },
  { number: 109, name: 'Khaki', hex: '#b09a72' },
  { number: 110, name: 'Gold', hex: '#d9a441' },
  { number: 111, name: 'Sunflower', hex: '#f6c231' },
  { number: 112, name: 'Lemon', hex: '#f7e463' },
  { number: 113, name: 'Tangerine', hex: '#f0851f' },
  { number: 114, name: 'Rust', hex: '#b4532f' },
  { number: 115, name: 'Copper', hex: '#9c5a2e' },
  { number: 116, name: 'Chocolate', hex: '#4b3023' },
  { number: 117, name: 'Saddle brown', hex: '#7a4a2b' },
  { number: 118, name: 'Coral', hex: '#ef7b66' },
  { number: 119, name: 'Scarlet', hex: '#d3262c' },
  { number: 120, name: 'Cardinal', hex: '#a51c2e' },
  { number: 121, name: 'Burgundy', hex: '#6a1f2d' },
  { number: 122, name: 'Pink', hex: '#f0a3b7' },
  { number: 123, name: 'Fuchsia', hex: '#cf2f7c' },
  { number: 124, name: 'Plum', hex: '#6b2c62' },
  { number: 125, name: 'Lavender', hex: '#b8a5d6' },
  { number: 126, name: 'Purple', hex: '#5a3a8e' },
  { number: 127, name: 'Navy', hex: '#1b2a4a' },
  { number: 128, name: 'Royal blue', hex: '#27408b' },
  { number: 129, name: 'Bright blue', hex: '#1f6fc4' },
  { number: 130, name: 'Sky blue', hex: '#8fc1e3' },
  { number: 131, name: 'Turquoise', hex: '#23a3a9' },
  { number: 132, name: 'Teal', hex: '#1f6f78' },
  { number: 133, name: 'Mint', hex: '#a7d9c1' },
  { number: 134, name: 'Kelly green', hex: '#1f8a4c' },
  { number: 135, name: 'Forest', hex: '#24503a' },
  { number: 136, name: 'Olive', hex: '#66703a' },
  { number: 137, name: 'Lime', hex: '#9cc53b' },
]

/** 'Navy 127' */
export const threadWords = ({ name, number }: Pick<Thread, 'name' | 'number'>) => `${name} ${number}`

/** A name tells the hue more than the lightness: a dark grey is no navy. */
const LIGHTNESS_IN_A_NAME = 0.6

/** The spool that comes closest to a colour, among those that are asked for. */
export function nearestThread(color: Rgb, suits: (thread: Thread) => boolean = () => true): Thread {
  const apart = (thread: Thread) => seenApart(color, rgbOf(thread.hex), LIGHTNESS_IN_A_NAME)
  return THREADS.filter(suits).reduce((best, next) => (apart(next) < apart(best) ? next : best))
}
