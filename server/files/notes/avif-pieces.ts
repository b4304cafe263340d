import type { PictureBytes, Piece } from './picture-bytes.ts'

const LARGEST_INDEX = 1024 * 1024
const LARGEST_NOTES = 4 * 1024 * 1024
const MOST_PLACES = 10_000
const MOST_BOXES = 1_000
/** What is no picture: a camera's notes, and those of programs. */
const WORDS = ['mime', 'uri ']
const NOTES = ['Exif', ...WORDS]
/** What a picture is made of, beside its index; whatever else there is tells who made it, or is a film that a telephone took along. */
const PICTURE = ['ftyp', 'styp', 'mini', 'mdat', 'imda', 'moov', 'moof', 'mfra', 'sidx']
/** Notes that say nothing, where some read them before the picture. */
const EMPTY_EXIF = Buffer.from('0000000049492a0008000000000000000000', 'hex')

/** An AVIF picture whose notes are written over: all places in the file are counted from its beginning, so none may move. */
export async function avifPieces(bytes: PictureBytes): Promise<Piece[] | undefined> {
  const places = await placesOf(bytes)
  if (places === 'malformed') return undefined
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, type } of places.toSorted((one, other) => one.from - other.from)) {
    const start = Math.max(from, at)
    const end = Math.min(to, bytes.size)
    if (start >= end) continue
    pieces.push([at, start], ...blank(end - start, start === from ? type : ''))
    at = end
  }
  return [...pieces, [at, bytes.size]]
}

/** Of which all blanks are made: notes may be long, and many pictures come at once. */
const [ZEROS, SPACES] = [Buffer.alloc(64 * 1024), Buffer.alloc(64 * 1024, ' ')]

function blank(length: number, type: string): Buffer[] {
  const said = type === 'Exif' && length >= EMPTY_EXIF.length ? [EMPTY_EXIF] : []
  const pieces: Buffer[] = [...said]
  for (let left = length - said.length * EMPTY_EXIF.length; left > 0; left -= ZEROS.length)
    pieces.push((WORDS.includes(type) ? SPACES : ZEROS).subarray(0, left))
  return pieces
}

interface Place {
  from: number
  to: number
  type: string
}

/** Where notes stand: by the picture's own index, beside the picture, and behind it. */
async function placesOf(bytes: PictureBytes): Promise<Place[] | 'malformed'> {
  const places: Place[] = []
  let index: Place[] | 'malformed' | undefined
  let at = 0
  for (let n = 0; at + 8 <= bytes.size; n++) {
    const head = await bytes.read(at, 16)
    const isLong = head.readUInt32BE(0) === 1 && head.length === 16
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || bytes.size - at
    if (index && size < 8) break
    if (n > MOST_BOXES || size < 8) return 'malformed'
    const type = head.toString('latin1', 4, 8)
    const content = at + (isLong ? 16 : 8)
    if (type === 'meta' && !index) index = await notesIn(bytes, content + 4, at + size)
    else if (type === 'moov' && !(await measureFrames(bytes, content, at + size))) return 'malformed'
    // What says that it is longer than all that comes is no box but something that was put behind.
    else if (!PICTURE.includes(type)) places.push({ from: at + size > bytes.size ? at : content, to: at + size, type })
    at += size
  }
  return index === 'malformed' ? index : [...places, ...(index ?? []), { from: at, to: bytes.size, type: '' }]
}

async function notesIn(bytes: PictureBytes, start: number, end: number): Promise<Place[] | 'malformed'> {
  if (end - start > LARGEST_INDEX) return 'malformed'
  const meta = Buffer.from(await bytes.read(start, end - start))
  for (const [width, height] of sizesIn(meta)) bytes.met(width, height)
  const notes = placesIn(meta, start)
  const isTooLong = notes !== 'malformed' && notes.reduce((sum, { from, to }) => sum + to - from, 0) > LARGEST_NOTES
  return isTooLong ? 'malformed' : notes
}

/** A film may stand beside the picture or in its place. False where its index is longer than any has. */
async function measureFrames(bytes: PictureBytes, start: number, end: number): Promise<boolean> {
  const index = end - start > LARGEST_INDEX ? undefined : Buffer.from(await bytes.read(start, end - start))
  for (const [width, height] of index ? framesIn(index) : []) bytes.met(width, height)
  return index !== undefined
}

