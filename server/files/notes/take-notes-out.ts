import { randomUUID } from 'node:crypto'
import { copyFile, rm, stat, writeFile } from 'node:fs/promises'
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm'
import { MEDIA_TYPES } from '../../../domain/files/file-rules.ts'
import { PROOF_FOLDER } from '../../../domain/jobs/proof.ts'
import { pagesById } from '../../db/pages-by-id.ts'
import { storedFiles } from '../../db/schema/files.ts'
import type { Deps } from '../../deps.ts'
import { DRAWN, getsPicture, pictureBlob } from '../blobs-of.ts'
import { incomingPath } from '../incoming.ts'
import { drawShown } from '../pictures/draw-picture.ts'
import { forget, type Leaving } from '../remove-file.ts'
import { cleanSvgFile } from '../svg/clean-svg-file.ts'
import { WITH_NOTES, withoutNotes } from './without-notes.ts'

type Parts = Pick<Deps, 'blobs' | 'config' | 'db' | 'log'>
type Stored = typeof storedFiles.$inferSelect

const BATCH = 100
const DONE = { plain: true, drawn: true }

type Clean = (from: string, to: string) => Promise<boolean>

/** By what it is stored as; nothing where there is nothing to take out. */
function cleaningOf({ bucket, media_type, path }: Stored): Clean | undefined {
  // The pictures of a proof are the shop's own, and its fingerprint tells of every byte.
  if (path.startsWith(`${PROOF_FOLDER}/`)) return undefined
  if (media_type === MEDIA_TYPES.svg) return async (from, to) => (await cleanSvgFile(from, to)).isDone
  if (getsPicture(bucket, media_type)) return asItIs
  const kind = WITH_NOTES.find((one) => MEDIA_TYPES[one] === media_type)
  return kind && ((from, to) => withoutNotes(from, to, kind))
}

async function asItIs(from: string, to: string): Promise<boolean> {
  await copyFile(from, to)
  return true
}

/** Does for files of a time before what is done now when one arrives. What fails waits for the next round. */
export async function takeNotesOut(parts: Parts, stopping?: AbortSignal): Promise<void> {
  for await (const batch of pagesById((after) => notPlain(parts, after))) {
    for (const file of batch) {
      if (stopping?.aborted) return
      await makePlain(parts, file).catch((error: unknown) =>
        parts.log.error({ err: error }, 'a file of a time before could not be made as one that arrives now'),
      )
    }
  }
}

const isNotDrawn = and(
  eq(storedFiles.drawn, false),
  inArray(storedFiles.media_type, DRAWN.types),
  inArray(storedFiles.bucket, DRAWN.buckets),
)

const notPlain = ({ db }: Parts, after: string): Promise<Stored[]> =>
  db
    .select()
    .from(storedFiles)
    .where(
      and(or(eq(storedFiles.plain, false), isNotDrawn), eq(storedFiles.state, 'stored'), gt(storedFiles.id, after)),
    )
    .orderBy(asc(storedFiles.id))
    .limit(BATCH)

async function makePlain(parts: Parts, file: Stored): Promise<void> {
  const clean = cleaningOf(file)
  const localPath = await incomingPath(parts.config)
  const plainPath = `${localPath}.ready`
  const picturePath = `${localPath}.picture`
  try {
    const content = clean && (await parts.blobs.open(file.blob))
    if (content) await writeFile(localPath, content, { mode: 0o600 })
    // A bucket that is being mended may answer with words of its own: they would take the file's place.
    if (content && (await stat(localPath)).size !== file.bytes)
      throw new Error('a file is not as long as it was stored')
    if (content && (await clean(localPath, plainPath))) {
      const hasPicture =
        getsPicture(file.bucket, file.media_type) && (await drawShown(file.media_type, plainPath, picturePath)).isDone
      await replaceBytes(parts, file, plainPath, hasPicture ? picturePath : undefined)
    } else await parts.db.update(storedFiles).set(DONE).where(eq(storedFiles.id, file.id))
  } finally {
    await rm(localPath, { force: true })
    await rm(plainPath, { force: true })
    await rm(picturePath, { force: true })
  }
}

/** By a row of their own, as all bytes have one before they come and after they went: it takes the old ones with it. */
async function replaceBytes(
  parts: Parts,
  { id, bucket, path, blob, media_type }: Stored,
  plainPath: string,
  picturePath: string | undefined,
) {
  const { db, blobs } = parts
  const next = randomUUID()
  const bytes = (await stat(plainPath)).size
  const picture_bytes = picturePath ? (await stat(picturePath)).size : 0
  const fresh = { blob: `${bucket}/${next}`, bytes, picture_bytes, ...DONE }
  await db.insert(storedFiles).values({ ...fresh, id: next, bucket, path: `${path}#${next}`, media_type })
  if (picturePath) await blobs.put(pictureBlob(fresh.blob), picturePath, MEDIA_TYPES.webp)
  await blobs.put(fresh.blob, plainPath, media_type)
  const leaving = await db.transaction(async (tx): Promise<Leaving> => {
    const isStill = and(eq(storedFiles.id, id), eq(storedFiles.blob, blob), eq(storedFiles.state, 'stored'))
    const replaced = await tx.update(storedFiles).set(fresh).where(isStill).returning({ id: storedFiles.id })
    const old = replaced.length > 0 ? blob : fresh.blob
    await tx.update(storedFiles).set({ state: 'leaving', blob: old }).where(eq(storedFiles.id, next))
    return { id: next, blob: old, media_type }
  })
  await forget(parts, [leaving])
}
