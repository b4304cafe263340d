import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'

export interface Leaving {
  id: string
  blob: string
}

/** Takes files from their address. Whoever is killed before the bytes are gone has left a row that the sweep finds. */
export const takeAway = (tx: Deps['db'] | Transaction, which: SQL | undefined): Promise<Leaving[]> =>
  tx
    .update(storedFiles)
    .set({ state: 'leaving', kept_for: null, path: sql`${storedFiles.path} || '#' || ${storedFiles.id}` })
    .where(which)
    .returning({ id: storedFiles.id, blob: storedFiles.blob })

/** Bytes first, then the row that knows of them; a store that does not answer now is asked again by the sweep. */
export async function forget({ db, blobs, log }: Pick<Deps, 'db' | 'blobs' | 'log'>, files: readonly Leaving[]) {
  for (const { id, blob } of files) {
    try {
      await blobs.remove(blob)
      await db.delete(storedFiles).where(eq(storedFiles.id, id))
    } catch (error) {
      log.warn({ err: error }, 'the bytes of a file could not be removed yet')
    }
  }
}

export const isAt = (bucket: string, path: string) => and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path))

/** Removes the file at an address, and tells whether there was one. */
export async function removeFile(deps: Deps, bucket: string, path: string): Promise<{ name: string }[]> {
  const removed = await takeAway(deps.db, isAt(bucket, path))
  await forget(deps, removed)
  return removed.map(() => ({ name: path }))
}
