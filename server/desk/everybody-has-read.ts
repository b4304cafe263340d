import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { LiveChanges } from '../live/live-changes.ts'

/** How many versions there were when a process read them last, as none is ever taken away; the connection on which it listens is called so. */
const NAME = 'brimworks has read until '
const PAUSE_MS = 50
const PATIENCE_MS = 15_000

export async function versionsStored(db: Db): Promise<string> {
  const { rows } = await db.execute<{ count: string }>(sql`select count(*)::text as count from section_versions`)
  return rows[0]?.count ?? '0'
}

export const sayHowFar = (live: LiveChanges, versions: string) => live.callItself(`${NAME}${versions}`)

/**
 * Waits until every process that listens has read so many; says whether all did before patience ended. Who is waited for in
 * vain is among the `silent` until it has read on: a database far away lists a process long after its machine went.
 */
export async function everybodyHasRead(
  db: Db,
  stored: string,
  silent: Set<string>,
  patienceMs = PATIENCE_MS,
): Promise<boolean> {
  for (const deadline = Date.now() + patienceMs; ; await sleep(PAUSE_MS)) {
    const behind = await whoIsBehind(db, stored)
    for (const id of silent) if (!behind.includes(id)) silent.delete(id)
    if (behind.every((id) => silent.has(id))) return behind.length === 0
    if (Date.now() < deadline) continue
    for (const id of behind) silent.add(id)
    return false
  }
}

/** By their connections. */
async function whoIsBehind(db: Db, stored: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select concat(pid, ' ', backend_start) as id from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${NAME})
      and substr(application_name, ${NAME.length + 1})::bigint < ${stored}::bigint`)
  return rows.map(({ id }) => id)
}
