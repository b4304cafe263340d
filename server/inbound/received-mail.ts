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
