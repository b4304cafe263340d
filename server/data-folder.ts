import { accessSync, chmodSync, chownSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

const PRIVATE_FOLDER = 0o700
/** The group may pass through, and see nothing. */
const PASSAGE = 0o710
const INSIDE = ['mail', 'files', join('files', 'incoming')]

/** A data folder for its owner alone, also one that was made when it was open to others; `passer` may go through it. */
export function makeDataFolder(dataDir: string, passer?: { gid: number }): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER })
    accessSync(dataDir, constants.W_OK)
    if (passer) letThrough(dataDir, passer)
    else chmodSync(dataDir, PRIVATE_FOLDER)
    for (const folder of INSIDE.map((name) => join(dataDir, name))) {
      mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
      chmodSync(folder, PRIVATE_FOLDER)
    }
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`)
  }
}

export function letThrough(folder: string, { gid }: { gid: number }): void {
  chownSync(folder, -1, gid)
  chmodSync(folder, PASSAGE)
}
