import type { Buffer } from 'node:buffer'
import { type FolderRule, tooLargeMessage } from '../../domain/files/file-rules.ts'
import { writeIncoming } from './incoming.ts'
import { boundaryOf, MalformedMultipart, type MultipartEvent, readMultipart } from './multipart.ts'
import { StorageFailure } from './storage-failure.ts'

const DEFAULT_CACHE_S = 3600
const LONGEST_CACHE_S = 365 * 24 * 60 * 60
const LARGEST_FIELD_BYTES = 4096
/** The client sends two beside the file; 865,000 in one form took five seconds of a processor. */
const MOST_PARTS = 20
/** Delimiters and heads around the file. */
const MULTIPART_EXTRA_BYTES = 64 * 1024

/** How many bytes will come at the most: as many as the sender says, or as the folder allows. */
export function bytesAnnounced(request: Request, rule: FolderRule): number {
  const length = request.headers.get('content-length')
  const announced = length === null ? rule.maxBytes : Number(length)
  if (announced >= rule.maxBytes + MULTIPART_EXTRA_BYTES)
    throw new StorageFailure('EntityTooLarge', tooLargeMessage(rule.maxBytes))
  return announced
}

/** Hears how much has come, and may refuse more. */
type OnBytes = (bytes: number) => Promise<void>

/** Streams an upload into a local file, as supabase-js sends it: multipart for files, the bare body for bytes. */
export async function receiveUpload(
  request: Request,
  localPath: string,
  rule: FolderRule,
  onBytes: OnBytes,
): Promise<{ cacheS: number }> {
  const tooLarge = tooLargeMessage(rule.maxBytes)
  if (!request.body) throw new StorageFailure('Empty')
  const contentType = request.headers.get('content-type') ?? ''
  const boundary = boundaryOf(contentType)
  if (!boundary && /^multipart\//i.test(contentType)) throw new StorageFailure('InvalidRequest')
  const body = bounded(request.body, rule, onBytes)
  const received = boundary
    ? await receiveForm(readMultipart(body, boundary), localPath, rule.maxBytes, tooLarge)
    : {
        bytes: await writeIncoming(localPath, body, rule.maxBytes, tooLarge),
        cacheS: cacheSeconds(/max-age=(\d+)/.exec(request.headers.get('cache-control') ?? '')?.[1]),
      }
  if (received.bytes === 0) throw new StorageFailure('Empty')
  return received
}

/** All of a form counts, whatever stands before and between its parts. */
async function* bounded(
  body: AsyncIterable<Uint8Array>,
  { maxBytes }: FolderRule,
  onBytes: OnBytes,
): AsyncGenerator<Uint8Array, void> {
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes >= maxBytes + MULTIPART_EXTRA_BYTES) throw new StorageFailure('EntityTooLarge', tooLargeMessage(maxBytes))
    await onBytes(bytes)
    yield chunk
  }
}

async function receiveForm(
  events: AsyncGenerator<MultipartEvent, void>,
  localPath: string,
  maxBytes: number,
  tooLarge: string,
): Promise<{ bytes: number; cacheS: number }> {
  let bytes: number | undefined
  let cacheS = DEFAULT_CACHE_S
  let parts = 0
  try {
    for await (const event of events) {
      if (event.type !== 'part') continue
      parts += 1
      if (parts > MOST_PARTS) throw new StorageFailure('InvalidRequest')
      if (event.fileName === undefined) {
        const value = await fieldText(contentOf(events))
        if (event.name === 'cacheControl') cacheS = cacheSeconds(value)
      } else {
        if (bytes !== undefined) throw new StorageFailure('InvalidRequest', 'Send one file at a time.')
        bytes = await writeIncoming(localPath, contentOf(events), maxBytes, tooLarge)
      }
    }
  } catch (error) {
    if (error instanceof MalformedMultipart) throw new StorageFailure('InvalidRequest')
    throw error
  }
  if (bytes === undefined) throw new StorageFailure('InvalidRequest', 'There is no file in the upload.')
  return { bytes, cacheS }
}

/** The chunks of the part at hand; leaves the events where the next part begins. */
async function* contentOf(events: AsyncGenerator<MultipartEvent, void>): AsyncGenerator<Buffer, void> {
  for (;;) {
    const { value, done } = await events.next()
    if (done || value.type === 'end') return
    if (value.type === 'data') yield value.chunk
  }
}

async function fieldText(chunks: AsyncIterable<Buffer>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) {
    text += chunk.toString('utf8')
    if (text.length > LARGEST_FIELD_BYTES) throw new StorageFailure('InvalidRequest')
  }
  return text
}

function cacheSeconds(text: string | undefined): number {
  const seconds = Number(/^\d+/.exec(text ?? '')?.[0] ?? DEFAULT_CACHE_S)
  return Math.min(seconds, LONGEST_CACHE_S)
}
