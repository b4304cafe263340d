import { eq } from 'drizzle-orm'
import type { SetWaiting } from '../../domain/messages/message.ts'
import { done, type Result, refused } from '../../domain/result.ts'
import { subjectOf } from '../../domain/subject.ts'
import { recordChange } from '../audit/audit.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { settleReplies, unsettleReplies } from './waiting.ts'

/** What a customer wrote needs no answer ('Thank you!'), or after all it does. */
export function setWaiting(
  { db }: Deps,
  userId: string,
  { waiting, seen }: SetWaiting,
  actorId: string,
): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const isThem = eq(userProfiles.id, userId)
    const [customer] = await tx.select({ id: userProfiles.id }).from(userProfiles).where(isThem).for('key share')
    if (!customer) return refused('not_found')
    const changed = await (waiting ? unsettleReplies(tx, userId) : settleReplies(tx, userId, seen))
    if (!changed) return done(null)
    const action = waiting ? 'reply_waits' : 'reply_settled'
    await recordChange(tx, { subject: subjectOf('user_profiles', userId), actorId, action })
    return done(null)
  })
}
