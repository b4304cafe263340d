import { z } from 'zod'
import { requiredText } from '../fields.ts'
import { MESSAGE_WORDS, REPLY_BLANK } from './words.ts'

const MAX_MESSAGE_CHARS = 5000

export const adminMessageSchema = z.object({
  user_id: z.uuid({ error: MESSAGE_WORDS.incomplete }),
  message_content: requiredText(MESSAGE_WORDS.incomplete, MAX_MESSAGE_CHARS),
})

export const replySchema = z.object({
  message_content: requiredText(REPLY_BLANK, MAX_MESSAGE_CHARS),
})
