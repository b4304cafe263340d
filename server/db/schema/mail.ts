import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Every e-mail that the shop owes somebody, written in the transaction that made it due. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    reply_to: text('reply_to'),
    subject: text('subject').notNull(),
    /** Gone, as all that a mail said, once it is sent or long given up: it may have held a link or a code. */
    text_body: text('text_body'),
    html_body: text('html_body'),
    /** Where its recipient turns such mails off, for the header that mail programs show as a button. */
    unsubscribe_url: text('unsubscribe_url'),
    /** What the mail is about, for example `custom_orders:ID`. */
    about: text('about'),
    /** queued, sent, dead (given up after the last try; admins may retry) or forgotten (nobody did). */
    status: text('status').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    last_error: text('last_error'),
    /** The mail server itself could not be reached: as soon as one mail gets through, this one is tried again. */
    waits_for_server: boolean('waits_for_server').notNull().default(false),
    /** Not to be tried before this. */
    due_at: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sent_at: timestamp('sent_at', { withTimezone: true }),
    /** Two mails with the same key are one mail. */
    dedupe_key: text('dedupe_key'),
  },
  (table) => [
    index('mail_outbox_by_status').on(table.status, table.created_at),
    index('mail_outbox_due').on(table.status, table.due_at),
    index('mail_outbox_about').on(table.about),
    uniqueIndex('mail_outbox_dedupe').on(table.dedupe_key),
  ],
)
