import { eq, or } from 'drizzle-orm'
import { BRAND } from '../../../domain/brand.ts'
import { AVATAR_BUCKET } from '../../../domain/files/file-rules.ts'
import { MESSAGE_BUCKET } from '../../../domain/messages/message.ts'
import { forgetCertificates } from '../../certificates/forget-certificates.ts'
import type { Transaction } from '../../db/database.ts'
import { endAccount } from '../../db/hold-account.ts'
import { hasProvenAddress } from '../../db/proven-address.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { noteMentions } from '../../db/schema/admin.ts'
import { savedDesigns } from '../../db/schema/designs.ts'
import { savedViews } from '../../db/schema/lists.ts'
import { adminMessages, messageReplies, staffReads } from '../../db/schema/messages.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import type { Deps } from '../../deps.ts'
import { forget, isAt, isIn, takeAway } from '../../files/remove-file.ts'
import type { Caller } from '../../http/caller.ts'
import { Refusal } from '../../http/errors.ts'
import { endNetTerms } from '../../jobs/payments/net-terms.ts'
import { leaveMailbox } from '../../mail/leave-mailbox.ts'
import { queueMail } from '../../mail/outbox.ts'
import { endInvitationsBy } from '../admins/end-invitations.ts'
import { isOwner, keepAnOwner } from '../admins/keep-an-owner.ts'
import { deleteHostedUser } from '../sessions/hosted-project.ts'

const HEADING = `Your ${BRAND.name} account was deleted`
const told = (email: string) => ({
  heading: HEADING,
  parts: [
    { text: 'Your profile, your messages and your picture are gone. Orders that you placed stay in our books.' },
    { text: `If it was not you who did this, please write to ${email} at once.` },
  ],
})

type Person = Pick<Caller, 'id' | 'email' | 'emailProven'>

/** Nobody writes to it now; its owner may have another address than when the call was let in. */
async function asHeld(tx: Transaction, { id, ...letIn }: Person): Promise<Omit<Person, 'id'>> {
  const [profile] = await tx.select().from(userProfiles).where(eq(userProfiles.id, id)).for('update')
  if (!profile) return letIn
  return { email: profile.email, emailProven: letIn.emailProven || (await hasProvenAddress(tx, id)) }
}

/**
 * Ends an account: profile, messages with their files, sessions and picture go; orders stay, as the books require, and keep its
 * id: without one they would be a guest's, for whoever proves an address that they name. Its owner is told by mail.
 */
export async function deleteAccount(deps: Deps, caller: Person): Promise<void> {
  const { id: userId } = caller
  const files = await deps.db.transaction(async (tx) => {
    const wasOwner = await isOwner(tx, userId)
    if (wasOwner) await keepAnOwner(tx, userId)
    await endAccount(tx, deps.config, userId)
    const { email, emailProven } = await asHeld(tx, caller)
    // Whoever was made an owner in between has not been asked whether another one stays.
    if (!wasOwner && (await isOwner(tx, userId))) throw new Refusal('conflict')
    await queueMail(deps, tx, {
      ...{ kind: 'account-deleted', to: email, spends: emailProven ? 'ownerNotices' : 'unprovenMails' },
      subject: HEADING,
      ...told(deps.facts().contact.email),
    })
    await tx.delete(adminMessages).where(eq(adminMessages.user_id, userId))
    await tx.delete(messageReplies).where(eq(messageReplies.user_id, userId))
    await tx.delete(staffReads).where(or(eq(staffReads.user_id, userId), eq(staffReads.staff_id, userId)))
    await tx.delete(noteMentions).where(eq(noteMentions.user_id, userId))
    await leaveMailbox(tx, userId)
    // Somebody unproven never was that client.
    if (emailProven) await endNetTerms(tx, email)
    await endInvitationsBy(tx, [userId])
    await tx.delete(savedViews).where(eq(savedViews.user_id, userId))
    await tx.delete(savedDesigns).where(eq(savedDesigns.user_id, userId))
    await tx.delete(userProfiles).where(eq(userProfiles.id, userId))
    await tx.delete(accountUsers).where(eq(accountUsers.id, userId))
    const taken = [
      ...(await takeAway(tx, isAt(AVATAR_BUCKET, `${userId}/avatar.png`))),
      ...(await takeAway(tx, isIn(MESSAGE_BUCKET, userId))),
      ...(await forgetCertificates(tx, userId)),
    ]
    await deleteHostedUser(deps, userId)
    return taken
  })
  await forget(deps, files)
}
