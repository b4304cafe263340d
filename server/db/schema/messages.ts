import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const sentAt = () => timestamp('sent_at', { withTimezone: true }).notNull().defaultNow()

/** What staff write to a customer; `is_read` is the customer's. */
export const adminMessages = pgTable(
  'admin_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    admin_id: uuid('admin_id'),
    message_content: text('message_content').notNull(),
    is_read: boolean('is_read').notNull().default(false),
    sent_at: sentAt(),
  },
  (table) => [
    index('admin_messages_newest').on(table.sent_at, table.id),
    index('admin_messages_by_user').on(table.user_id, table.sent_at),
    index('admin_messages_unread').on(table.user_id).where(sql`not ${table.is_read}`),
  ],
)

/** What a customer writes back; `is_read` is the staff's. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    message_content: text('message_content').notNull(),
    is_read: boolean('is_read').notNull().default(false),
    sent_at: sentAt(),
  },
  (table) => [
    index('message_replies_newest').on(table.sent_at, table.id),
    index('message_replies_by_user').on(table.user_id, table.sent_at),
    index('message_replies_unread').on(table.user_id).where(sql`not ${table.is_read}`),
  ],
)

/** The secret in the link that turns a customer's e-mail notices off; it opens nothing else. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    user_id: uuid('user_id').primaryKey(),
    token: text('token').notNull(),
  },
  (table) => [uniqueIndex('unsubscribe_links_token').on(table.token)],
)
