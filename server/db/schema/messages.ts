import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const adminMessages = pgTable(
  'admin_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    admin_id: uuid('admin_id'),
    message_content: text('message_content').notNull(),
    is_read: boolean('is_read').notNull().default(false),
    sent_at: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('admin_messages_newest').on(table.sent_at.desc(), table.id.desc()),
    index('admin_messages_by_user').on(table.user_id, table.sent_at.desc()),
  ],
)
