import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { MB } from '../../domain/files/file-rules.ts'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'

/**
 * Where a backup goes onto the disk that the shop writes on, it leaves half of what uploads leave: without any room the
 * database ends, and customers are refused for as long as the backup goes on.
 */
export function leaveRoom({ DATA_DIR, FREE_DISK_MB }: Config, file: string): () => Promise<void> {
  const folder = dirname(file)
  return async () => {
    const { dev } = await stat(folder)
    const shops = await stat(DATA_DIR).catch(() => undefined) // With everything rented it may never have been made.
    if (dev !== shops?.dev) return
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < (FREE_DISK_MB / 2) * MB) throw new StartError(noRoom(file))
  }
}

export const noRoom = (file: string) =>
  `There is not enough room for a backup in ${dirname(file)}. What was written of it is removed: make room there, or name a file on another disk.`
