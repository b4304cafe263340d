import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ORDER_BUCKET, type OrderFolder } from '../../domain/requests/file-rules.ts'
import { readSharedDesign, type SharedArtwork, type SharedDesign } from '../../domain/studio/shared-design.ts'
import { subjectOf } from '../../domain/subject.ts'
import { sharedDesigns } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { keepFiles } from '../files/keep-files.ts'

type Parts = Pick<Deps, 'db' | 'config'>

/** 128 bits: nobody finds a design by guessing. */
const newId = () => randomBytes(16).toString('base64url')

/** Stores a design with its files, and gives the id that opens it. */
export function shareDesign({ db, config }: Parts, design: SharedDesign): Promise<string> {
  const id = newId()
  return db.transaction(async (tx) => {
    const pieces: [string, SharedArtwork][] = Object.entries(design.artwork)
    const named = pieces.map(([name, { url }]) => ({
      name,
      url,
      place: { bucket: ORDER_BUCKET, folder: folderOf(design, name) },
    }))
    const kept = await keepFiles(tx, config, subjectOf('shared-design', id), named)
    const artwork = Object.fromEntries(pieces.map(([name, piece]) => [name, { ...piece, url: kept.get(name) }]))
    await tx.insert(sharedDesigns).values({ id, design: { ...design, artwork } })
    return id
  })
}

function folderOf({ product }: SharedDesign, area: string): OrderFolder {
  if (product === 'koozies') return 'koozies'
  return area === 'front' ? 'hats' : 'hats-embroidery'
}

export async function findSharedDesign({ db }: Pick<Deps, 'db'>, id: string): Promise<SharedDesign | undefined> {
  const [found] = await db.select({ design: sharedDesigns.design }).from(sharedDesigns).where(eq(sharedDesigns.id, id))
  return found && readSharedDesign(found.design)
}
