import { createHash } from 'node:crypto'

/** A mail as far as the shop reads it. */
export interface ReceivedMail {
  from: string
  to: readonly string[]
  /** By their names in small letters. */
  headers: Readonly<Record<string, string | undefined>>
  messageId: string
  /** As its sender's clock has it. */
  date: string
  subject: string
  /** Missing when it came without plain text, or is too long to be an answer. */
  text: string | undefined
  attachments: number
}

/** The same mail, read twice, has the same key. */
export const keyOf = ({ messageId, from, date, text }: ReceivedMail) =>
  createHash('sha256')
    .update(messageId || `${from}\n${date}\n${text}`)
    .digest('hex')
