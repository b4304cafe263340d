import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Every uploaded file. The bytes are in the file store under `blob`; the row decides whether they are public. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    bucket: text('bucket').notNull(),
    path: text('path').notNull(),
    /** Where the store keeps the bytes; a replaced file gets a new one. */
    blob: text('blob').notNull(),
    media_type: text('media_type').notNull(),
    bytes: integer('bytes').notNull(),
    cache_s: integer('cache_s').notNull().default(3600),
    owner_id: uuid('owner_id'),
    /** arriving (on its way into the store, unseen) or stored. */
    state: text('state').notNull().default('arriving'),
    /** What refers to it, for example `custom_orders:ID`; a file that nothing refers to is swept after a day. */
    kept_for: text('kept_for'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stored_files_address').on(table.bucket, table.path),
    index('stored_files_kept_for').on(table.kept_for, table.created_at),
  ],
)
