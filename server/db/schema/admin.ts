import { type SQLWrapper, sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { PEOPLE_ACTIONS } from '../../../domain/staff/people.ts'
import { listed, time } from '../columns.ts'

/** What staff do with a request, beside the request's own row: `subject` is for example `custom_orders:ID`. */
export const deskItems = pgTable(
  'desk_items',
  {
    subject: text('subject').primaryKey(),
    assignee_id: uuid('assignee_id'),
    first_answered_at: time('first_answered_at'),
  },
  (table) => [index('desk_items_by_assignee').on(table.assignee_id).where(sql`${table.assignee_id} is not null`)],
)

/** Each way in which a request was answered, once; `desk_items` keeps the first of them. */
export const requestAnswers = pgTable(
  'request_answers',
  {
    subject: text('subject').notNull(),
    how: text('how').notNull(),
    at: time('at').notNull(),
    /** Working time since the request, by the hours of that day, and whether the promise was kept. */
    minutes: integer('minutes').notNull(),
    in_time: boolean('in_time').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.how] })],
)

/** Notes among staff; no customer ever sees them. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    author_id: uuid('author_id').notNull(),
    body: text('body').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    edited_at: time('edited_at'),
    /** Unseen since; its author may take that back for thirty days. */
    deleted_at: time('deleted_at'),
  },
  (table) => [index('desk_notes_by_subject').on(table.subject, table.created_at)],
)

/** Whom a note names, and whether they have opened it. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    note_id: uuid('note_id')
      .notNull()
      .references(() => deskNotes.id, { onDelete: 'cascade' }),
    user_id: uuid('user_id').notNull(),
    created_at: time('created_at').notNull().defaultNow(),
    seen_at: time('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.note_id, table.user_id] }),
    index('note_mentions_unseen').on(table.user_id).where(sql`${table.seen_at} is null`),
  ],
)

/** Said of who works here: a few among all that is ever changed. */
export const isOfPeople = (action: SQLWrapper) => sql`${action} in (${listed(PEOPLE_ACTIONS)})`

/** Who changed what; rows are only ever added. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    subject: text('subject').notNull(),
    /** Of the staff. Null for a customer, whose name is then given, and for somebody at the shop's terminal. */
    actor_id: uuid('actor_id'),
    actor_name: text('actor_name'),
    /** The shop did it when its time had come, and nobody else. */
    by_itself: boolean('by_itself').notNull().default(false),
    action: text('action').notNull(),
    details: jsonb('details').$type<Record<string, string | number | null>>().notNull().default({}),
    created_at: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('audit_entries_newest').on(table.created_at, table.id),
    index('audit_entries_by_subject').on(table.subject, table.created_at),
    index('audit_entries_of_people').on(table.created_at, table.id).where(isOfPeople(table.action)),
  ],
)

/** Numbers by day of the shop's calendar, so that counting a million rows costs no more than counting a thousand. */
export const tallies = pgTable(
  'tallies',
  {
    name: text('name').notNull(),
    day: date('day').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.day] })],
)

/** What is still to be added to the tallies: only ever inserted, so that writers never wait for each other. */
export const tallyChanges = pgTable('tally_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  day: date('day').notNull(),
  amount: bigint('amount', { mode: 'number' }).notNull(),
})
