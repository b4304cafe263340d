import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** 'J-1042/proofs/proof-1.pdf' */
  path: string
  changedAt: Date
  content: AsyncIterable<Uint8Array>
}

/** An archive as it comes, one piece after the other: whoever reads slowly makes it be read slowly. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { path, changedAt, content } of entries) {
    const entry = new ZipPassThrough(path)
    entry.mtime = changedAt
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* ready.splice(0)
    }
    entry.push(new Uint8Array(), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}
