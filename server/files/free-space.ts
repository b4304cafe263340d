import { statfs } from 'node:fs/promises'
import { MB } from '../../domain/files/file-rules.ts'
import type { Config } from '../config.ts'
import type { FreeBytes } from './quotas.ts'

/** What the disk has beyond the mark that is left to the database. On their way to a bucket files are on it too. */
export function freeSpace({ DATA_DIR, DATABASE_URL, S3_BUCKET, FREE_DISK_MB }: Config): FreeBytes {
  return async () => {
    if (S3_BUCKET && DATABASE_URL) return undefined
    const { bavail, bsize } = await statfs(DATA_DIR)
    return bavail * bsize - FREE_DISK_MB * MB
  }
}
