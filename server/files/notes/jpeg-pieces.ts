import { notesWith, orientationIn } from './orientation.ts'
import type { PictureBytes, Piece } from './picture-bytes.ts'

const END = 0xd9
const SCAN = 0xda
const COMMENT = 0xfe
const EXIF = 'Exif\0\0'
const MOST_SEGMENTS = 10_000
/** Each goes through the whole picture when it is decoded; those that come bit by bit have some ten. */
const MOST_SCANS = 100

/** What programs put in: kept is the density of the dots, the color profile, and how the colors are stored. */
const APP: Record<number, string> = { 224: '', 226: 'ICC_PROFILE\0', 238: 'Adobe' }
const isApp = (code: number) => code >= 0xe0 && code <= 0xef

/** A JPEG up to its end, without what was noted in it, and without what stands behind it: telephones put more pictures there. */
export async function jpegPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const kept: Piece[] = []
  let orientation: number | undefined
  for (let at = 2, inScan = false, scans = 0, n = 0; ; n++) {
    if (n > MOST_SEGMENTS || scans > MOST_SCANS) return undefined
    const marker = await markerFrom(bytes, at)
    if (inScan) kept.push([at, marker?.at ?? bytes.size])
    if (!marker || marker.code === END) break
    const head = await bytes.read(marker.at + 4, 16)
    const end = Math.min(marker.at + 2 + marker.length, bytes.size)
    if (isFrame(marker.code) && head.length >= 5) bytes.met(head.readUInt16BE(3), head.readUInt16BE(1))
    if (marker.code === 0xe1 && head.toString('latin1', 0, EXIF.length) === EXIF)
      orientation ??= orientationIn(await bytes.read(marker.at + 4 + EXIF.length, end - marker.at - 4 - EXIF.length))
    if (isPicture(marker.code, head)) kept.push([marker.at, end])
    inScan = marker.code === SCAN
    if (inScan) scans += 1
    at = end
  }
  return [
    Buffer.from([0xff, 0xd8]),
    ...(orientation ? [exifSegment(orientation)] : []),
    ...kept,
    Buffer.from([0xff, END]),
  ]
}

/** What tells how large it is; three of their kind tell how it is packed. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

function isPicture(code: number, head: Buffer): boolean {
  if (!isApp(code)) return code !== COMMENT
  const name = APP[code]
  return name !== undefined && head.toString('latin1').startsWith(name)
}

interface Marker {
  at: number
  code: number
  length: number
}

/** Within the picture's own data the sign of a marker is escaped, or only counts rows. */
const isMarker = (code: number) => code > 1 && code < 0xff && !(code >= 0xd0 && code <= 0xd8)

async function markerFrom(bytes: PictureBytes, from: number): Promise<Marker | undefined> {
  const at = await bytes.find(0xff, from, isMarker)
  if (at === undefined) return undefined
  const [, code = 0, high = 0, low = 0] = await bytes.read(at, 4)
  return { at, code, length: Math.max(2, high * 256 + low) }
}

function exifSegment(orientation: number): Buffer {
  const notes = Buffer.concat([Buffer.from(EXIF, 'latin1'), notesWith(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, notes.length + 2])
  return Buffer.concat([head, notes])
}
