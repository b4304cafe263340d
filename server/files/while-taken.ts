import { Readable } from 'node:stream'

/** Pieces as somebody takes them; when they take none for so long, what they come from is closed. */
export function whileTaken(pieces: AsyncIterable<Uint8Array>, patienceMs: number): Readable {
  const patience = setTimeout(() => content.destroy(), patienceMs)
  async function* timed() {
    for await (const piece of pieces) {
      patience.refresh()
      yield piece
    }
  }
  const content = Readable.from(timed())
  return content.once('close', () => clearTimeout(patience))
}
