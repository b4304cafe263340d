import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BlobStore } from './blob-store.ts'

/** Blobs as files of one folder; the local file must be on the same disk, so that taking it over is one rename. */
export function createDiskStore(folder: string): BlobStore {
  return {
    async put(key, localPath) {
      const target = join(folder, key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await flushed(localPath)
      await rename(localPath, target)
      await flushed(dirname(target))
    },
    async open(key) {
      try {
        const file = await open(join(folder, key), 'r')
        return file.createReadStream()
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  }
}

/** On the disk for good, so that an acknowledged upload survives a power cut. */
async function flushed(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
