import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { MAX_JOB_MESSAGE_CHARS } from './job-message.ts'

/** A reply that staff keep at hand. */
export const cannedReplySchema = z.object({
  title: requiredText('Please give it a name', 80),
  body: requiredText('Please write the reply', MAX_JOB_MESSAGE_CHARS),
})
export type CannedReply = z.output<typeof cannedReplySchema>

/** With what whoever changes it had before their eyes; null for a new one. */
export const replyChangeSchema = cannedReplySchema.extend({ before: cannedReplySchema.nullable() })
export type ReplyChange = z.output<typeof replyChangeSchema>

export const isSameReply = (one: CannedReply, other: CannedReply) =>
  one.title === other.title && one.body === other.body

/** So many in all: every conversation comes with them. */
export const MOST_REPLIES = 200
export const TOO_MANY_REPLIES = `There are ${MOST_REPLIES} replies already. Delete one to save another.`
export const REPLY_TITLE_TAKEN = 'There is a reply of this name already'

export const REPLY_CHANGED =
  'Somebody changed this reply meanwhile: theirs is in the list now. Save again to have yours in its place.'
export const REPLY_GONE = 'Somebody deleted this reply meanwhile. Save again to keep yours.'

interface Filled {
  name: string | null
  /** J-1042 */
  number: string | null
}

/** The reply for one customer: {name} is their first name and {number} the job's; any other braces stay. */
export function fillReply(body: string, { name, number }: Filled): string {
  const [firstName] = name?.trim().split(/\s+/) ?? []
  const filled: Record<string, string> = { name: firstName || 'there', number: number ?? 'your order' }
  return body.replaceAll(/\{(name|number)\}/g, (braces, key) => filled[key] ?? braces)
}
