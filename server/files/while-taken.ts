import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Sitter, TakeSeats } from '../limits/seats.ts'
import { webStream } from './serve-file.ts'

const PATIENCE_MS = 60_000

/** Answers with pieces from a seat that is free again when all are taken, or when nobody takes any more. */
export function answerWhileTaken<Kind>(
  c: Context,
  takeSeats: TakeSeats<Kind>,
  sitters: readonly Sitter<Kind>[],
  pieces: AsyncIterable<Uint8Array>,
): Response {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200)
  const leaveSeats = takeSeats(sitters)
  return c.body(webStream(whileTaken(pieces, PATIENCE_MS).once('close', leaveSeats)))
}

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
