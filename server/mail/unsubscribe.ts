import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { done, type Result, refused } from '../../domain/result.ts'
import type { Config } from '../config.ts'
import type { Db, Transaction } from '../db/database.ts'
import { unsubscribeLinks } from '../db/schema/messages.ts'
import { userProfiles } from '../db/schema/profiles.ts'
import type { Deps } from '../deps.ts'
import type { Env } from '../http/env.ts'
import { refuse } from '../http/errors.ts'
import { newSecret } from '../new-secret.ts'
import type { MailPart } from './template.ts'

/** The address at which somebody turns e-mail notices off without signing in; the same in every mail. */
export async function unsubscribeUrl(tx: Transaction, config: Config, userId: string): Promise<string> {
  await tx.insert(unsubscribeLinks).values({ user_id: userId, token: newSecret() }).onConflictDoNothing()
  const [link] = await tx.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.user_id, userId))
  return `${config.PUBLIC_URL}/unsubscribe?token=${link?.token}`
}

/** Turns the notices off, or on again, for whoever the link belongs to. */
export async function setNotices(db: Db, token: string, wanted: boolean): Promise<Result<null>> {
  const [link] = await db.select().from(unsubscribeLinks).where(eq(unsubscribeLinks.token, token))
  if (!link) return refused('not_found')
  const changed = await db
    .update(userProfiles)
    .set({ email_notifications: wanted })
    .where(eq(userProfiles.id, link.user_id))
    .returning({ id: userProfiles.id })
  return changed.length === 1 ? done(null) : refused('not_found')
}

/** The last words of a mail about messages: why it came, and the link that ends such mails. */
export const unsubscribeParts = (url: string): MailPart[] => [
  { text: 'You get this e-mail because message notices are on in your profile.' },
  { facts: [['Unsubscribe', url]] },
]

/** What a mail program's unsubscribe button sends, to the same address that the link opens as a page. */
export function oneClickRoutes({ db }: Pick<Deps, 'db'>) {
  return new Hono<Env>().post('/', async (c) => {
    const token = c.req.query('token') ?? ''
    const set = await setNotices(db, token, false)
    return set.ok ? c.text('You are unsubscribed.') : refuse(c, set.code)
  })
}
