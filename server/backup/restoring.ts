import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { StartError } from '../start-error.ts'

const markOf = (dataDir: string) => join(dataDir, 'restoring')

/** Until a restore is done no shop opens in its folder, and no command makes tables there: killed on the way, it leaves an empty one. */
export function markRestoring(dataDir: string): { done(): void; failed(): void } {
  const mark = markOf(dataDir)
  const wasKilledBefore = existsSync(mark)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  writeFileSync(mark, '', { mode: 0o600 })
  const done = () => rmSync(mark, { force: true })
  return { done, failed: () => void (wasKilledBefore || done()) }
}

export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(markOf(dataDir)))
    throw new StartError(
      `A restore into this folder was not finished: ${dataDir}. Begin it again, or put back what lies in before-restore-TIME and remove ${markOf(dataDir)}.`,
    )
}

/** A start's or a command's second look at the mark, when no restore can be there any more: one may have begun since the first. */
export const prepareForShop =
  ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) =>
  async (connection: pg.ClientConfig): Promise<void> => {
    refuseHalfRestored(DATA_DIR)
    await migrateDatabase(connection)
  }
