import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'

/** A part of a picture: bytes of our own, or from where to where they stand in the file. */
export type Piece = Buffer | readonly [from: number, to: number]

export const lengthOf = (piece: Piece) => (Buffer.isBuffer(piece) ? piece.length : piece[1] - piece[0])

const WINDOW = 64 * 1024

/** A file that is walked through: a window of it is in memory, however large it is. */
export class PictureBytes {
  private window = Buffer.alloc(0)
  private windowAt = 0
  private readonly file: FileHandle
  readonly size: number

  private constructor(file: FileHandle, size: number) {
    this.file = file
    this.size = size
  }

  static async open<Answer>(path: string, work: (bytes: PictureBytes) => Promise<Answer>): Promise<Answer> {
    const file = await open(path, 'r')
    try {
      return await work(new PictureBytes(file, (await file.stat()).size))
    } finally {
      await file.close()
    }
  }

  /** So many bytes from there, or as many as there are. */
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

  private async move(at: number, length: number): Promise<void> {
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(Math.max(length, WINDOW)), 0, null, at)
    this.window = buffer.subarray(0, bytesRead)
    this.windowAt = at
  }

  async writeTo(path: string, pieces: readonly Piece[]): Promise<void> {
    const target = await open(path, 'wx', 0o600)
    await pipeline(this.contentOf(pieces), target.createWriteStream())
  }

  private async *contentOf(pieces: readonly Piece[]): AsyncGenerator<Buffer> {
    for (const piece of pieces) {
      if (Buffer.isBuffer(piece)) yield piece
      else for (let [at, to] = piece; at < to; at += WINDOW) yield this.read(at, Math.min(WINDOW, to - at))
    }
  }
}
