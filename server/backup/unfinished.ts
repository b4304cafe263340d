import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const UNFINISHED = /\.[0-9a-f]{12}\.unfinished-backup$/
/** None writes nothing for so long. */
const ABANDONED_MS = 6 * 60 * 60_000

/** What a backup is called until it is whole. */
export const unfinished = (file: string) => `${file}.${randomBytes(6).toString('hex')}.unfinished-backup`

/** What killed backups left in a folder, each as large as the shop. By its age: another machine may be writing there too. */
export function clearUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((one) => UNFINISHED.test(one))) {
    const path = join(folder, name)
    const changedMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Number.POSITIVE_INFINITY
    if (changedMs < Date.now() - ABANDONED_MS) rmSync(path, { force: true })
  }
}
