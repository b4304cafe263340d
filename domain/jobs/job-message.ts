import { z } from 'zod'
import { fileUrl, idempotencyKey, requiredText, text } from '../fields.ts'

export const MAX_JOB_MESSAGE_CHARS = 5000
export const MAX_MESSAGE_FILES = 5
/** So many messages of a conversation are read at a time. */
export const CONVERSATION_PAGE = 100
/** What the holders of a job's link may leave with it in all. */
export const MAX_CUSTOMER_MESSAGES = 500
export const MAX_CUSTOMER_FILES = 100
export const conversationFull = (email: string) => `This conversation is full. Please write to ${email}.`

const messageFile = z.object({
  name: text(200),
  url: fileUrl.refine((url) => url !== null, 'A file needs its address').transform((url) => url ?? ''),
})

export const messageFiles = z
  .array(messageFile)
  .max(MAX_MESSAGE_FILES, `Please attach at most ${MAX_MESSAGE_FILES} files`)
  .default([])

/** One line of a job's conversation, from either side. */
export const jobMessageSchema = z.object({
  message: requiredText('Please write a message first', MAX_JOB_MESSAGE_CHARS),
  files: messageFiles,
  idempotency_key: idempotencyKey.nullish(),
})
export type JobMessageInput = z.output<typeof jobMessageSchema>

/** What staff write. What its customer wrote since the newest that they had read waits on. */
export const staffJobMessageSchema = jobMessageSchema.extend({ seen: z.iso.datetime().optional() })

/** Whoever writes several messages in a row is mailed once; the others are told together when this has passed. */
const MESSAGE_MAIL_MINUTES = 15

/** When the other side is mailed about a message: now, or as soon as the last mail is long enough ago. A clock may have been ahead then. */
export function messageMailDueAt(now: Date, lastMailedAt: Date | null): Date {
  if (!lastMailedAt) return now
  const due = Math.min(lastMailedAt.getTime(), now.getTime()) + MESSAGE_MAIL_MINUTES * 60_000
  return new Date(Math.max(due, now.getTime()))
}
