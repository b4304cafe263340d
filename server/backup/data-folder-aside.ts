import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MOVED_TO, movedHome } from '../db/postgres-binaries.ts'
import { codeOf } from '../error-code.ts'
import { StartError } from '../start-error.ts'

/** What a data folder holds of a shop with its own PostgreSQL. */
const PARTS = ['db', 'db-password', MOVED_TO, 'db-adopted', 'db.log', 'socket', 'files', 'mail']

/** Puts what is there into a folder beside it, so that a restore begins with nothing; `undo` puts it back. */
export function putAside(dataDir: string, at: Date): { folder: string; undo(): void } {
  const folder = join(dataDir, `before-restore-${at.toISOString().replaceAll(':', '-')}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const held: string[] = []
  const putBack = () => {
    for (const part of held) renameSync(join(folder, part), join(dataDir, part))
    rmSync(folder, { recursive: true, force: true })
  }
  for (const part of PARTS.filter((one) => existsSync(join(dataDir, one)))) {
    try {
      renameSync(join(dataDir, part), join(folder, part))
    } catch (error) {
      putBack()
      throw new StartError(cannotBePutAside(join(dataDir, part), error))
    }
    held.push(part)
  }
  return {
    folder,
    undo() {
      const home = movedHome(dataDir)
      if (home) rmSync(home, { recursive: true, force: true })
      for (const part of PARTS) rmSync(join(dataDir, part), { recursive: true, force: true })
      putBack()
    },
  }
}

const cannotBePutAside = (path: string, error: unknown) =>
  `${path} cannot be put aside (${codeOf(error)}), perhaps because it is a disk of its own. Nothing was changed: set DATA_DIR to another folder, and restore into that.`

/** Whether a shop was ever started here. */
export const hasCluster = (dataDir: string) => ['db', MOVED_TO].some((part) => existsSync(join(dataDir, part)))
