const BLOCK = 8
const LONGEST_RUN = 32_767
const COEFFICIENTS = 64
const HIGHEST_BIT = 13

const short = (number: number) => [number >> 8, number & 255]
const segment = (marker: number, bytes: readonly number[]) =>
  Buffer.from([0xff, marker, ...short(bytes.length + 2), ...bytes])
/** A table of one sign, which is written as a zero. */
const table = (kind: number, sign: number) => segment(0xc4, [kind << 4, 1, ...Array<number>(15).fill(0), sign])
const scan = (from: number, to: number, before: number, bit: number) =>
  segment(0xda, [1, 1, 0, from, to, (before << 4) | bit])

/** A progressive JPEG of nothing but gray that tells each bit of each coefficient by itself: 882 times all of its blocks. */
export function jpegOfManyScans(side: number): Buffer {
  const blocks = Math.ceil(side / BLOCK) ** 2
  // Fifteen bits for so many blocks that are empty: a zero, and how long the run is.
  const bits = '0'.concat('1'.repeat(14)).repeat(Math.ceil(blocks / LONGEST_RUN))
  const empty = Buffer.from(
    (bits.match(/.{1,8}/g) ?? [])
      .map((eight) => Number.parseInt(eight.padEnd(8, '1'), 2))
      .flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  )
  const parts = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(COEFFICIENTS).fill(1)]),
    segment(0xc2, [8, ...short(side), ...short(side), 1, 1, 0x11, 0]),
    table(0, 0),
    table(1, 0xe0),
    scan(0, 0, 0, 0),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ]
  for (let at = 1; at < COEFFICIENTS; at++)
    for (let bit = HIGHEST_BIT; bit >= 0; bit--) parts.push(scan(at, at, bit === HIGHEST_BIT ? 0 : bit + 1, bit), empty)
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])])
}
