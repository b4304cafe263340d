import { keep, type PictureBytes, type Piece } from './picture-bytes.ts'

const HEAD_BYTES = 13
const IMAGE_HEAD_BYTES = 10
const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
/** How long a frame is shown, and words that are drawn. */
const LOOKS = [0xf9, 0x01]
const PROGRAM = 0xff
/** How often it moves, and its colors; other programs only note something. */
const MOVES = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012']
const MOST_PARTS = 100_000

/** A GIF up to its end, without what was noted in it. */
export async function gifPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const head = await bytes.read(0, HEAD_BYTES)
  if (head.length === HEAD_BYTES) bytes.met(head.readUInt16LE(6), head.readUInt16LE(8))
  let at = HEAD_BYTES + paletteBytes(head[HEAD_BYTES - 3])
  const kept: Piece[] = [[0, Math.min(at, bytes.size)]]
  for (let n = 0; at < bytes.size; n++) {
    if (n > MOST_PARTS) return undefined
    const part = Buffer.from(await bytes.read(at, 14))
    const isImage = part[0] === IMAGE
    if (!isImage && part[0] !== EXTENSION) break
    if (isImage && part.length >= IMAGE_HEAD_BYTES) bytes.met(part.readUInt16LE(5), part.readUInt16LE(7))
    const content = isImage ? at + IMAGE_HEAD_BYTES + paletteBytes(part[IMAGE_HEAD_BYTES - 1]) + 1 : at + 2
    const end = await bytes.endOfBlocks(content)
    if ((isImage || isPicture(part)) && !keep(kept, at, Math.min(end, bytes.size))) return undefined
    at = end
  }
  return [...kept, Buffer.from([END])]
}

const isPicture = (extension: Buffer) =>
  LOOKS.includes(extension[1] ?? 0) || (extension[1] === PROGRAM && MOVES.includes(extension.toString('latin1', 3, 14)))

/** The highest bit says whether there is one, the lowest three how long it is. */
const paletteBytes = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
