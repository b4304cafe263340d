import { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { Sitter, TakeSeats } from '../limits/seats.ts'
import { LoggableError } from '../log.ts'
import { webStream } from './serve-file.ts'

/** A proxy beside the shop asks for more when a third of four megabytes is taken: of a client with 10 kB a second after 133 seconds. */
const PATIENCE_MS = 150_000
/** Whoever takes slowly is asked with each piece whether it is still theirs, and nobody more often than this. */
const ASK_EVERY_MS = 1_000

interface Seats<Kind> {
  takeSeats: TakeSeats<Kind>
  sitters: readonly Sitter<Kind>[]
}

/** Whether what somebody began to take is still theirs: rows are read as they are taken, hours later perhaps. */
type MayGoOn = () => Promise<boolean>

/** Answers with pieces from a seat that is free again when all are taken, when nobody takes any more, or when they may no longer. */
export function answerWhileTaken<Kind>(
  c: Context,
  { takeSeats, sitters }: Seats<Kind>,
  mayGoOn: MayGoOn,
  pieces: AsyncIterable<Uint8Array>,
): Response {
  if (c.req.raw.method === 'HEAD') return c.body(null, 200)
  const leaveSeats = takeSeats(sitters)
  return c.body(webStream(whileTaken(whileTheirs(pieces, mayGoOn), PATIENCE_MS).once('close', leaveSeats)))
}

/** A piece that was read after somebody's right had ended is not given to them, nor is any behind it: they are cut off. */
async function* whileTheirs(pieces: AsyncIterable<Uint8Array>, mayGoOn: MayGoOn) {
  let askedAt = Date.now()
  for await (const piece of pieces) {
    if (Date.now() - askedAt >= ASK_EVERY_MS) {
      if (!(await mayGoOn())) throw new LoggableError('a download ended with the right to it')
      askedAt = Date.now()
    }
    yield piece
  }
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
