import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ROLES } from '../../../domain/staff/rights.ts'
import { searchText, trigramIndex } from '../search-text.ts'

export const userText = ({ full_name, email }: Record<'full_name' | 'email', SQLWrapper>) =>
  searchText(full_name, email)

export const userProfiles = pgTable(
  'user_profiles',
  {
    /** Equals the auth user's id, wherever that user lives. */
    id: uuid('id').primaryKey(),
    full_name: text('full_name'),
    email: text('email').notNull(),
    /** Only where a hosted project keeps the accounts; the built-in service knows it of its users itself. */
    email_proven_at: timestamp('email_proven_at', { withTimezone: true }),
    phone: text('phone'),
    company: text('company'),
    company_size: text('company_size'),
    industry: text('industry'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
    shipping_address: text('shipping_address'),
    email_notifications: boolean('email_notifications').notNull().default(true),
    newsletter_subscribed: boolean('newsletter_subscribed').notNull().default(false),
    avatar_url: text('avatar_url'),
    is_admin: boolean('is_admin').notNull().default(false),
    /** Of an admin: what they may do. */
    staff_role: text('staff_role', { enum: ROLES }).notNull().default('owner'),
    staff_needs_second_step: boolean('staff_needs_second_step').notNull().default(false),
    created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('user_profiles_newest').on(table.created_at, table.id),
    index('user_profiles_email').on(sql`lower(${table.email})`),
    index('user_profiles_admins').on(table.id).where(sql`${table.is_admin}`),
    trigramIndex('user_profiles_search', userText(table)),
  ],
)
