import { isShownAsDrawn, isShownAsItIs, kindByName, MEDIA_TYPES } from '../../../../domain/files/file-rules.ts'
import type { Unreadable } from '../../../../domain/studio/words.ts'
import type { ArtworkClient } from './artwork-client.ts'
import type { Decoded } from './messages.ts'

/** Artwork that can be shown: a picture of bounded size and what the file says about itself. */
export type ReadArtwork = Decoded & { vector: boolean }

const LONGEST_SIDE = 2048
const VECTOR_SIDE = 1600
const HEAD_BYTES = 1024
const DOS_EPS = '\xc5\xd0\xd3\xc6'

type Decoder = Pick<ArtworkClient, 'decode'>
export type Read = ReadArtwork | { unreadable: Unreadable }

/** Reads a customer's file, or says why no browser can show it. */
export async function readArtwork(client: Decoder, file: File): Promise<Read> {
  const head = await headOf(file)
  if (head.startsWith('%!PS') || head.startsWith(DOS_EPS)) return { unreadable: 'kind' }
  try {
    // Somebody else's drawing, or document, comes as the picture that the shop drew of it, or empty.
    if (file.type === MEDIA_TYPES.webp && isShownAsDrawn(file.name)) return await readDrawn(client, file)
    if (file.type === MEDIA_TYPES.svg || (file.type === '' && kindByName(file.name) === 'svg'))
      return await readSvg(file)
    if (isDocument(file, head)) return await readPdf(file)
    return { ...(await client.decode(file, LONGEST_SIDE)), vector: false }
  } catch (error) {
    console.info(`${file.name} has no preview.`, error)
    return { unreadable: reasonFor(file, error) }
  }
}

async function readDrawn(client: Decoder, file: File): Promise<Read> {
  if (file.size === 0) return { unreadable: 'kind' }
  return { ...(await client.decode(file, LONGEST_SIDE)), vector: true }
}

/** Somebody else's picture may hold a document that is painted without end: what is called a picture is a document only where it begins as one. */
const isDocument = ({ type }: File, head: string) =>
  isShownAsItIs(type) ? head.startsWith('%PDF-') : head.includes('%PDF-')

async function headOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}

const REASONS: Record<string, Unreadable> = { PasswordException: 'locked', EmptyPage: 'empty' }

function reasonFor({ name }: File, error: unknown): Unreadable {
  const known = error instanceof Error ? REASONS[error.name] : undefined
  if (known) return known
  return /\.(ai|eps)$/i.test(name) ? 'kind' : 'broken'
}

async function readSvg(file: File): Promise<ReadArtwork> {
  const url = URL.createObjectURL(new Blob([await file.text()], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const width = image.naturalWidth || VECTOR_SIDE
    const height = image.naturalHeight || VECTOR_SIDE
    const scale = VECTOR_SIDE / Math.max(width, height)
    const canvas = sheet(width * scale, height * scale)
    canvas.context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { bitmap: canvas.element.transferToImageBitmap(), width, height, vector: true }
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The first page of a PDF, or of an AI file that carries one. */
async function readPdf(file: File): Promise<ReadArtwork> {
  const { firstPage } = await import('./pdf-page.ts')
  return { ...(await firstPage(await file.arrayBuffer(), VECTOR_SIDE)), vector: true }
}

function sheet(width: number, height: number) {
  const element = new OffscreenCanvas(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)))
  const context = element.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  return { element, context, width: element.width, height: element.height }
}
