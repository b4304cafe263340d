import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const long = (...numbers: number[]) => Buffer.concat(numbers.map((n) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])))
const short = (...numbers: number[]) => Buffer.from(numbers.flatMap((n) => [n >> 8, n & 255]))
const float = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((n) => {
      const bytes = Buffer.alloc(4)
      bytes.writeFloatBE(n)
      return bytes
    }),
  )
const word = (letters: string) => Buffer.from(letters, 'latin1')

/** A color profile (ICC 4.3) that is a program of so many steps, all of which are the same few bytes. */
function profileOfSteps(steps: number): Buffer {
  const curve = Buffer.concat([
    word('curf'),
    long(0),
    short(1, 0),
    word('parf'),
    long(0),
    short(0, 0),
    float(1.001, 1, 0, 0),
  ])
  const places = [1, 2, 3].flatMap(() => [36, curve.length])
  const step = Buffer.concat([word('cvst'), long(0), short(3, 3), long(...places), curve])
  const begin = 16 + 8 * steps
  const all = Array.from({ length: steps }, () => long(begin, step.length))
  const program = Buffer.concat([word('mpet'), long(0), short(3, 3), long(steps), ...all, step])
  const color = (x: number, y: number, z: number) =>
    Buffer.concat([word('XYZ '), long(0), ...[x, y, z].map((n) => long(Math.round(n * 65536)))])
  const plain = Buffer.concat([word('curv'), long(0, 0)])
  const tags: [string, Buffer][] = [
    ['desc', Buffer.concat([word('mluc'), long(0, 1, 12), word('enUS'), long(2, 28), short(120), short(0)])],
    ['wtpt', color(0.9642, 1, 0.8249)],
    ['rXYZ', color(0.436, 0.222, 0.0139)],
    ['gXYZ', color(0.385, 0.717, 0.097)],
    ['bXYZ', color(0.143, 0.06, 0.714)],
    ['rTRC', plain],
    ['gTRC', plain],
    ['bTRC', plain],
    ['D2B0', program],
  ]
  let at = 128 + 4 + 12 * tags.length
  const table = tags.map(([name, { length }]) => {
    const line = Buffer.concat([word(name), long(at, length)])
    at += length
    return line
  })
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at, 0)
  head.write('lcms', 4)
  head.writeUInt32BE(0x04300000, 8)
  head.write('mntrRGB XYZ ', 12)
  head.write('acsp', 36)
  color(0.9642, 1, 0.8249).copy(head, 68, 8)
  return Buffer.concat([head, long(tags.length), ...table, ...tags.map(([, bytes]) => bytes)])
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([word(name), bytes])
  return Buffer.concat([long(bytes.length), named, long(crc32(named))])
}

/** A PNG of 16 by 16 dots whose color profile has so many steps: a thousand are 374 bytes and fifteen seconds of a processor. */
export async function pngOfManySteps(steps: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#c23b22' } })
    .png()
    .toBuffer()
  const head = 8 + 12 + 13
  const profile = Buffer.concat([word('a\0\0'), deflateSync(profileOfSteps(steps), { level: 9 })])
  return Buffer.concat([png.subarray(0, head), chunk('iCCP', profile), png.subarray(head)])
}

/** A WebP picture of so many frames of one dot, fifty bytes each. */
export async function webpOfManyFrames(frames: number): Promise<Buffer> {
  const riff = (name: string, bytes: Buffer) => {
    const head = Buffer.concat([word(name), Buffer.alloc(4)])
    head.writeUInt32LE(bytes.length, 4)
    return Buffer.concat([head, bytes, Buffer.alloc(bytes.length % 2)])
  }
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .webp({ lossless: true })
    .toBuffer()
  const [begin, place] = [Buffer.alloc(10), Buffer.alloc(16)]
  begin[0] = 2
  place[12] = 10
  const frame = riff('ANMF', Buffer.concat([place, dot.subarray(12)]))
  const parts = [riff('VP8X', begin), riff('ANIM', Buffer.alloc(6)), ...Array<Buffer>(frames).fill(frame)]
  return riff('RIFF', Buffer.concat([word('WEBP'), ...parts]))
}
