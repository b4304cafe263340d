import { eq } from 'drizzle-orm'
import { AVATAR_BUCKET } from '../../../domain/files/file-rules.ts'
import { accountUsers } from '../../db/schema/accounts.ts'
import { basicsOrders } from '../../db/schema/basics.ts'
import { savedDesigns } from '../../db/schema/designs.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { adminMessages, messageReplies, unsubscribeLinks } from '../../db/schema/messages.ts'
import { userProfiles } from '../../db/schema/profiles.ts'
import { contactRequests, customOrders } from '../../db/schema/requests.ts'
import type { Deps } from '../../deps.ts'
import { forget, isAt, takeAway } from '../../files/remove-file.ts'
import { deleteHostedUser } from '../sessions/hosted-project.ts'

/** Ends an account: profile, messages, sessions and picture go; orders stay, as the books require, without the account. */
export async function deleteAccount(deps: Deps, userId: string): Promise<void> {
  const picture = await deps.db.transaction(async (tx) => {
    // Whoever is writing for the account or to it ends first, so that nothing comes after its end.
    await tx.select().from(accountUsers).where(eq(accountUsers.id, userId)).for('update')
    await tx.select().from(userProfiles).where(eq(userProfiles.id, userId)).for('update')
    await tx.update(customOrders).set({ user_id: null }).where(eq(customOrders.user_id, userId))
    await tx.update(contactRequests).set({ user_id: null }).where(eq(contactRequests.user_id, userId))
    await tx.update(basicsOrders).set({ user_id: null }).where(eq(basicsOrders.user_id, userId))
    await tx.update(jobs).set({ user_id: null }).where(eq(jobs.user_id, userId))
    await tx.delete(adminMessages).where(eq(adminMessages.user_id, userId))
    await tx.delete(messageReplies).where(eq(messageReplies.user_id, userId))
    await tx.delete(unsubscribeLinks).where(eq(unsubscribeLinks.user_id, userId))
    await tx.delete(savedDesigns).where(eq(savedDesigns.user_id, userId))
    await tx.delete(userProfiles).where(eq(userProfiles.id, userId))
    await tx.delete(accountUsers).where(eq(accountUsers.id, userId))
    const taken = await takeAway(tx, isAt(AVATAR_BUCKET, `${userId}/avatar.png`))
    await deleteHostedUser(deps, userId)
    return taken
  })
  await forget(deps, picture)
}
