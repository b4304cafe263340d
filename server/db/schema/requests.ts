import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customerKey } from '../customer-key.ts'
import { digitsIn, searchText, trigramIndex } from '../search-text.ts'

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow()

/** Stored, because a search may look through thousands of rows: putting it together takes longer than reading it. */
const searched = (...lines: SQL[]) => text('search_text').generatedAlwaysAs(searchText(...lines))

export const customOrders = pgTable(
  'custom_orders',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    product_type: text('product_type').notNull(),
    request_details: text('request_details'),
    customization_data: jsonb('customization_data').notNull(),
    user_id: uuid('user_id'),
    customer_name: text('customer_name'),
    user_email: text('user_email').notNull(),
    quantity_desired: integer('quantity_desired').notNull(),
    price_per_item: numeric('price_per_item', { precision: 12, scale: 2 }).notNull(),
    total_price: numeric('total_price', { precision: 14, scale: 2 }).notNull(),
    status: text('status').notNull().default('pending'),
    created_at: createdAt(),
    /** Made once per design by the page: a repeated submit finds the first order. */
    idempotency_key: text('idempotency_key'),
    search_text: searched(sql`customer_name`, sql`user_email`),
  },
  (table) => [
    index('custom_orders_newest').on(table.created_at, table.id),
    index('custom_orders_by_status').on(table.status, table.created_at, table.id),
    index('custom_orders_by_email').on(sql`lower(${table.user_email})`, table.created_at),
    index('custom_orders_by_user').on(table.user_id, table.created_at),
    index('custom_orders_by_customer').on(
      customerKey(table.customer_name, table.user_email),
      table.created_at,
      table.id,
    ),
    index('custom_orders_by_quantity').on(table.quantity_desired),
    index('custom_orders_by_product').on(
      table.product_type,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('custom_orders_open')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} <> 'completed'`),
    trigramIndex('custom_orders_search', sql`${table.search_text}`),
    uniqueIndex('custom_orders_idempotency').on(table.idempotency_key),
  ],
)

type Telephone = Record<'phone' | 'phone_number', SQLWrapper>
const TELEPHONE = { phone: sql`phone`, phone_number: sql`phone_number` }

const digitsOf = ({ phone, phone_number }: Telephone) => digitsIn(sql`coalesce(${phone}, ${phone_number}, '')`)

/** A number is looked for by its end, and an index by its beginning. */
export const telephoneBackwards = (columns: Telephone) => sql`reverse(${digitsOf(columns)})`

/** Holds two sets of fields: the quote form's, and name, phone and message. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user_id: uuid('user_id'),
    name: text('name'),
    email: text('email').notNull(),
    phone: text('phone'),
    message: text('message'),
    product_type: text('product_type'),
    hat_type: text('hat_type'),
    hat_color: text('hat_color'),
    band_color: text('band_color'),
    product_color: text('product_color'),
    order_description: text('order_description'),
    phone_number: text('phone_number'),
    file_url: text('file_url'),
    status: text('status').notNull().default('pending'),
    created_at: createdAt(),
    idempotency_key: text('idempotency_key'),
    /** When staff took it for spam, and what its status was before. */
    spam_at: timestamp('spam_at', { withTimezone: true }),
    status_before_spam: text('status_before_spam'),
    search_text: searched(
      ...[sql`name`, sql`email`, sql`phone`, sql`phone_number`],
      ...[digitsOf(TELEPHONE), sql`message`, sql`order_description`],
    ),
  },
  (table) => [
    index('contact_requests_newest').on(table.created_at, table.id),
    index('contact_requests_by_status').on(table.status, table.created_at, table.id),
    index('contact_requests_by_user').on(table.user_id, table.created_at),
    index('contact_requests_by_email').on(sql`lower(${table.email})`, table.created_at),
    index('contact_requests_by_product').on(
      table.product_type,
      table.created_at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('contact_requests_open')
      .on(table.created_at.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.status} <> 'completed'`),
    index('contact_requests_by_customer').on(customerKey(table.name, table.email), table.created_at, table.id),
    index('contact_requests_by_telephone').on(sql`${telephoneBackwards(table)} text_pattern_ops`),
    trigramIndex('contact_requests_search', sql`${table.search_text}`),
    uniqueIndex('contact_requests_idempotency').on(table.idempotency_key),
  ],
)
