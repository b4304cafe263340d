/** What a multipart body holds, in the order in which it arrives; contents are never gathered. */
export type MultipartEvent =
  | { type: 'part'; name: string; fileName: string | undefined }
  | { type: 'data'; chunk: Buffer }
  | { type: 'end' }

/** The body does not follow its own boundary, or ended in the middle. */
export class MalformedMultipart extends Error {}

const LARGEST_HEAD_BYTES = 16 * 1024
const LINE_END = Buffer.from('\r\n')
const HEAD_END = Buffer.from('\r\n\r\n')

export function boundaryOf(contentType: string): string | undefined {
  const match = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType)
  return match?.[1] ?? match?.[2]
}

/** Reads a multipart/form-data body as it streams by, holding back no more than a delimiter's length. */
export async function* readMultipart(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<MultipartEvent, void> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let place: 'before' | 'delimiter' | 'head' | 'content' = 'before'
  let held = LINE_END
  for await (const chunk of body) {
    held = Buffer.concat([held, chunk])
    for (let more = true; more; ) {
      if (place === 'before' || place === 'content') {
        const at = held.indexOf(delimiter)
        const known = at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at
        if (place === 'content' && known > 0) yield { type: 'data', chunk: held.subarray(0, known) }
        if (place === 'content' && at >= 0) yield { type: 'end' }
        held = held.subarray(at < 0 ? known : at + delimiter.length)
        more = at >= 0
        if (more) place = 'delimiter'
      } else if (place === 'delimiter') {
        if (held.length < 2) more = false
        else if (held.subarray(0, 2).equals(LINE_END)) place = 'head'
        else if (held.subarray(0, 2).toString() === '--') return
        else throw new MalformedMultipart('something follows the delimiter')
      } else {
        const at = held.indexOf(HEAD_END)
        if (at > LARGEST_HEAD_BYTES || (at < 0 && held.length > LARGEST_HEAD_BYTES)) {
          throw new MalformedMultipart('the head of a part is too long')
        }
        more = at >= 0
        if (more) {
          yield partOf(held.subarray(0, at).toString('utf8'))
          held = held.subarray(at + HEAD_END.length)
          place = 'content'
        }
      }
    }
  }
  throw new MalformedMultipart('the body ended before its last delimiter')
}

function partOf(head: string): MultipartEvent {
  const disposition = /\r\ncontent-disposition:\s*form-data\b([^\r]*)/i.exec(head)?.[1]
  if (disposition === undefined) throw new MalformedMultipart('a part does not say what it is')
  return {
    type: 'part',
    name: /;\s*name="([^"]*)"/i.exec(disposition)?.[1] ?? '',
    fileName: /;\s*filename="([^"]*)"/i.exec(disposition)?.[1],
  }
}
