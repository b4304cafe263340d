import { type SQLWrapper, sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { FIRST_JOB, JOB_STAGES, TURNS } from '../../../domain/jobs/stages.ts'
import { listed, time } from '../columns.ts'
import { customerKey } from '../customer-key.ts'
import { searchText, trigramIndex } from '../search-text.ts'

/** What a search looks through. */
export const jobText = ({ name, email, title, note }: Record<'name' | 'email' | 'title' | 'note', SQLWrapper>) =>
  searchText(name, email, title, note)

/** What nobody has given a day comes last. */
export const neededKey = (needed_by: SQLWrapper) => sql`coalesce(${needed_by}, 'infinity'::date)`

export const jobMessageText = ({ body }: Record<'body', SQLWrapper>) => searchText(body)

/** A request of either kind, followed from the first sketch to the box at the door. */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** On every mail, page, list and file. */
    number: integer('number').notNull().generatedAlwaysAsIdentity({ startWith: FIRST_JOB }),
    /** The secret of its private page; a new one makes the old link worth nothing. */
    token: text('token').notNull(),
    /** The request that it began with, for example `custom_orders:ID`. */
    request: text('request').notNull(),
    stage: text('stage', { enum: JOB_STAGES }).notNull().default('received'),
    stage_since: time('stage_since').notNull().defaultNow(),
    /** The furthest place of the line that it ever came to, whatever became of it then. */
    furthest: smallint('furthest').notNull().default(0),
    turn: text('turn', { enum: TURNS }).notNull().default('shop'),
    turn_since: time('turn_since').notNull().defaultNow(),
    user_id: uuid('user_id'),
    name: text('name'),
    email: text('email').notNull(),
    /** What it is, in a few words: '100 hats'. */
    title: text('title').notNull(),
    note: text('note'),
    needed_by: date('needed_by'),
    created_at: time('created_at').notNull().defaultNow(),
    /** When each side was last mailed about new messages. */
    customer_told_at: time('customer_told_at'),
    staff_told_at: time('staff_told_at'),
    /** When staff let it be paid after delivery; it counts for as long as the client's own mark does. */
    net_terms_at: time('net_terms_at'),
    /** When the customer had enough of reminders. */
    reminders_stopped_at: time('reminders_stopped_at'),
    /** When its request was taken for spam: until that is taken back, there is no such job. */
    spam_at: time('spam_at'),
  },
  (table) => [
    uniqueIndex('jobs_number').on(table.number),
    uniqueIndex('jobs_token').on(table.token),
    uniqueIndex('jobs_request').on(table.request),
    index('jobs_newest').on(table.created_at, table.id),
    index('jobs_by_stage').on(table.stage, table.stage_since),
    index('jobs_by_user').on(table.user_id, table.created_at),
    index('jobs_by_email').on(sql`lower(${table.email})`, table.created_at),
    index('jobs_by_day').on(table.needed_by).where(sql`${table.needed_by} is not null`),
    index('jobs_by_customer').on(customerKey(table.name, table.email), table.created_at, table.id),
    index('jobs_by_need').on(neededKey(table.needed_by), table.created_at, table.id),
    index('jobs_by_turn').on(table.turn_since, table.created_at, table.id),
    trigramIndex('jobs_words', jobText(table)),
    check('jobs_stage', sql`${table.stage} in (${listed(JOB_STAGES)})`),
    check('jobs_turn', sql`${table.turn} in (${listed(TURNS)})`),
  ],
)

export interface MessageFile {
  name: string
  url: string
}

/** The conversation of a job. */
export const jobMessages = pgTable(
  'job_messages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    from: text('from', { enum: ['customer', 'staff'] }).notNull(),
    /** Of the staff. */
    author_id: uuid('author_id'),
    body: text('body').notNull(),
    files: jsonb('files').$type<MessageFile[]>().notNull().default([]),
    sent_at: time('sent_at').notNull().defaultNow(),
    /** When the other side was mailed about it. */
    told_at: time('told_at'),
    /** Made by the page for each message: a repeated send finds the first one. */
    idempotency_key: text('idempotency_key'),
  },
  (table) => [
    index('job_messages_newest').on(table.sent_at, table.id),
    trigramIndex('job_messages_words', jobMessageText(table)),
    index('job_messages_by_job').on(table.job_id, table.sent_at),
    index('job_messages_untold').on(table.job_id).where(sql`${table.told_at} is null`),
    uniqueIndex('job_messages_idempotency').on(table.job_id, table.idempotency_key),
  ],
)
