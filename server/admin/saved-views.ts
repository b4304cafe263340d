import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { SESSION_ENDED } from '../../domain/accounts/words.ts'
import { MOST_VIEWS, type SavedView, TOO_MANY_VIEWS, VIEW_NAME_TAKEN } from '../../domain/admin/saved-view.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import type { Db } from '../db/database.ts'
import { savedViews } from '../db/schema/lists.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'

const { id, list, name, query } = savedViews

export const viewsOf = (db: Db, userId: string) =>
  db
    .select({ id, list, name, query })
    .from(savedViews)
    .where(eq(savedViews.user_id, userId))
    .orderBy(asc(sql`lower(${savedViews.name})`))

/** Keeps a new view, or one's own as it is now. */
export async function saveView(db: Db, viewId: string, view: SavedView, userId: string): Promise<Result<null>> {
  try {
    return await db.transaction(async (tx) => {
      // One after the other, or two at once would be one too many.
      const [own] = await tx.select().from(userProfiles).where(eq(userProfiles.id, userId)).for('update')
      if (!own) return refused('unauthorized', SESSION_ENDED)
      const others = and(eq(savedViews.user_id, userId), eq(list, view.list), ne(id, viewId))
      if ((await tx.$count(savedViews, others)) >= MOST_VIEWS) return refusedField('name', TOO_MANY_VIEWS)
      const kept = await tx
        .insert(savedViews)
        .values({ id: viewId, user_id: userId, ...view })
        .onConflictDoUpdate({ target: id, set: view, setWhere: eq(savedViews.user_id, userId) })
        .returning({ id })
      return kept.length === 1 ? done(null) : refused('not_found')
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return refusedField('name', VIEW_NAME_TAKEN)
  }
}

export async function removeView(db: Db, viewId: string, userId: string): Promise<Result<null>> {
  const removed = await db
    .delete(savedViews)
    .where(and(eq(id, viewId), eq(savedViews.user_id, userId)))
    .returning({ id })
  return removed.length === 1 ? done(null) : refused('not_found')
}
