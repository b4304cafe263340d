import { asc, eq, ne, sql } from 'drizzle-orm'
import {
  isSameReply,
  MOST_REPLIES,
  REPLY_CHANGED,
  REPLY_GONE,
  REPLY_TITLE_TAKEN,
  type ReplyChange,
  TOO_MANY_REPLIES,
} from '../../domain/jobs/canned-reply.ts'
import { done, type Result, refused, refusedField } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import type { Db } from '../db/database.ts'
import { cannedReplies } from '../db/schema/canned-replies.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'

type CannedReply = typeof cannedReplies.$inferSelect

export const listReplies = (db: Db) =>
  db
    .select()
    .from(cannedReplies)
    .orderBy(asc(sql`lower(${cannedReplies.title})`))

/** Keeps a new reply, or an old one as it is now, unless somebody else changed it since. */
export async function saveReply(db: Db, id: string, change: ReplyChange, actorId: string): Promise<Result<null>> {
  const { before, ...reply } = change
  const { title } = reply
  try {
    return await db.transaction(async (tx) => {
      // One after the other, or two at once would be one too many, or one of them lost.
      await tx.execute(sql`lock table ${cannedReplies} in share row exclusive mode`)
      const [now] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id))
      if (now && isSameReply(now, reply)) return done(null)
      if (now && !(before && isSameReply(now, before))) return refused('conflict', REPLY_CHANGED)
      if (!now && before) return refused('conflict', REPLY_GONE)
      if ((await tx.$count(cannedReplies, ne(cannedReplies.id, id))) >= MOST_REPLIES)
        return refusedField('title', TOO_MANY_REPLIES)
      await tx
        .insert(cannedReplies)
        .values({ id, ...reply })
        .onConflictDoUpdate({ target: cannedReplies.id, set: reply })
      const subject = subjectOf('canned_replies', id)
      await recordChange(tx, { subject, actorId, action: 'reply_saved', details: { title } })
      return done(null)
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    return refusedField('title', REPLY_TITLE_TAKEN)
  }
}

/** What is brought back by an Undo is as it was then, and not as whoever deleted it saw it. */
export function removeReply(db: Db, id: string, actorId: string): Promise<Result<CannedReply>> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning()
    if (!removed) return refused('not_found')
    const subject = subjectOf('canned_replies', id)
    await recordChange(tx, { subject, actorId, action: 'reply_removed', details: { title: removed.title } })
    return done(removed)
  })
}
