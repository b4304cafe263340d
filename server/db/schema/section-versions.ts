import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { time } from '../columns.ts'

/** What the owner set, version after version; rows are only ever added, and the newest that has begun counts. */
export const sectionVersions = pgTable(
  'section_versions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    section: text('section').notNull(),
    version: integer('version').notNull(),
    data: jsonb('data').notNull(),
    begins_at: time('begins_at').notNull(),
    saved_at: time('saved_at').notNull(),
    saved_by: uuid('saved_by'),
    /** The version whose data it brings back; 0 is what a new shop begins with. */
    restores: integer('restores'),
  },
  (table) => [unique('section_versions_in_order').on(table.section, table.version)],
)
