import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { createTarDecoder, createTarPacker } from 'modern-tar'

export interface ArchiveWriter {
  /** The size must be right: an archive says it before the content. */
  add(name: string, bytes: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
}

export interface ArchiveEntry {
  name: string
  /** To be read to its end before the next entry is asked for. */
  content: AsyncIterable<Uint8Array>
}

/** Pictures and PDFs do not get smaller, tables do at the lowest level already. */
const COMPRESSION = { level: 1 }

/** Writes a .tar.gz as it comes, onto the disk for good, for as long as `look` does not throw. */
export async function writeArchive(
  file: string,
  fill: (writer: ArchiveWriter) => Promise<void>,
  signal?: AbortSignal,
  look: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { readable, controller } = createTarPacker()
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
  const looked = (chunks: AsyncIterable<Uint8Array>) => lookedAfter(chunks, look)
  const written = pipeline(readable, createGzip(COMPRESSION), looked, output, { signal })
  const add: ArchiveWriter['add'] = async (name, size, content) => {
    const entry = controller.add({ name, size, type: 'file', mode: 0o600 }).getWriter()
    for await (const chunk of content) await entry.write(chunk)
    await entry.close()
  }
  const filled = fill({ add }).then(
    () => controller.finalize(),
    (error: unknown) => {
      controller.error(error)
      throw error
    },
  )
  const [content, disk] = await Promise.allSettled([filled, written])
  // A disk that is full says so itself; whoever writes on is told only that it ended.
  const failed = [disk, content].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const LOOK_EVERY_BYTES = 4 * 1024 * 1024

/** Looks before the first byte and now and then whether it may go on. */
async function* lookedAfter(chunks: AsyncIterable<Uint8Array>, look: () => Promise<void>): AsyncGenerator<Uint8Array> {
  let unseen = LOOK_EVERY_BYTES
  for await (const chunk of chunks) {
    if (unseen >= LOOK_EVERY_BYTES) {
      await look()
      unseen = 0
    }
    unseen += chunk.length
    yield chunk
  }
}

/** The entries of a .tar.gz, one after the other. */
export async function* readArchive(file: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const { readable, writable } = createTarDecoder({ strict: true })
  const source = createReadStream(file)
  const toEntries = (chunks: AsyncIterable<Uint8Array>) => feed(writable, chunks)
  const read = pipeline(source, createGunzip(), toEntries, { signal })
  read.catch(() => undefined) // Whoever reads the entries is told.
  try {
    for await (const { header, body } of readable) yield { name: header.name, content: body }
  } finally {
    source.destroy()
  }
}

async function feed(writable: WritableStream<Uint8Array>, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const writer = writable.getWriter()
  try {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  } catch (error) {
    await writer.abort(error)
    throw error
  }
}
