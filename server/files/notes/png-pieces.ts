import { crc32 } from 'node:zlib'
import { notesWith, orientationIn } from './orientation.ts'
import { keep, type PictureBytes, type Piece } from './picture-bytes.ts'

const SIGNATURE_BYTES = 8
const MOST_CHUNKS = 100_000
/** The parts of a PNG are short words; those in capitals are the picture, and of the others these belong to it. */
const LOOKS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'pHYs', 'sBIT', 'bKGD', 'hIST', 'sPLT']
const MOVES = ['acTL', 'fcTL', 'fdAT']
const isPicture = (name: string) => /^[A-Z]/.test(name) || LOOKS.includes(name) || MOVES.includes(name)
const LARGEST_NOTES = 64 * 1024

/** A PNG up to its end, without what was noted in it. */
export async function pngPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const head: Piece[] = [[0, SIGNATURE_BYTES]]
  const kept: Piece[] = []
  let noted: number | undefined
  for (let at = SIGNATURE_BYTES, n = 0; at + 8 <= bytes.size; n++) {
    if (n > MOST_CHUNKS) return undefined
    const begin = await bytes.read(at, 8)
    const name = begin.toString('latin1', 4)
    const length = begin.readUInt32BE(0)
    const end = Math.min(at + length + 12, bytes.size)
    if (name === 'IHDR') bytes.met(...(await numbersAt(bytes, at + 8)))
    if (name === 'eXIf') noted ??= orientationIn(await bytes.read(at + 8, Math.min(length, LARGEST_NOTES)))
    if (isPicture(name) && head.length === 1) head.push([at, end])
    else if (isPicture(name) && !keep(kept, at, end)) return undefined
    if (name === 'IEND') break
    at = end
  }
  return [...head, ...(noted && head.length > 1 ? [exifChunk(noted)] : []), ...kept]
}

async function numbersAt(bytes: PictureBytes, at: number): Promise<number[]> {
  const size = await bytes.read(at, 8)
  return size.length < 8 ? [] : [size.readUInt32BE(0), size.readUInt32BE(4)]
}

function exifChunk(orientation: number): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), notesWith(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
