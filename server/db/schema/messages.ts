import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Subject } from '../../../domain/subject.ts'
import { searchText, trigramIndex } from '../search-text.ts'

export const messageText = ({ message_content }: Record<'message_content', SQLWrapper>) => searchText(message_content)

const sentAt = () => timestamp('sent_at', { withTimezone: true }).notNull().defaultNow()

/** What goes with a message: what it was called, and where it lies in the conversation's own folder. */
export interface EnclosedFile {
  name: string
  path: string
}

const enclosed = () => jsonb('files').$type<EnclosedFile[]>().notNull().default([])

/** The request that it is about, for example `custom_orders:ID`. */
const about = () => text('about').$type<Subject>()

/** What staff write to a customer; `is_read` is the customer's. */
export const adminMessages = pgTable(
  'admin_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    admin_id: uuid('admin_id'),
    message_content: text('message_content').notNull(),
    about: about(),
    files: enclosed(),
    is_read: boolean('is_read').notNull().default(false),
    sent_at: sentAt(),
  },
  (table) => [
    trigramIndex('admin_messages_words', messageText(table)),
    index('admin_messages_newest').on(table.sent_at, table.id),
    index('admin_messages_by_user').on(table.user_id, table.sent_at),
    index('admin_messages_unread').on(table.user_id).where(sql`not ${table.is_read}`),
  ],
)

/** What a customer writes back. It is settled once staff answered, or need not; the column is older than that. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id').notNull(),
    message_content: text('message_content').notNull(),
    about: about(),
    files: enclosed(),
    is_settled: boolean('is_read').notNull().default(false),
    sent_at: sentAt(),
    /** Made by the page for each reply, or of the e-mail that it came by: one that is sent again finds the first. */
    idempotency_key: text('idempotency_key'),
  },
  (table) => [
    uniqueIndex('message_replies_idempotency').on(table.user_id, table.idempotency_key),
    trigramIndex('message_replies_words', messageText(table)),
    index('message_replies_newest').on(table.sent_at, table.id),
    index('message_replies_by_user').on(table.user_id, table.sent_at),
    index('message_replies_unread').on(table.user_id).where(sql`not ${table.is_settled}`),
  ],
)

/** How far each of the staff has read each customer's replies. */
export const staffReads = pgTable(
  'staff_reads',
  {
    staff_id: uuid('staff_id').notNull(),
    user_id: uuid('user_id').notNull(),
    read_at: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.staff_id] })],
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
