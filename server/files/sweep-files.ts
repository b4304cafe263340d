import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import { pagesById } from '../db/pages-by-id.ts'
import { isUnordered, storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { clearIncoming } from './incoming.ts'
import { forgetOldRoom } from './quotas.ts'
import { forget, type Leaving, mayRemoveBytes, takeAway } from './remove-file.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const ARRIVING_MS = 60 * 60 * 1000
const BATCH = 200

type SweepDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'log' | 'now'>

/** Removes files that no request referred to within a day, and what interrupted uploads left behind. */
export async function sweepFiles(deps: SweepDeps): Promise<number> {
  const { db, config, now } = deps
  await clearIncoming(config, now().getTime())
  await forgetOldRoom(db)
  await forgetClients(deps)
  let swept = 0
  // Behind the last row that it saw: bytes that cannot be removed now wait for the next hour, and nothing else does.
  for await (const due of pagesById((after) => takeDue(deps, after))) swept += await forget(deps, due)
  return swept
}

/** Out of sight before their bytes go: were a sweep killed in between, a request could refer to what nobody has any more. */
async function takeDue({ db, now }: SweepDeps, after: string): Promise<Leaving[]> {
  if (!(await mayRemoveBytes(db))) return []
  return db.transaction(async (tx) => {
    const due = await tx
      .select({
        ...{ id: storedFiles.id, blob: storedFiles.blob, media_type: storedFiles.media_type },
        state: storedFiles.state,
      })
      .from(storedFiles)
      .where(and(gt(storedFiles.id, after), isDue(now().getTime())))
      .orderBy(asc(storedFiles.id))
      .limit(BATCH)
      .for('update', { skipLocked: true })
    const inSight = due.filter(({ state }) => state !== 'leaving').map(({ id }) => id)
    if (inSight.length > 0) await takeAway(tx, inArray(storedFiles.id, inSight))
    return due
  })
}

function isDue(nowMs: number) {
  const unreferenced = and(isNull(storedFiles.kept_for), lt(storedFiles.created_at, new Date(nowMs - DAY_MS)))
  const interrupted = and(eq(storedFiles.state, 'arriving'), lt(storedFiles.created_at, new Date(nowMs - ARRIVING_MS)))
  return or(unreferenced, interrupted, eq(storedFiles.state, 'leaving'))
}

/** From where a file came that was ordered, or is an account's, is nobody's business once the day's quota is over. */
const forgetClients = ({ db, now }: SweepDeps) =>
  db
    .update(storedFiles)
    .set({ client: null })
    .where(
      and(
        isNotNull(storedFiles.client),
        lt(storedFiles.created_at, new Date(now().getTime() - DAY_MS)),
        or(not(isUnordered(storedFiles)), isNotNull(storedFiles.owner_id)),
      ),
    )
