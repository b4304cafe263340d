import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { movedHome } from '../server/db/postgres-binaries.ts'

/** A data folder for a shop that is not meant to last, and what removes it with everything that belongs to it. */
export function createThrowAwayFolder(name: string) {
  const path = mkdtempSync(join(tmpdir(), `brimworks-${name}-`))
  chmodSync(path, 0o755)
  return {
    path,
    remove() {
      const home = movedHome(path)
      if (home) rmSync(home, { recursive: true, force: true })
      rmSync(path, { recursive: true, force: true })
    },
  }
}
