import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ProofFact, ProofPicture } from '../../../domain/jobs/proof.ts'
import { time } from '../columns.ts'
import { jobs } from './jobs.ts'

/** What will be made, in pictures. Stored when it is sent; `keep_proof` lets nothing change but its one answer. */
export const jobProofs = pgTable(
  'job_proofs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    job_id: uuid('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    pictures: jsonb('pictures').$type<ProofPicture[]>().notNull(),
    facts: jsonb('facts').$type<ProofFact[]>().notNull(),
    note: text('note'),
    pdf_url: text('pdf_url').notNull(),
    /** SHA-256 of all of it, the bytes of its files too. */
    fingerprint: text('fingerprint').notNull(),
    /** Of the staff. */
    created_by: uuid('created_by').notNull(),
    sent_at: time('sent_at').notNull(),
    approved_at: time('approved_at'),
    /** As they called themselves. */
    approved_by: text('approved_by'),
    changes_at: time('changes_at'),
    /** What the customer wants otherwise. */
    changes: text('changes'),
    /** Made by the page for each proof: a repeated send finds the first one. */
    idempotency_key: text('idempotency_key').notNull(),
  },
  (table) => [
    uniqueIndex('job_proofs_version').on(table.job_id, table.version),
    uniqueIndex('job_proofs_idempotency').on(table.job_id, table.idempotency_key),
    check('job_proofs_fingerprint', sql`${table.fingerprint} ~ '^[0-9a-f]{64}$'`),
    check('job_proofs_answer', sql`${table.approved_at} is null or ${table.changes_at} is null`),
    check('job_proofs_approved', sql`(${table.approved_at} is null) = (${table.approved_by} is null)`),
    check('job_proofs_changes', sql`(${table.changes_at} is null) = (${table.changes} is null)`),
  ],
)

export type Proof = typeof jobProofs.$inferSelect

/** What a customer pinned to a point of a picture; with its answer a proof is closed to more. */
export const jobProofComments = pgTable(
  'job_proof_comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    proof_id: uuid('proof_id')
      .notNull()
      .references(() => jobProofs.id, { onDelete: 'cascade' }),
    picture: integer('picture').notNull(),
    x: real('x').notNull(),
    y: real('y').notNull(),
    body: text('body').notNull(),
    created_at: time('created_at').notNull(),
    idempotency_key: text('idempotency_key').notNull(),
  },
  (table) => [
    index('job_proof_comments_by_proof').on(table.proof_id, table.created_at),
    uniqueIndex('job_proof_comments_idempotency').on(table.proof_id, table.idempotency_key),
    check('job_proof_comments_point', sql`${table.x} between 0 and 1 and ${table.y} between 0 and 1`),
  ],
)

export type ProofComment = typeof jobProofComments.$inferSelect
