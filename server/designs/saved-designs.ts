import { and, desc, eq } from 'drizzle-orm'
import { MOST_SAVED_DESIGNS, TOO_MANY_SAVED } from '../../domain/products/saved-design.ts'
import { readSharedDesign, SHARED_DESIGN_GONE } from '../../domain/products/shared-design.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Db } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { savedDesigns, sharedDesigns } from '../db/schema/designs.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { giveToAccount } from '../files/quotas.ts'

/** What somebody keeps, newest first, in today's words. */
export async function savedDesignsOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: savedDesigns.design_id, name: savedDesigns.name, design: sharedDesigns.design })
    .from(savedDesigns)
    .innerJoin(sharedDesigns, eq(sharedDesigns.id, savedDesigns.design_id))
    .where(eq(savedDesigns.user_id, userId))
    .orderBy(desc(savedDesigns.saved_at))
  return rows.flatMap(({ design, ...saved }) => {
    const read = readSharedDesign(design)
    return read ? [{ ...saved, design: read }] : []
  })
}

type SaveDeps = Pick<Deps, 'config' | 'db' | 'now'>

/** Keeps a shared design with its files under a name, or gives it another one. */
export function saveDesign({ config, db, now }: SaveDeps, userId: string, designId: string, name: string) {
  return db.transaction(async (tx): Promise<Result<{ id: string }>> => {
    await holdAccount(tx, config, userId)
    // One at a time for each account, so that the number holds.
    await tx.select().from(userProfiles).where(eq(userProfiles.id, userId)).for('update')
    const [shared] = await tx.select({ id: sharedDesigns.id }).from(sharedDesigns).where(eq(sharedDesigns.id, designId))
    if (!shared) return refused('not_found', SHARED_DESIGN_GONE)
    const mine = await tx
      .select({ id: savedDesigns.design_id })
      .from(savedDesigns)
      .where(eq(savedDesigns.user_id, userId))
    const isNew = !mine.some(({ id }) => id === designId)
    if (isNew && mine.length >= MOST_SAVED_DESIGNS) return refused('conflict', TOO_MANY_SAVED)
    await tx
      .insert(savedDesigns)
      .values({ user_id: userId, design_id: designId, name, saved_at: now() })
      .onConflictDoUpdate({ target: [savedDesigns.user_id, savedDesigns.design_id], set: { name } })
    await giveToAccount(tx, subjectOf('shared-design', designId), userId)
    return done({ id: designId })
  })
}

/** Its link still works until nobody opens it any more. */
export async function forgetDesign(db: Db, userId: string, designId: string): Promise<void> {
  await db.delete(savedDesigns).where(and(eq(savedDesigns.user_id, userId), eq(savedDesigns.design_id, designId)))
}
