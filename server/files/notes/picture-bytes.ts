import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** A part of a picture: bytes of our own, or from where to where they stand in the file. */
export type Piece = Buffer | readonly [from: number, to: number]

export const lengthOf = (piece: Piece) => (Buffer.isBuffer(piece) ? piece.length : piece[1] - piece[0])

/** What is kept of a picture stays in memory until it is written: so many parts, with something left out between them. */
const MOST_PIECES = 10_000

/** Keeps a part too, as one with what it stands behind; false when there are more of them than any picture has. */
export function keep(kept: Piece[], from: number, to: number): boolean {
  const last = kept.at(-1)
  if (last && !Buffer.isBuffer(last) && last[1] === from) kept[kept.length - 1] = [last[0], to]
  else kept.push([from, to])
  return kept.length <= MOST_PIECES
}

const WINDOW = 64 * 1024

/** So many bytes from there, or as many as there are. */
type Read = (at: number, length: number) => Promise<Buffer>

/** What is walked through, a file mostly: a window of it is in memory, however large it is. */
export class PictureBytes {
  private window: Buffer = Buffer.alloc(0)
  private windowAt = 0
  private readonly source: Read
  readonly size: number
  /** Of the largest picture that was met in it. */
  dots = 0

  private constructor(source: Read, size: number) {
    this.source = source
    this.size = size
  }

  static of = (bytes: Buffer) => new PictureBytes(async (at, length) => bytes.subarray(at, at + length), bytes.length)

  static async open<Answer>(path: string, work: (bytes: PictureBytes) => Promise<Answer>): Promise<Answer> {
    const file = await open(path, 'r')
    try {
      return await work(new PictureBytes(fromFile(file), (await file.stat()).size))
    } finally {
      await file.close()
    }
  }

  met(width = 0, height = 0): void {
    this.dots = Math.max(this.dots, width * height)
  }

  async read(at: number, length: number): Promise<Buffer> {
    const isHere = at >= this.windowAt && at + length <= this.windowAt + this.window.length
    if (!isHere) await this.move(at, length)
    return this.window.subarray(at - this.windowAt, at - this.windowAt + length)
  }

  /** Where a byte stands next that such another one follows; nowhere before the end. */
  async find(byte: number, from: number, fits: (next: number) => boolean): Promise<number | undefined> {
    for (let at = from; at + 1 < this.size; at = this.windowAt + this.window.length - 1) {
      if (at < this.windowAt || at + 1 >= this.windowAt + this.window.length) await this.move(at, WINDOW)
      if (this.window.length < 2) break // It became shorter meanwhile.
      const found = this.findInWindow(byte, at - this.windowAt, fits)
      if (found !== undefined) return this.windowAt + found
    }
    return undefined
  }

  /** Without waiting in between: a file may hold nothing but this byte. */
  private findInWindow(byte: number, from: number, fits: (next: number) => boolean): number | undefined {
    const { window } = this
    for (let at = from; at + 1 < window.length; at++) {
      if (window[at] === byte && fits(window[at + 1] ?? 0)) return at
    }
    return undefined
  }

  /** The place behind blocks that each begin with their length; one of no length is the last. */
  async endOfBlocks(from: number): Promise<number> {
    let at = from
    for (let length = 1; length > 0 && at < this.size; ) {
      if (at < this.windowAt || at >= this.windowAt + this.window.length) await this.move(at, WINDOW)
      // Without waiting in between: a block may be of one byte.
      do {
        length = this.window[at - this.windowAt] ?? 0
        at += 1 + length
      } while (length > 0 && at < this.windowAt + this.window.length)
    }
    return at
  }

  private async move(at: number, length: number): Promise<void> {
    this.window = await this.source(at, Math.max(length, WINDOW))
    this.windowAt = at
  }

  async writeTo(path: string, pieces: readonly Piece[]): Promise<void> {
    const target = await open(path, 'wx', 0o600)
    await pipeline(this.contentOf(pieces), target.createWriteStream())
  }

  async *contentOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece
      else for (let [at, to] = piece; at < to; at += WINDOW) yield this.read(at, Math.min(WINDOW, to - at))
    }
  }
}

const fromFile =
  (file: FileHandle): Read =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, null, at)
    return buffer.subarray(0, bytesRead)
  }
