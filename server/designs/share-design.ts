import { randomBytes } from 'node:crypto'
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { PREVIEW_FOLDER } from '../../domain/files/file-rules.ts'
import { mapArtwork } from '../../domain/products/design.ts'
import { readSharedDesign, SHARED_DESIGN_VERSION, type SharedDesign } from '../../domain/products/shared-design.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Db, Transaction } from '../db/database.ts'
import { savedDesigns, sharedDesigns } from '../db/schema/designs.ts'
import { storedFiles } from '../db/schema/files.ts'
import type { Deps } from '../deps.ts'
import { keepFiles, keepLonger } from '../files/keep-files.ts'
import { artworkFiles, previewFiles } from '../requests/order-files.ts'

type Parts = Pick<Deps, 'db' | 'config' | 'now'>

const DAY_MS = 24 * 60 * 60 * 1000

/** 128 bits: nobody finds a design by guessing. */
const newId = () => randomBytes(16).toString('base64url')

/** Stores a design with its files and its picture, and gives the id that opens it. */
export function shareDesign({ db, config, now }: Parts, shared: SharedDesign, picture?: string): Promise<string> {
  const id = newId()
  return db.transaction(async (tx) => {
    const kept = await keepFiles(tx, config, subjectOf('shared-design', id), filesOf(shared, picture))
    const design = mapArtwork(shared, (piece, area) => ({ ...piece, url: kept.get(area) }))
    await tx.insert(sharedDesigns).values({
      id,
      design: { version: SHARED_DESIGN_VERSION, ...design },
      picture: kept.get(PREVIEW_FOLDER),
      opened_at: now(),
    })
    return id
  })
}

const filesOf = (design: SharedDesign, picture: string | null | undefined) => [
  ...artworkFiles(mapArtwork(design, ({ url }) => url)),
  ...previewFiles(picture),
]

/** What is behind a link. A chat that draws its card looks as well, which does not count as opening it. */
export async function lookAtSharedDesign(db: Db, id: string) {
  const [found] = await db.select().from(sharedDesigns).where(eq(sharedDesigns.id, id))
  const design = found && readSharedDesign(found.design)
  return design && { design, picture: found.picture, openedAt: found.opened_at }
}

export async function openSharedDesign({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) {
  const found = await lookAtSharedDesign(db, id)
  if (found && now().getTime() - found.openedAt.getTime() > DAY_MS) await noteOpened(db, now(), id, found)
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof lookAtSharedDesign>>>

/** Once a day. Its files are this design's from now on, so that they end with the design that was opened last. */
const noteOpened = (db: Db, now: Date, id: string, { design, picture }: Found) =>
  db.transaction(async (tx) => {
    const { rowCount } = await tx.update(sharedDesigns).set({ opened_at: now }).where(eq(sharedDesigns.id, id))
    // It may have ended in this moment: files of a design that is not there would stay for good.
    if (rowCount === 1) await keepLonger(tx, subjectOf('shared-design', id), filesOf(design, picture))
  })

/** Those who keep a design in their account. */
const savedBy = (tx: Transaction) =>
  tx.select({ id: savedDesigns.design_id }).from(savedDesigns).where(eq(savedDesigns.design_id, sharedDesigns.id))

/** Where the files lie that kept designs show, and whose these are: each design is read once, however many files are asked about. */
const shownByKept = (tx: Transaction) =>
  tx
    .select({
      keeper: savedDesigns.user_id,
      subject: sql<string>`${subjectOf('shared-design', '')}::text || ${sharedDesigns.id}`.as('subject'),
      place: sql<string>`(regexp_matches(concat_ws(' ', ${sharedDesigns.design}, ${sharedDesigns.picture}),
        '/object/public/([\\w./-]+)', 'g'))[1]`.as('place'),
    })
    .from(savedDesigns)
    .innerJoin(sharedDesigns, eq(sharedDesigns.id, savedDesigns.design_id))
    .as('kept')

/** Ends designs that nobody opened since and nobody keeps. Their files are nobody's then, but for those that were ordered, or that a kept design shows. */
export async function endUnopenedDesigns(db: Db, since: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .delete(sharedDesigns)
      .where(and(lt(sharedDesigns.opened_at, since), notExists(savedBy(tx))))
      .returning({ id: sharedDesigns.id })
    if (ended.length === 0) return
    const subjects = ended.map(({ id }) => subjectOf('shared-design', id))
    // In one parameter: a statement takes 65,535 of them.
    const areTheirs = sql`${storedFiles.kept_for} = any(${sql.param(subjects)}::text[])`
    // All other designs that show such a file were opened before the one that had it, and have ended too, but for kept ones.
    const kept = shownByKept(tx)
    const isShown = sql`${kept.place} = ${storedFiles.bucket} || '/' || ${storedFiles.path}`
    await tx
      .update(storedFiles)
      .set({ kept_for: sql`${kept.subject}`, owner_id: sql`coalesce(${storedFiles.owner_id}, ${kept.keeper})` })
      .from(kept)
      .where(and(areTheirs, isShown))
    await tx.update(storedFiles).set({ kept_for: null }).where(areTheirs)
  })
}
