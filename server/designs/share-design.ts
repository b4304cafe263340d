import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { mapArtwork } from '../../domain/products/design.ts'
import { readSharedDesign, SHARED_DESIGN_VERSION, type SharedDesign } from '../../domain/products/shared-design.ts'
import { subjectOf } from '../../domain/subject.ts'
import { sharedDesigns } from '../db/schema/designs.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'
import { artworkFiles } from '../requests/order-files.ts'

type Parts = Pick<Deps, 'db' | 'config'>

/** 128 bits: nobody finds a design by guessing. */
const newId = () => randomBytes(16).toString('base64url')

/** Stores a design with its files, and gives the id that opens it. */
export function shareDesign({ db, config }: Parts, shared: SharedDesign): Promise<string> {
  const id = newId()
  return db.transaction(async (tx) => {
    const files = artworkFiles(mapArtwork(shared, ({ url }) => url))
    const kept = await keepFiles(tx, config, subjectOf('shared-design', id), files)
    const design = mapArtwork(shared, (piece, area) => ({ ...piece, url: kept.get(area) }))
    await tx.insert(sharedDesigns).values({ id, design: { version: SHARED_DESIGN_VERSION, ...design } })
    return id
  })
}

export async function findSharedDesign({ db }: Pick<Deps, 'db'>, id: string): Promise<SharedDesign | undefined> {
  const [found] = await db.select({ design: sharedDesigns.design }).from(sharedDesigns).where(eq(sharedDesigns.id, id))
  return found && readSharedDesign(found.design)
}
