import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** What staff write again and again. The page makes the id, so that a repeated save finds the first one. */
export const cannedReplies = pgTable(
  'canned_replies',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    body: text('body').notNull(),
  },
  (table) => [uniqueIndex('canned_replies_title').on(sql`lower(${table.title})`)],
)
