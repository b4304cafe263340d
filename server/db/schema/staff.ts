import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../domain/staff/rights.ts'

/** Open invitations to work here; one that was accepted or withdrawn is in the history alone. */
export const staffInvitations = pgTable('staff_invitations', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  role: text('role', { enum: ROLES }).notNull(),
  needs_second_step: boolean('needs_second_step').notNull(),
  token_hash: text('token_hash').notNull().unique(),
  invited_by: uuid('invited_by').notNull(),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  expires_at: timestamp('expires_at', { withTimezone: true }).notNull(),
})
