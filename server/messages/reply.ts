import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { BRAND } from '../../domain/brand.ts'
import { subjectOf } from '../../domain/subject.ts'
import type { Transaction } from '../db/database.ts'
import { holdAccount } from '../db/hold-account.ts'
import { adminMessages, messageReplies } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { queueMail } from '../mail/outbox.ts'
import { unsubscribeParts, unsubscribeUrl } from './unsubscribe.ts'

/** A customer writes back; whoever of the staff wrote last hears of it by e-mail, or else the shop's own address. */
export function replyToStaff(deps: Deps, caller: Caller, text: string): Promise<{ id: string }> {
  return deps.db.transaction(async (tx) => {
    await holdAccount(tx, deps.config, caller.id)
    await deps.limiter.take('accountReplies', caller.id, tx)
    const [reply] = await tx
      .insert(messageReplies)
      .values({ user_id: caller.id, message_content: text })
      .returning({ id: messageReplies.id })
    if (!reply) throw new Error('the reply was not stored')
    const to = await whoToTell(tx, caller.id, deps.config.STAFF_EMAIL)
    if (to) await tellStaff(tx, deps, caller, { id: reply.id, text }, to)
    return reply
  })
}

/** The shop's own address has no notices to turn off. */
interface Told {
  email: string
  userId?: string
}

/** Nobody, when the admin who wrote last wants no such mails. */
async function whoToTell(tx: Transaction, customerId: string, staffEmail: string): Promise<Told | undefined> {
  const [last] = await tx
    .select({
      userId: userProfiles.id,
      email: userProfiles.email,
      wanted: userProfiles.email_notifications,
      isAdmin: userProfiles.is_admin,
    })
    .from(adminMessages)
    .innerJoin(userProfiles, eq(userProfiles.id, adminMessages.admin_id))
    .where(and(eq(adminMessages.user_id, customerId), isNotNull(adminMessages.admin_id)))
    .orderBy(desc(adminMessages.sent_at))
    .limit(1)
  if (!last?.isAdmin) return { email: staffEmail }
  return last.wanted ? last : undefined
}

const UNPROVEN = 'Nobody has confirmed this address yet: whoever wrote may not be its owner.'

interface Reply {
  id: string
  text: string
}

async function tellStaff(tx: Transaction, deps: Deps, caller: Caller, { id, text }: Reply, { email, userId }: Told) {
  const unsubscribe = userId && (await unsubscribeUrl(tx, deps.config, userId))
  const written = {
    heading: `${caller.email} answered`,
    parts: [
      { text },
      ...(caller.emailProven ? [] : [{ text: UNPROVEN }]),
      {
        button: 'Open the conversation',
        url: `${deps.config.PUBLIC_URL}/admin?message=${encodeURIComponent(caller.email)}`,
      },
      ...(unsubscribe ? unsubscribeParts(unsubscribe) : []),
    ],
  }
  await queueMail(deps, tx, {
    kind: 'staff-reply',
    to: email,
    spends: 'nothing',
    subject: `${BRAND.name}: ${caller.email} answered`,
    ...written,
    replyTo: caller.email,
    ...(unsubscribe && { unsubscribeUrl: unsubscribe }),
    about: subjectOf('message_replies', id),
    dedupeKey: `reply:${id}`,
  })
}
