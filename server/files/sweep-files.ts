import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { clearIncoming } from './incoming.ts'

const UNREFERENCED_MS = 24 * 60 * 60 * 1000
const ARRIVING_MS = 60 * 60 * 1000
const BATCH = 200

/** Removes files that no request referred to within a day, and what interrupted uploads left behind. */
export async function sweepFiles(deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'now'>): Promise<number> {
  const { db, blobs, config, now } = deps
  await clearIncoming(config, now().getTime())
  let swept = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: storedFiles.id, blob: storedFiles.blob })
        .from(storedFiles)
        .where(isDue(now().getTime()))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      // Bytes first: were the row gone and the process killed, nobody would know about them.
      for (const { blob } of due) await blobs.remove(blob)
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await tx.delete(storedFiles).where(inArray(storedFiles.id, ids))
      return due
    })
    swept += gone.length
    if (gone.length < BATCH) return swept
  }
}

function isDue(nowMs: number) {
  const unreferenced = and(isNull(storedFiles.kept_for), lt(storedFiles.created_at, new Date(nowMs - UNREFERENCED_MS)))
  const interrupted = and(eq(storedFiles.state, 'arriving'), lt(storedFiles.created_at, new Date(nowMs - ARRIVING_MS)))
  return or(unreferenced, interrupted)
}
