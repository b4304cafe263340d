import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Designs that were saved to be shared. Whoever knows the id may read one; nobody can change it. */
export const sharedDesigns = pgTable(
  'shared_designs',
  {
    id: text('id').primaryKey(),
    design: jsonb('design').notNull(),
    /** The address of its picture; older designs, and browsers that cannot draw, have none. */
    picture: text('picture'),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** To the day; long after that nobody is thought to come back. */
    opened_at: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('shared_designs_opened').on(table.opened_at)],
)

/** What somebody keeps in their account: a shared design under a name, which stays as long as it is kept. */
export const savedDesigns = pgTable(
  'saved_designs',
  {
    user_id: uuid('user_id').notNull(),
    design_id: text('design_id')
      .notNull()
      .references(() => sharedDesigns.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    saved_at: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.design_id] }),
    index('saved_designs_by_design').on(table.design_id),
  ],
)
