import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import {
  AVATAR_BUCKET,
  AVATAR_NOT_OPENED,
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
import { atEach, createTurns, type Limit } from '../http/concurrency-limit.ts'
import { getsPicture, pictureBlob } from './blobs-of.ts'
import { type Counted, countLong } from './count-long.ts'
import { fileKindOf } from './file-kind.ts'
import { hasPictureParts, WITH_NOTES, withoutNotes } from './notes/without-notes.ts'
import { drawAvatar, drawPreview, drawShown } from './pictures/draw-picture.ts'
import { forget, isAt, type Leaving, takeAway } from './remove-file.ts'
import { StorageFailure, tooBusy } from './storage-failure.ts'
import { cleanSvgFile } from './svg/clean-svg-file.ts'

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
  const picturePath = `${arrival.localPath}.picture`
  try {
    const finished = await finish(deps, { ...arrival, readyPath, picturePath }, kind, rule, inTurn)
    return await storeFinished(deps, arrival, finished)
  } finally {
    await rm(readyPath, { force: true })
    await rm(picturePath, { force: true })
  }
}

type Arrived = Arrival & { readyPath: string; picturePath: string }
/** What is stored, and where the picture of it is that others look at. */
interface Finished {
  finishedPath: string
  mediaType: string
  picturePath?: string | undefined
}

/** Pictures take memory many times their size, so they are worked on in turn, as drawings are. */
async function finish(
  deps: Deps,
  arrived: Arrived,
  kind: FileKind,
  rule: FolderRule,
  inTurn: Limit,
): Promise<Finished> {
  const { bucket, client, localPath, readyPath } = arrived
  const mediaType = MEDIA_TYPES[kind]
  const isDecoded = bucket === AVATAR_BUCKET || rule.redrawnToPx !== undefined
  if (isDecoded && !(await hasPictureParts(localPath, kind)))
    throw new StorageFailure('InvalidMimeType', rule.wrongKind)
  if (isDecoded || kind === 'svg' || getsPicture(bucket, mediaType))
    return inTurn(() => countLong(deps.limiter, client, (counted) => workedOn(arrived, mediaType, rule, counted)))
  if (!WITH_NOTES.includes(kind)) return { finishedPath: localPath, mediaType }
  if (!(await withoutNotes(localPath, readyPath, kind, MOST_DOTS)))
    throw new StorageFailure('InvalidMimeType', PICTURE_NOT_TAKEN)
  return { finishedPath: readyPath, mediaType }
}

async function workedOn(arrived: Arrived, mediaType: string, rule: FolderRule, counted: Counted): Promise<Finished> {
  const { bucket, localPath, readyPath } = arrived
  if (bucket === AVATAR_BUCKET) {
    if (!(await counted(drawAvatar(localPath, readyPath))))
      throw new StorageFailure('InvalidMimeType', AVATAR_NOT_OPENED)
    return { finishedPath: readyPath, mediaType: MEDIA_TYPES.png }
  }
  if (rule.redrawnToPx) {
    if (!(await counted(drawPreview(localPath, readyPath, rule.redrawnToPx))))
      throw new StorageFailure('InvalidMimeType', rule.wrongKind)
    return { finishedPath: readyPath, mediaType: MEDIA_TYPES.jpeg }
  }
  if (mediaType !== MEDIA_TYPES.svg) return drawn(arrived, { finishedPath: localPath, mediaType }, counted)
  const most = mostBytes('svg', rule)
  if ((await stat(localPath)).size >= most) throw new StorageFailure('EntityTooLarge', tooLargeMessage(most))
  if (!(await counted(cleanSvgFile(localPath, readyPath)))) throw new StorageFailure('InvalidMimeType', rule.wrongKind)
  return drawn(arrived, { finishedPath: readyPath, mediaType }, counted)
}

/** With its picture, if others look at one. */
async function drawn({ bucket, picturePath }: Arrived, finished: Finished, counted: Counted): Promise<Finished> {
  const { finishedPath, mediaType } = finished
  if (!getsPicture(bucket, mediaType)) return finished
  return (await counted(drawShown(mediaType, finishedPath, picturePath))) ? { ...finished, picturePath } : finished
}

/** Each holds ten megabytes of memory for as long as a bucket takes. Of one client as many wait as may be on their way. */
const PUT = { atOnce: 6, longestQueue: 100, forOne: 2, longestLine: 30 }
const turnOf = atEach(() => createTurns(PUT, tooBusy))

/** Stores what is ready to be seen, and its picture beside it. */
export const storeFinished = (deps: Deps, arrival: Arrival, finished: Finished): Promise<{ id: string }> =>
  turnOf(deps.blobs, arrival.client)(() => storeInTurn(deps, arrival, finished))

async function storeInTurn(
  deps: Deps,
  arrival: Arrival,
  { finishedPath, mediaType, picturePath }: Finished,
): Promise<{ id: string }> {
  const { bucket, path, cacheS, caller, client, replaces } = arrival
  const { db, blobs } = deps
  const id = randomUUID()
  const blob = `${bucket}/${id}`
  const bytes = (await stat(finishedPath)).size
  const pictureBytes = picturePath ? (await stat(picturePath)).size : 0
  const announced = await db
    .insert(storedFiles)
    .values({
      id,
      bucket,
      blob,
      bytes,
      picture_bytes: pictureBytes,
      media_type: mediaType,
      cache_s: cacheS,
      owner_id: caller?.id,
      client,
      plain: true,
      drawn: true,
      path: replaces ? `${path}#${id}` : path,
    })
    .onConflictDoNothing({ target: [storedFiles.bucket, storedFiles.path] })
    .returning({ id: storedFiles.id })
  if (announced.length === 0) throw new StorageFailure('Duplicate')
  try {
    if (picturePath) await blobs.put(pictureBlob(blob), picturePath, MEDIA_TYPES.webp)
    await blobs.put(blob, finishedPath, mediaType)
    await forget(deps, await reveal(deps, id, arrival))
  } catch (error) {
    await takeAway(db, eq(storedFiles.id, id))
    await forget(deps, [{ id, blob, media_type: mediaType }]) // Whoever took it away before found no bytes yet.
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
