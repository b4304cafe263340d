import { statfs } from 'node:fs/promises'
import { MB } from '../../domain/files/file-rules.ts'
import type { Config } from '../config.ts'
import type { FreeBytes, Sender, Standing } from './quotas.ts'

/** Strangers who fill the disk keep no proven account from sending, and however many of these do, no proof. */
const LEFT_TO_OTHERS_MB: Record<Standing, number> = { guest: 1024, unproven: 1024, account: 512, staff: 0 }

/** What the disk has for them beyond the mark that is left to the database. On their way to a bucket files are on it too. */
export function freeSpace(config: Config, { standing }: Sender): FreeBytes {
  const { DATA_DIR, DATABASE_URL, S3_BUCKET, FREE_DISK_MB } = config
  return async () => {
    if (S3_BUCKET && DATABASE_URL) return undefined
    const { bavail, bsize } = await statfs(DATA_DIR)
    return bavail * bsize - (FREE_DISK_MB + LEFT_TO_OTHERS_MB[standing]) * MB
  }
}
