import { type SQLWrapper, sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { NEWSLETTER_SOURCES } from '../../../domain/accounts/profile.ts'
import { ROLES } from '../../../domain/staff/rights.ts'
import { digitsIn, searchText, trigramIndex } from '../search-text.ts'

type Searched = 'full_name' | 'email' | 'company' | 'city' | 'zip_code' | 'shipping_address'
export const userText = (user: Record<Searched, SQLWrapper>) =>
  searchText(user.full_name, user.email, user.company, user.city, user.zip_code, user.shipping_address)

/** A number is looked for by its end, and an index by its beginning. */
export const userTelephoneBackwards = ({ phone }: Record<'phone', SQLWrapper>) =>
  sql`reverse(${digitsIn(sql`coalesce(${phone}, '')`)})`

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
    /** When they last subscribed or withdrew, and where; not known of those who did before it was kept. */
    newsletter_changed_at: timestamp('newsletter_changed_at', { withTimezone: true }),
    newsletter_source: text('newsletter_source', { enum: NEWSLETTER_SOURCES }),
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
    index('user_profiles_by_telephone').on(sql`${userTelephoneBackwards(table)} text_pattern_ops`),
    trigramIndex('user_profiles_words', userText(table)),
  ],
)
