import { buffer } from 'node:stream/consumers'
import type { FileKind } from '../../../domain/files/file-rules.ts'
import { avifPieces } from './avif-pieces.ts'
import { gifPieces } from './gif-pieces.ts'
import { jpegPieces } from './jpeg-pieces.ts'
import { PictureBytes, type Piece } from './picture-bytes.ts'
import { pngPieces } from './png-pieces.ts'
import { webpPieces } from './webp-pieces.ts'

type Pieces = (bytes: PictureBytes) => Promise<Piece[] | undefined>

const PIECES = new Map<FileKind, Pieces>([
  ['avif', avifPieces],
  ['gif', gifPieces],
  ['jpeg', jpegPieces],
  ['png', pngPieces],
  ['webp', webpPieces],
])

/** The kinds in which notes are found. */
export const WITH_NOTES = [...PIECES.keys()]

/**
 * Writes the same picture, dot by dot, without what cameras and programs noted in it: where and when it was taken, with
 * what, by whom. Which way it was held, its colors and its density stay. False when it is no picture after all.
 */
export function withoutNotes(from: string, to: string, kind: FileKind, mostDots = Infinity): Promise<boolean> {
  return PictureBytes.open(from, async (bytes) => {
    const pieces = await piecesOf(bytes, kind, mostDots)
    if (pieces) await bytes.writeTo(to, pieces)
    return pieces !== undefined
  })
}

async function piecesOf(bytes: PictureBytes, kind: FileKind, mostDots: number): Promise<Piece[] | undefined> {
  const pieces = await PIECES.get(kind)?.(bytes)
  return bytes.dots > mostDots ? undefined : pieces
}

/** Whether it is a picture, of no more parts than any has: before it is decoded. */
export function hasPictureParts(path: string, kind: FileKind): Promise<boolean> {
  return PictureBytes.open(path, async (bytes) => (await PIECES.get(kind)?.(bytes)) !== undefined)
}

/** The same of a picture that is in memory, of however many dots: nobody's browser opens it. */
export async function plainPicture(picture: Buffer, kind: FileKind): Promise<Buffer | undefined> {
  const bytes = PictureBytes.of(picture)
  const pieces = await piecesOf(bytes, kind, Infinity)
  return pieces && buffer(bytes.contentOf(pieces))
}
