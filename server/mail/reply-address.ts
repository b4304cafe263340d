import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { taggedAddress } from '../../domain/messages/mail-envelope.ts'
import type { Subject } from '../../domain/subject.ts'
import type { Config } from '../config.ts'
import type { Transaction } from '../db/database.ts'
import { replyAddresses } from '../db/schema/reply-addresses.ts'
import type { MailPart } from './template.ts'

/** Small letters and digits alone: mail servers may change the case of an address. */
const newToken = () => randomBytes(16).toString('hex')

/** Where a thread is answered by e-mail, the same in each of its mails; nothing where nobody reads such mails. */
export async function replyAddress(tx: Transaction, config: Config, thread: Subject): Promise<string | undefined> {
  if (!config.REPLY_ADDRESS) return undefined
  await tx.insert(replyAddresses).values({ subject: thread, token: newToken() }).onConflictDoNothing()
  const [kept] = await tx.select().from(replyAddresses).where(eq(replyAddresses.subject, thread))
  return kept && taggedAddress(config.REPLY_ADDRESS, kept.token)
}

/** What was sent there before is nobody's any more. */
export const endReplyAddress = (tx: Transaction, thread: Subject) =>
  tx.delete(replyAddresses).where(eq(replyAddresses.subject, thread))

/** Says that the mail itself can be answered, where it can. */
export const mayAnswer = (address: string | undefined): MailPart[] =>
  address ? [{ text: 'You can answer this e-mail, or write on the page:' }] : []
