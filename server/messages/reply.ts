import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import type { Transaction } from '../db/database.ts'
import { adminMessages, messageReplies, userProfiles } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { writeLetter } from '../mail/template.ts'

/** A customer writes back; whoever of the staff wrote last hears of it by e-mail, or else the shop's own address. */
export function replyToStaff(deps: Deps, caller: Caller, text: string): Promise<{ id: string }> {
  return deps.db.transaction(async (tx) => {
    const [reply] = await tx
      .insert(messageReplies)
      .values({ user_id: caller.id, message_content: text })
      .returning({ id: messageReplies.id })
    if (!reply) throw new Error('the reply was not stored')
    const to = await whoToTell(tx, caller.id, deps.config.STAFF_EMAIL)
    if (to) await tellStaff(tx, deps, caller, reply.id, text, to)
    return reply
  })
}

/** Nobody, when the admin who wrote last wants no such mails. */
async function whoToTell(tx: Transaction, customerId: string, staffEmail: string): Promise<string | undefined> {
  const [last] = await tx
    .select({ email: userProfiles.email, wanted: userProfiles.email_notifications, isAdmin: userProfiles.is_admin })
    .from(adminMessages)
    .innerJoin(userProfiles, eq(userProfiles.id, adminMessages.admin_id))
    .where(and(eq(adminMessages.user_id, customerId), isNotNull(adminMessages.admin_id)))
    .orderBy(desc(adminMessages.sent_at))
    .limit(1)
  if (!last?.isAdmin) return staffEmail
  return last.wanted ? last.email : undefined
}

async function tellStaff(tx: Transaction, deps: Deps, caller: Caller, replyId: string, text: string, to: string) {
  const letter = writeLetter({
    heading: `${caller.email} answered`,
    parts: [
      { text },
      {
        button: 'Open the conversation',
        url: `${deps.config.PUBLIC_URL}/admin?message=${encodeURIComponent(caller.email)}`,
      },
    ],
  })
  await queueMail(tx, {
    kind: 'staff-reply',
    to,
    subject: `${BRAND.name}: ${caller.email} answered`,
    ...letter,
    replyTo: caller.email,
    about: `message_replies:${replyId}`,
    dedupeKey: `reply:${replyId}`,
  })
}
