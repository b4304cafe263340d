import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import {
  AVATAR_BUCKET,
  AVATAR_NOT_OPENED,
  DRAWING_NOT_TAKEN,
  type FileKind,
  type FolderRule,
  fileProblem,
  MEDIA_TYPES,
  MOST_DOTS,
  mayBeCalled,
  mostBytes,
  PICTURE_NOT_TAKEN,
  tooLargeMessage,
} from '../../domain/files/file-rules.ts'
import { subjectOf } from '../../domain/subject.ts'
import { isHeld } from '../db/hold-account.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Limit } from '../http/concurrency-limit.ts'
import { cleanSvgFile } from './clean-svg-file.ts'
import { drawAvatar, drawPreview } from './draw-picture.ts'
import { fileKindOf } from './file-kind.ts'
import { hasPictureParts, WITH_NOTES, withoutNotes } from './notes/without-notes.ts'
import { forget, isAt, type Leaving, takeAway } from './remove-file.ts'
import { StorageFailure } from './storage-failure.ts'

export interface Arrival {
  bucket: string
  path: string
  localPath: string
  cacheS: number
  /** May take the place of a file at the same address. */
  replaces: boolean
  caller: Caller | undefined
  /** When it was asked who that is. */
  letInAt: Date
  /** From where it comes. */
  client: string
}

/**
 * Turns a received local file into a stored one: looked into, cleaned, put into the store, and only then visible.
 * The row is there before the bytes, so that whatever a killed process leaves can be found and swept.
 */
export async function storeFile(
  deps: Deps,
  arrival: Arrival,
  rule: FolderRule,
  inTurn: Limit,
): Promise<{ id: string }> {
  const kind = await fileKindOf(arrival.localPath)
  if (!kind || !rule.kinds.includes(kind) || !mayBeCalled(arrival.path, kind))
    throw new StorageFailure('InvalidMimeType', fileProblem({ name: arrival.path, size: 0 }, rule) ?? rule.wrongKind)
  const readyPath = `${arrival.localPath}.ready`
  try {
    const { finishedPath, mediaType } = await finish(arrival, kind, readyPath, rule, inTurn)
    return await storeFinished(deps, arrival, finishedPath, mediaType)
  } finally {
    await rm(readyPath, { force: true })
  }
}

/** Pictures and drawings take memory many times their size, so they are worked on in turn. */
async function finish(
  { bucket, localPath }: Arrival,
  kind: FileKind,
  readyPath: string,
  rule: FolderRule,
  inTurn: Limit,
) {
  const isDecoded = bucket === AVATAR_BUCKET || rule.redrawnToPx !== undefined
  if (isDecoded && !(await hasPictureParts(localPath, kind)))
    throw new StorageFailure('InvalidMimeType', rule.wrongKind)
  if (bucket === AVATAR_BUCKET) {
    if (!(await inTurn(() => drawAvatar(localPath, readyPath))))
      throw new StorageFailure('InvalidMimeType', AVATAR_NOT_OPENED)
    return { finishedPath: readyPath, mediaType: MEDIA_TYPES.png }
  }
  if (rule.redrawnToPx) {
    const longestSide = rule.redrawnToPx
    if (!(await inTurn(() => drawPreview(localPath, readyPath, longestSide))))
      throw new StorageFailure('InvalidMimeType', rule.wrongKind)
    return { finishedPath: readyPath, mediaType: MEDIA_TYPES.jpeg }
  }
  if (kind === 'svg') {
    const most = mostBytes(kind, rule)
    if ((await stat(localPath)).size >= most) throw new StorageFailure('EntityTooLarge', tooLargeMessage(most))
    const cleaned = await inTurn(() => cleanSvgFile(localPath, readyPath))
    if (cleaned === 'no drawing') throw new StorageFailure('InvalidMimeType', rule.wrongKind)
    if (cleaned === 'too many dots') throw new StorageFailure('InvalidMimeType', DRAWING_NOT_TAKEN)
    return { finishedPath: readyPath, mediaType: MEDIA_TYPES.svg }
  }
  if (!WITH_NOTES.includes(kind)) return { finishedPath: localPath, mediaType: MEDIA_TYPES[kind] }
  if (!(await withoutNotes(localPath, readyPath, kind, MOST_DOTS)))
    throw new StorageFailure('InvalidMimeType', PICTURE_NOT_TAKEN)
  return { finishedPath: readyPath, mediaType: MEDIA_TYPES[kind] }
}

/** Stores what is ready to be seen. */
export async function storeFinished(
  deps: Deps,
  arrival: Arrival,
  finishedPath: string,
  mediaType: string,
): Promise<{ id: string }> {
  const { bucket, path, cacheS, caller, client, replaces } = arrival
  const { db, blobs } = deps
  const id = randomUUID()
  const blob = `${bucket}/${id}`
  const bytes = (await stat(finishedPath)).size
  const announced = await db
    .insert(storedFiles)
    .values({
      id,
      bucket,
      blob,
      bytes,
      media_type: mediaType,
      cache_s: cacheS,
      owner_id: caller?.id,
      client,
      plain: true,
      path: replaces ? `${path}#${id}` : path,
    })
    .onConflictDoNothing({ target: [storedFiles.bucket, storedFiles.path] })
    .returning({ id: storedFiles.id })
  if (announced.length === 0) throw new StorageFailure('Duplicate')
  try {
    await blobs.put(blob, finishedPath, mediaType)
    await forget(deps, await reveal(deps, id, arrival))
  } catch (error) {
    await takeAway(db, eq(storedFiles.id, id))
    await forget(deps, [{ id, blob }]) // Whoever took it away before found no bytes yet.
    throw error
  }
  return { id }
}

/** Makes an announced file visible at its address, and tells what was there before. */
async function reveal(
  { config, db }: Deps,
  id: string,
  { bucket, path, replaces, caller, letInAt }: Arrival,
): Promise<Leaving[]> {
  const owner = bucket === AVATAR_BUCKET ? caller : undefined
  const keptFor = owner ? subjectOf('user_profiles', owner.id) : null
  return db.transaction(async (tx) => {
    if (owner && !(await isHeld(tx, config, owner.id, letInAt))) throw new StorageFailure('InvalidJWT')
    if (replaces) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${bucket}/${path}`}, 0))`)
    const replaced = replaces ? await takeAway(tx, isAt(bucket, path)) : []
    const revealed = await tx
      .update(storedFiles)
      .set({ path, state: 'stored', kept_for: keptFor })
      .where(and(eq(storedFiles.id, id), eq(storedFiles.state, 'arriving')))
      .returning({ id: storedFiles.id })
    // It was removed, replaced, or its account ended, while it came.
    if (revealed.length === 0) throw new StorageFailure('Busy')
    return replaced
  })
}