/** Where a track and what its frames are packed in tell how large they are, counted from their names. */
const FRAMES = [
  { type: 'tkhd', widthAt: (version: number) => (version === 1 ? 92 : 80), heightAfter: 4 },
  { type: 'av01', widthAt: () => 28, heightAfter: 2 },
]

function* framesIn(index: Buffer): Generator<[width: number, height: number]> {
  for (const { type, widthAt, heightAfter } of FRAMES)
    for (let at = index.indexOf(type); at >= 0; at = index.indexOf(type, at + 1)) {
      const width = at + widthAt(index[at + 4] ?? 0)
      if (width + heightAfter + 2 <= index.length)
        yield [index.readUInt16BE(width), index.readUInt16BE(width + heightAfter)]
    }
}

const SIZE = 'ispe'

/** How large each of its pictures is, wherever in the index that stands. */
function* sizesIn(meta: Buffer): Generator<[width: number, height: number]> {
  for (let at = meta.indexOf(SIZE); at >= 0 && at + 16 <= meta.length; at = meta.indexOf(SIZE, at + 1))
    yield [meta.readUInt32BE(at + 8), meta.readUInt32BE(at + 12)]
}

function placesIn(meta: Buffer, metaAt: number): Place[] | 'malformed' {
  try {
    const boxes = boxesIn(meta, 0)
    const [names, places, data] = ['iinf', 'iloc', 'idat'].map((type) => boxes.find((box) => box.type === type))
    if (!names || !places) return []
    const types = typesIn(names.content)
    const dataAt = data ? metaAt + data.at : undefined
    return extentsIn(places.content, dataAt).flatMap(({ id, ...place }) => {
      const type = types.get(id)
      return type && NOTES.includes(type) ? [{ ...place, type }] : []
    })
  } catch (error) {
    if (error instanceof RangeError) return 'malformed' // It says that it is longer than it is.
    throw error
  }
}

interface Box {
  type: string
  /** Of its content. */
  at: number
  content: Buffer
}

function boxesIn(within: Buffer, from: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= within.length; ) {
    const size = within.readUInt32BE(at) || within.length - at
    if (size < 8) throw new RangeError('a box without a head')
    boxes.push({
      type: within.toString('latin1', at + 4, at + 8),
      at: at + 8,
      content: within.subarray(at + 8, at + size),
    })
    at += size
  }
  return boxes
}

/** What each item is. */
function typesIn(names: Buffer): Map<number, string> {
  const items = boxesIn(names, names.readUInt8(0) === 0 ? 6 : 8).filter(({ type }) => type === 'infe')
  return new Map(
    items.map(({ content }) => {
      const isWide = content.readUInt8(0) >= 3
      const typeAt = isWide ? 10 : 8
      return [
        isWide ? content.readUInt32BE(4) : content.readUInt16BE(4),
        content.toString('latin1', typeAt, typeAt + 4),
      ]
    }),
  )
}

/** Where each part of each item stands in the file. */
function extentsIn(places: Buffer, dataAt: number | undefined): (Omit<Place, 'type'> & { id: number })[] {
  let at = 4
  const read = (size: number): number => {
    at += size
    if (size === 8) return Number(places.readBigUInt64BE(at - size))
    return size === 0 ? 0 : places.readUIntBE(at - size, size)
  }
  const version = places.readUInt8(0)
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const idSize = version < 2 ? 2 : 4
  const found: (Omit<Place, 'type'> & { id: number })[] = []
  for (let items = read(idSize); items > 0; items--) {
    const id = read(idSize)
    const isInside = version > 0 && (read(2) & 15) === 1
    at += 2
    const base = read(baseSize) + (isInside ? (dataAt ?? 0) : 0)
    for (let extents = read(2); extents > 0; extents--) {
      at += indexSize
      const from = base + read(offsetSize)
      found.push({ id, from, to: from + read(lengthSize) })
      if (found.length > MOST_PLACES) throw new RangeError('more places than any picture has')
    }
  }
  return found
}
