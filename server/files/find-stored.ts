import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import { fileOfUrl } from '../../domain/files/file-rules.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { StoreAway } from './blob-store.ts'
import { isAt } from './remove-file.ts'

type Parts = Pick<Deps, 'db' | 'blobs'>

export interface StoredFile {
  bytes: number
  /** Undefined when its bytes are gone. */
  open: () => Promise<Readable | undefined>
}

/** One of the shop's own files, by its public address; nothing when it is not here (any more). */
export async function findStored({ db, blobs }: Parts, url: string): Promise<StoredFile | undefined> {
  const file = fileOfUrl(url)
  if (!file) return undefined
  const found = and(isAt(file.bucket, file.path), eq(storedFiles.state, 'stored'))
  const [stored] = await db.select().from(storedFiles).where(found)
  return stored && { bytes: stored.bytes, open: () => blobs.open(stored.blob) }
}

/** Within it a file is here: others wait meanwhile until papers of theirs are made. */
const PATIENCE_MS = 60_000

/** All of it at once, for a paper. */
export async function readStored(parts: Parts, url: string): Promise<Buffer | undefined> {
  const content = await (await findStored(parts, url))?.open()
  if (!content) return undefined
  const patience = setTimeout(() => content.destroy(new StoreAway('A file did not come in time')), PATIENCE_MS)
  return buffer(content).finally(() => clearTimeout(patience))
}
