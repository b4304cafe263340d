import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { CARRIERS } from '../../../domain/carriers.ts'
import { COMPLAINT_STATES, REASON_NAMES, WISH_NAMES } from '../../../domain/jobs/shipping.ts'
import type { ShipTo } from '../../../domain/ship-to.ts'
import { time } from '../columns.ts'
import { jobs, type MessageFile } from './jobs.ts'

const jobId = () =>
  uuid('job_id')
    .notNull()
    .references(() => jobs.id, { onDelete: 'cascade' })

/** Where a job goes, once staff know. */
export const jobShipTo = pgTable('job_ship_to', {
  job_id: uuid('job_id')
    .primaryKey()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  ship_to: jsonb('ship_to').$type<ShipTo>().notNull(),
})

/** The boxes that a job left in. */
export const jobParcels = pgTable(
  'job_parcels',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: jobId(),
    carrier: text('carrier', { enum: CARRIERS }).notNull(),
    tracking_number: text('tracking_number'),
    /** Where a parcel of another carrier can be followed. */
    link: text('link'),
    shipped_at: time('shipped_at').notNull(),
    delivered_at: time('delivered_at'),
    /** Made by the page for each shipment: a repeated send finds the first one. */
    idempotency_key: text('idempotency_key').notNull(),
    /** Among the parcels that were sent with the same key. */
    place: integer('place').notNull(),
  },
  (table) => [uniqueIndex('job_parcels_idempotency').on(table.job_id, table.idempotency_key, table.place)],
)

/** What a customer found wrong with what came, and what we said to it. */
export const jobComplaints = pgTable(
  'job_complaints',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: jobId(),
    reason: text('reason', { enum: REASON_NAMES }).notNull(),
    wish: text('wish', { enum: WISH_NAMES }).notNull(),
    description: text('description').notNull(),
    files: jsonb('files').$type<MessageFile[]>().notNull(),
    state: text('state', { enum: COMPLAINT_STATES }).notNull().default('open'),
    created_at: time('created_at').notNull(),
    answer: text('answer'),
    answered_at: time('answered_at'),
    /** Of the staff. */
    answered_by: uuid('answered_by'),
    idempotency_key: text('idempotency_key').notNull(),
  },
  (table) => [
    index('job_complaints_by_job').on(table.job_id, table.created_at),
    uniqueIndex('job_complaints_idempotency').on(table.job_id, table.idempotency_key),
    uniqueIndex('job_complaints_one_open').on(table.job_id).where(sql`${table.state} = 'open'`),
    check('job_complaints_answered', sql`(${table.state} = 'open') = (${table.answered_at} is null)`),
  ],
)

export type Parcel = typeof jobParcels.$inferSelect
export type Complaint = typeof jobComplaints.$inferSelect
