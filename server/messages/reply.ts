import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Reply } from '../../domain/messages/message.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { adminMessages, messageReplies } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../http/errors.ts'
import { type ToldStaff, whoIsTold } from '../jobs/assignee.ts'
import { enclose } from './enclosed-files.ts'
import { replyMail, type Writer } from './reply-mail.ts'

/** A customer writes back, about what staff wrote of last. They hear of it by mail, as often as one customer may cause that. */
export function replyToStaff(deps: Deps, caller: Writer, reply: Reply): Promise<{ id: string }> {
  const { config, db, limiter } = deps
  return db.transaction(async (tx) => {
    await holdAccount(tx, config, caller.id)
    const first = await firstOf(tx, caller.id, reply.idempotency_key)
    if (first) return first
    await limiter.take('accountReplies', caller.id, tx)
    const last = await lastFromStaff(tx, caller.id)
    const about = last?.about ?? null
    const id = randomUUID()
    const subject = subjectOf('message_replies', id)
    const files = await enclose(tx, config, subject, caller.id, reply.files)
    const { message_content, idempotency_key } = reply
    const { rowCount } = await tx
      .insert(messageReplies)
      .values({ id, user_id: caller.id, message_content, idempotency_key, about, files })
      .onConflictDoNothing()
    if (rowCount !== 1) throw new Refusal('conflict') // The same reply, at this very moment.
    const to = await whoToTell(tx, deps, last)
    if (to && (await limiter.tryTake('staffNotices', caller.id, tx)))
      await replyMail(deps, tx, caller, { id, message_content, about, files }, to)
    return { id }
  })
}

/** What was sent before with the same key. */
async function firstOf(tx: Transaction, userId: string, key: string | null | undefined) {
  if (!key) return undefined
  const [first] = await tx
    .select({ id: messageReplies.id })
    .from(messageReplies)
    .where(and(eq(messageReplies.user_id, userId), eq(messageReplies.idempotency_key, key)))
  return first
}

type LastMessage = Awaited<ReturnType<typeof lastFromStaff>>

async function lastFromStaff(tx: Transaction, customerId: string) {
  const [last] = await tx
    .select({
      about: adminMessages.about,
      userId: userProfiles.id,
      email: userProfiles.email,
      wanted: userProfiles.email_notifications,
      isAdmin: userProfiles.is_admin,
    })
    .from(adminMessages)
    .leftJoin(userProfiles, eq(userProfiles.id, adminMessages.admin_id))
    .where(eq(adminMessages.user_id, customerId))
    .orderBy(desc(adminMessages.sent_at))
    .limit(1)
  return last
}

/** Whoever has the request that it is about, else whoever wrote last, else the shop; nobody, when who wrote last wants no mails. */
async function whoToTell(tx: Transaction, { config }: Deps, last: LastMessage): Promise<ToldStaff | undefined> {
  const shop: ToldStaff = { email: config.STAFF_EMAIL }
  const assignee = last?.about ? await whoIsTold(tx, config, last.about) : shop
  if (assignee.userId) return assignee
  if (!last?.isAdmin || !last.email || !last.userId) return shop
  return last.wanted ? { email: last.email, userId: last.userId } : undefined
}
