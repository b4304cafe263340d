import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Subject } from '../../../domain/subject.ts'

/** The secret in the address to which a thread is answered by e-mail: of a customer, or of a job. */
export const replyAddresses = pgTable(
  'reply_addresses',
  {
    subject: text('subject').$type<Subject>().primaryKey(),
    token: text('token').notNull(),
  },
  (table) => [uniqueIndex('reply_addresses_token').on(table.token)],
)
