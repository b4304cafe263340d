import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../db/database.ts'
import { unsubscribeLinks, userProfiles } from '../db/schema.ts'

/** The address at which a customer turns e-mail notices off without signing in; the same in every mail. */
export async function unsubscribeUrl(tx: Transaction, config: Config, userId: string): Promise<string> {
  await tx
    .insert(unsubscribeLinks)
    .values({ user_id: userId, token: randomBytes(24).toString('base64url') })
    .onConflictDoNothing()
  const [link] = await tx.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.user_id, userId))
  return `${config.PUBLIC_URL}/unsubscribe?token=${link?.token}`
}

/** Turns the notices off, or on again; false when the link is nobody's. */
export async function setNotices(db: Db, token: string, wanted: boolean): Promise<boolean> {
  const [link] = await db.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.token, token))
  if (!link) return false
  const changed = await db
    .update(userProfiles)
    .set({ email_notifications: wanted })
    .where(eq(userProfiles.id, link.user_id))
    .returning({ id: userProfiles.id })
  return changed.length === 1
}
