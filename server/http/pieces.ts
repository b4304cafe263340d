import { IncomingMessage } from 'node:http'

/** So many pieces any body may have, and beyond them one for each so many bytes: a packet of the slowest line has five times as many. */
const FREE_PIECES = 500
const BYTES_FOR_A_PIECE = 128

/**
 * A call whose body comes in pieces worth their room. Each is held as an object of its own, unread or gathered: of a mebibyte
 * in pieces of one byte they took two hundred, which no limit of bytes sees. Whoever sends such a one is cut off.
 */
export class Call extends IncomingMessage {
  #pieces = 0
  #bytes = 0
  /** Told of what comes, by whoever reads it. */
  onBytes: ((bytes: number) => void) | undefined

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    if (chunk instanceof Uint8Array) {
      this.#pieces += 1
      this.#bytes += chunk.byteLength
      if (this.#pieces > FREE_PIECES + this.#bytes / BYTES_FOR_A_PIECE) {
        this.socket.destroy()
        return false
      }
      this.onBytes?.(chunk.byteLength)
    }
    return super.push(chunk, encoding)
  }
}
