import { z } from 'zod'
import { REQUEST_KINDS } from '../admin/request-list.ts'
import { idempotencyKey, requiredText, rowId } from '../fields.ts'
import { messageFiles } from '../jobs/job-message.ts'
import { MESSAGE_WORDS, REPLY_BLANK } from './words.ts'

const MAX_MESSAGE_CHARS = 5000

/** Files of conversations: one folder for each customer, served to them and to staff alone. */
export const MESSAGE_BUCKET = 'message-files'

/** When the newest that was read of them was written; what came since waits on. */
const seen = z.iso.datetime().optional()

export const adminMessageSchema = z.object({
  /** Made by the page for each message: the same id again is the same message. */
  id: z.uuid().optional(),
  user_id: z.uuid({ error: MESSAGE_WORDS.incomplete }),
  message_content: requiredText(MESSAGE_WORDS.incomplete, MAX_MESSAGE_CHARS),
  files: messageFiles,
  /** The request that it answers. */
  about: z.object({ kind: z.enum(REQUEST_KINDS), id: rowId }).optional(),
  seen,
})
export type AdminMessage = z.output<typeof adminMessageSchema>

/** Whether a customer who wrote waits for an answer, or needs none. */
export const waitingSchema = z.object({
  waiting: z.boolean(),
  seen,
})

export type SetWaiting = z.output<typeof waitingSchema>

export const replySchema = z.object({
  message_content: requiredText(REPLY_BLANK, MAX_MESSAGE_CHARS),
  files: messageFiles,
  idempotency_key: idempotencyKey.nullish(),
})
export type Reply = z.output<typeof replySchema>
