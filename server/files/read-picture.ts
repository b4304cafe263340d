import { buffer } from 'node:stream/consumers'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { fileOfUrl } from '../../domain/files/file-rules.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { isAt } from './remove-file.ts'

const MOST_PIXELS = 100_000_000

type Parts = Pick<Deps, 'db' | 'blobs'>

/** The bytes of one of the shop's own files, by its public address; nothing when it is not here (any more). */
export async function readStored({ db, blobs }: Parts, url: string): Promise<Buffer | undefined> {
  const file = fileOfUrl(url)
  if (!file) return undefined
  const found = and(isAt(file.bucket, file.path), eq(storedFiles.state, 'stored'))
  const [stored] = await db.select({ blob: storedFiles.blob }).from(storedFiles).where(found)
  const content = stored && (await blobs.open(stored.blob))
  return content && buffer(content)
}

/** A picture as paper takes it: a JPEG on white, no longer than a side; nothing for what is no picture after all. */
export const forPaper = (bytes: Buffer, longestSide: number): Promise<Buffer | undefined> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .flatten({ background: '#ffffff' })
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(() => undefined)
