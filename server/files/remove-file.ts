import { and, eq, type SQL, sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Transaction } from '../db/database.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { blobsOf } from './blobs-of.ts'

export interface Leaving {
  id: string
  blob: string
  media_type: string
}

/** Takes files from their address. Whoever is killed before the bytes are gone has left a row that the sweep finds. */
export const takeAway = (tx: Deps['db'] | Transaction, which: SQL | undefined): Promise<Leaving[]> =>
  tx
    .update(storedFiles)
    .set({ state: 'leaving', kept_for: null, path: sql`${storedFiles.path} || '#' || ${storedFiles.id}` })
    .where(which)
    .returning({ id: storedFiles.id, blob: storedFiles.blob, media_type: storedFiles.media_type })

/** Not while a backup copies what its rows name. One that begins later names nothing that is leaving. */
export async function mayRemoveBytes(db: Deps['db']): Promise<boolean> {
  const take = sql`select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup}) as taken`
  return (await db.execute<{ taken: boolean }>(take)).rows[0]?.taken ?? false
}

/** Bytes first, then the row that knows of them; what cannot be removed now is asked for again by the sweep. Answers how many are gone. */
export async function forget({ db, blobs, log }: Pick<Deps, 'db' | 'blobs' | 'log'>, files: readonly Leaving[]) {
  let gone = 0
  if (files.length === 0 || !(await mayRemoveBytes(db))) return gone
  for (const file of files) {
    try {
      for (const blob of blobsOf(file)) await blobs.remove(blob)
      await db.delete(storedFiles).where(eq(storedFiles.id, file.id))
      gone += 1
    } catch (error) {
      log.warn({ err: error }, 'the bytes of a file could not be removed yet')
    }
  }
  return gone
}

export const isAt = (bucket: string, path: string) => and(eq(storedFiles.bucket, bucket), eq(storedFiles.path, path))

/** Everything in one folder of a bucket. */
export const isIn = (bucket: string, folder: string) =>
  and(eq(storedFiles.bucket, bucket), sql`starts_with(${storedFiles.path}, ${`${folder}/`})`)

/** Removes the file at an address, and tells whether there was one. */
export async function removeFile(deps: Deps, bucket: string, path: string): Promise<{ name: string }[]> {
  const removed = await takeAway(deps.db, isAt(bucket, path))
  await forget(deps, removed)
  return removed.map(() => ({ name: path }))
}
