import { statfs } from 'node:fs/promises'
import { MB } from '../../domain/files/file-rules.ts'
import type { Config } from '../config.ts'
import type { FreeBytes } from './quotas.ts'

/** What the disk has beyond the mark that is left to the database; a bucket has a disk of its own. */
export function freeSpace({ DATA_DIR, S3_BUCKET, FREE_DISK_MB }: Config): FreeBytes {
  return async () => {
    if (S3_BUCKET) return undefined
    const { bavail, bsize } = await statfs(DATA_DIR)
    return bavail * bsize - FREE_DISK_MB * MB
  }
}
