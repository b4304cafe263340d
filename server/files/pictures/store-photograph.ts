import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { and, eq } from 'drizzle-orm'
import { type FolderRule, MEDIA_TYPES, MOST_DOTS } from '../../../domain/files/file-rules.ts'
import { PHOTOGRAPH_SIDE_PX, type PhotographFormat, photographFiles } from '../../../domain/files/product-photograph.ts'
import { storedFiles } from '../../db/schema/files.ts'
import type { Deps } from '../../deps.ts'
import type { Limit } from '../../http/concurrency-limit.ts'
import { fileKindOf } from '../file-kind.ts'
import { isAt } from '../remove-file.ts'
import { StorageFailure } from '../storage-failure.ts'
import { type Arrival, storeFinished } from '../store-file.ts'
import { ENCODED } from './encode-picture.ts'
import { openPicture } from './open-picture.ts'

const A_YEAR_S = 365 * 24 * 60 * 60
const TYPES: Record<PhotographFormat, string> = {
  avif: MEDIA_TYPES.avif,
  webp: MEDIA_TYPES.webp,
  jpg: MEDIA_TYPES.jpeg,
}

/** Stores a received photograph in every size and format, and answers with its key: the same one for the same photograph. */
export async function storePhotograph(deps: Deps, arrival: Arrival, rule: FolderRule, inTurn: Limit): Promise<string> {
  const kind = await fileKindOf(arrival.localPath)
  if (!kind || !rule.kinds.includes(kind)) throw new StorageFailure('InvalidMimeType', rule.wrongKind)
  const key = await keyOf(arrival.localPath)
  const picture = await inTurn(() => squareOf(arrival.localPath))
  if (!picture) throw new StorageFailure('InvalidMimeType', rule.wrongKind)
  for (const { path, px, format } of photographFiles(key)) {
    const finished = `${arrival.localPath}.${px}.${format}`
    try {
      await inTurn(() => ENCODED[format](picture.clone().resize(px)).toFile(finished))
      await storeOnce(
        deps,
        { ...arrival, path, cacheS: A_YEAR_S },
        { finishedPath: finished, mediaType: TYPES[format] },
      )
    } finally {
      await rm(finished, { force: true })
    }
  }
  return key
}

async function keyOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex').slice(0, 32)
}

/** Upright, cut around the middle, where whoever photographs a hat has it, without the camera's notes; nothing when it is no picture after all. */
async function squareOf(file: string) {
  const { default: sharp } = await import('sharp')
  const opened = await openPicture(file, MOST_DOTS).catch(() => undefined)
  const pixels = await opened
    ?.autoOrient()
    .resize(PHOTOGRAPH_SIDE_PX, PHOTOGRAPH_SIDE_PX, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined)
  return pixels && sharp(pixels)
}

/** Who uploads it again finds it there, unless it is still on its way, or was left on it by a process that was killed. */
async function storeOnce(...[deps, arrival, finished]: Parameters<typeof storeFinished>): Promise<void> {
  try {
    await storeFinished(deps, arrival, finished)
  } catch (error) {
    if (!(error instanceof StorageFailure && error.failure === 'Duplicate')) throw error
    const isThere = and(isAt(arrival.bucket, arrival.path), eq(storedFiles.state, 'stored'))
    if ((await deps.db.$count(storedFiles, isThere)) === 0) throw new StorageFailure('Busy')
  }
}
