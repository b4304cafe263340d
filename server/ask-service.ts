import { LoggableError } from './log.ts'

/** Of keys, of somebody, of a payment: the longest are a hundred refunds, a tenth of it. */
const MOST_BYTES = 1024 * 1024

export type Ask = typeof fetch

/**
 * What asks an outside service, in place of `fetch`: the service may be slow, broken or another's by now. All of its answer is
 * here within the time, it is not large, also when it is unpacked, and nobody is asked but the address that is meant.
 */
export const askService =
  (patienceMs: number): Ask =>
  async (where, how) => {
    const enough = AbortSignal.timeout(patienceMs)
    const signal = how?.signal ? AbortSignal.any([how.signal, enough]) : enough
    const answer = await fetch(where, { ...how, redirect: 'error', signal })
    return new Response(answer.body && (await wordsOf(answer.body)), answer)
  }

/** As one text: pieces of one byte each would be a million objects. */
async function wordsOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let bytes = 0
  let words = ''
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > MOST_BYTES) throw new LoggableError('an outside service answered too much')
    words += decoder.decode(piece, { stream: true })
  }
  return words + decoder.decode()
}
