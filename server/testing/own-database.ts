import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createThrowAwayFolder } from '../../scripts/throw-away-folder.ts'

/** For a shop of the test's own process that is to bring its own PostgreSQL. */
export const OWN_DATABASE = { DATABASE_URL: '' }

export function dataFolder(): string {
  const folder = createThrowAwayFolder('start')
  onTestFinished(() => folder.remove())
  return folder.path
}

/** The PostgreSQL that serves a data folder, as it wrote it down itself. */
export function databasePid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(join(dataDir, 'db', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
