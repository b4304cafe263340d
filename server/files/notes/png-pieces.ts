import { crc32 } from 'node:zlib'
import { notesWith, orientationIn } from './orientation.ts'
import type { PictureBytes, Piece } from './picture-bytes.ts'

const SIGNATURE_BYTES = 8
const MOST_CHUNKS = 100_000
/** The parts of a PNG are short words; those in capitals are the picture, and of the others these belong to it. */
const LOOKS = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'pHYs', 'sBIT', 'bKGD', 'hIST', 'sPLT']
const MOVES = ['acTL', 'fcTL', 'fdAT']
const isPicture = (name: string) => /^[A-Z]/.test(name) || LOOKS.includes(name) || MOVES.includes(name)
const LARGEST_NOTES = 64 * 1024

/** A PNG up to its end, without what was noted in it. */
export async function pngPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const kept: Piece[] = [[0, SIGNATURE_BYTES]]
  let noted: number | undefined
  for (let at = SIGNATURE_BYTES, n = 0; at + 8 <= bytes.size; n++) {
    if (n > MOST_CHUNKS) return undefined
    const head = await bytes.read(at, 8)
    const name = head.toString('latin1', 4)
    const length = head.readUInt32BE(0)
    const end = Math.min(at + length + 12, bytes.size)
    if (name === 'eXIf') noted ??= orientationIn(await bytes.read(at + 8, Math.min(length, LARGEST_NOTES)))
    if (isPicture(name)) kept.push([at, end])
    if (name === 'IEND') break
    at = end
  }
  const [signature, header, ...rest] = kept
  return noted && signature && header ? [signature, header, exifChunk(noted), ...rest] : kept
}

function exifChunk(orientation: number): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf', 'latin1'), notesWith(orientation)])
  const chunk = Buffer.alloc(named.length + 8)
  chunk.writeUInt32BE(named.length - 4, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), named.length + 4)
  return chunk
}
