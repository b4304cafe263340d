import { type SQLWrapper, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

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
    /** Of the picture that people are shown in the place of a drawing, beside it in the store; none, where it could not be drawn. */
    picture_bytes: integer('picture_bytes').notNull().default(0),
    cache_s: integer('cache_s').notNull().default(3600),
    owner_id: uuid('owner_id'),
    /** From where it came, for the quotas; forgotten a day later, or when nobody may order it any more. */
    client: text('client'),
    /** arriving (on its way into the store, unseen), stored, or leaving (unseen again, its bytes about to go). */
    state: text('state').notNull().default('arriving'),
    /** What refers to it, for example `custom_orders:ID`; a file that nothing refers to is swept after a day. */
    kept_for: text('kept_for'),
    /** Whether what cameras note is out of it; it is of all that arrives now. */
    plain: boolean('plain').notNull().default(false),
    /** Whether a drawing was drawn, as far as it can be; it is when it arrives, but by the version before. */
    drawn: boolean('drawn').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('stored_files_address').on(table.bucket, table.path),
    index('stored_files_kept_for').on(table.kept_for, table.created_at),
    index('stored_files_by_client').on(table.client, table.created_at).where(sql`${table.client} is not null`),
    index('stored_files_by_owner')
      .on(table.owner_id, table.bytes, table.picture_bytes)
      .where(sql`${table.owner_id} is not null`),
    index('stored_files_unordered')
      .on(table.bytes, table.picture_bytes)
      .where(sql`${table.owner_id} is null and ${isUnordered(table)}`),
    index('stored_files_unfinished').on(table.state).where(sql`${table.state} <> 'stored'`),
  ],
)

/** Nobody ordered anything with it: nothing refers to it, or only a design that somebody shared. */
export function isUnordered({ kept_for }: Record<'kept_for', SQLWrapper>) {
  return sql`(${kept_for} is null or starts_with(${kept_for}, 'shared-design:'))`
}

/** Room that uploads on their way have taken, by their announced length and by what has come, so that none passes beside another. */
export const uploadsUnderWay = pgTable(
  'uploads_under_way',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    client: text('client').notNull(),
    owner_id: uuid('owner_id'),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    arrived: bigint('arrived', { mode: 'number' }).notNull().default(0),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('uploads_under_way_since').on(table.created_at)],
)

/** Whose folder has the bytes, where a folder does and not a bucket: the same word stands in the folder. One row. */
export const filesHome = pgTable(
  'files_home',
  { id: integer('id').primaryKey().default(1), word: text('word').notNull() },
  ({ id }) => [check('files_home_one', sql`${id} = 1`)],
)
