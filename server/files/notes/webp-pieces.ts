import { notesWith, orientationIn } from './orientation.ts'
import { keep, lengthOf, type PictureBytes, type Piece } from './picture-bytes.ts'

const HEAD_BYTES = 12
const MOST_CHUNKS = 100_000
/** Whoever opens one looks for each frame among all of them. */
const MOST_FRAMES = 1_000
const LARGEST_NOTES = 64 * 1024
const SIZED = ['VP8X', 'VP8 ', 'VP8L']
const PICTURE = ['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** The chunk that tells what there is, and its bits. */
const TELLING_BYTES = 18
const HAS_EXIF = 0x08
const HAS_XMP = 0x04

/** A WebP picture without what was noted in it. */
export async function webpPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const kept: Piece[] = []
  let told: Buffer | undefined
  let noted: number | undefined
  for (let at = HEAD_BYTES, frames = 0, n = 0; at + 8 <= bytes.size; n++) {
    if (n > MOST_CHUNKS || frames > MOST_FRAMES) return undefined
    const head = await bytes.read(at, 8)
    const name = head.toString('latin1', 0, 4)
    const length = head.readUInt32LE(4)
    const end = Math.min(at + 8 + length + (length % 2), bytes.size)
    if (name === 'ANMF') frames += 1
    if (name === 'VP8X') told = Buffer.from(await bytes.read(at, TELLING_BYTES))
    if (SIZED.includes(name)) bytes.met(...sizeIn(name, await bytes.read(at + 8, 10)))
    if (name === 'EXIF') noted ??= orientationIn(withoutName(await bytes.read(at + 8, Math.min(length, LARGEST_NOTES))))
    if (PICTURE.includes(name) && !keep(kept, at, end)) return undefined
    at = end
  }
  return framed(told, noted, kept)
}

/** How large it is, in fourteen bits or in twenty-four. */
function sizeIn(name: string, begin: Buffer): number[] {
  const head = Buffer.concat([begin, Buffer.alloc(10)])
  if (name === 'VP8X') return [head.readUIntLE(4, 3) + 1, head.readUIntLE(7, 3) + 1]
  if (name === 'VP8 ') return [head.readUInt16LE(6) & 0x3fff, head.readUInt16LE(8) & 0x3fff]
  const bits = head.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** Some programs write the name that a JPEG has there. */
const withoutName = (exif: Buffer) => (exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif)

function framed(told: Buffer | undefined, noted: number | undefined, kept: readonly Piece[]): Piece[] {
  const pieces: Piece[] = [...kept]
  if (told?.length === TELLING_BYTES) {
    told.writeUInt32LE(TELLING_BYTES - 8, 4)
    told[8] = ((told[8] ?? 0) & ~(HAS_EXIF | HAS_XMP)) | (noted ? HAS_EXIF : 0)
    pieces.unshift(told)
    if (noted) pieces.push(exifChunk(noted))
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(
    pieces.reduce((sum, piece) => sum + lengthOf(piece), 4),
    4,
  )
  return [head, ...pieces]
}

function exifChunk(orientation: number): Buffer {
  const notes = notesWith(orientation)
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1')
  head.writeUInt32LE(notes.length, 4)
  return Buffer.concat([head, notes])
}
