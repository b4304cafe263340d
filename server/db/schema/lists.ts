import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BulkOutcome } from '../../../domain/admin/bulk.ts'
import { VIEW_LIST_NAMES } from '../../../domain/admin/saved-view.ts'

/** A list as one of the staff keeps it at hand: narrowed down, searched and sorted. The page makes the id. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id').notNull(),
    list: text('list', { enum: VIEW_LIST_NAMES }).notNull(),
    name: text('name').notNull(),
    /** As it stands in the address. */
    query: text('query').notNull(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.user_id, table.list, sql`lower(${table.name})`)],
)

/** One row of a change of many, as it was and as it was made. */
export interface ChangedRow {
  subject: string
  status?: { from: string; to: string }
  assignee?: { from: string | null; to: string | null }
  /** Whose turn its job was, and since when. */
  turn?: { from: string; since: string; to: string; at: string }
  /** When its line was written: whoever set the same since did so on purpose. */
  written_at?: string
}

/** What staff changed of many rows at once, kept for a day so that it can be undone. The page makes the id. */
export const bulkChanges = pgTable('bulk_changes', {
  id: uuid('id').primaryKey(),
  actor_id: uuid('actor_id').notNull(),
  rows: jsonb('rows').$type<ChangedRow[]>().notNull(),
  outcome: jsonb('outcome').$type<BulkOutcome>().notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  undone_at: timestamp('undone_at', { withTimezone: true }),
})
