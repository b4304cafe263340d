import type pg from 'pg'

export const SEEDED = [
  ...['custom_orders', 'contact_requests', 'user_profiles', 'jobs', 'basics_orders'],
  ...['admin_messages', 'message_replies', 'job_messages'],
]

/** Fills the tables with so many requests of each kind, spread over two years; the indexes are built afterwards. */
export async function seed(pool: pg.Pool, rows: number, users: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`set maintenance_work_mem = '512MB'`)
    const indexes = await takeIndexes(client)
    await client.query(CUSTOM_ORDERS, [rows])
    await client.query(CONTACT_REQUESTS, [rows])
    await client.query(USERS, [users])
    await client.query(BASICS_ORDERS, [users])
    for (const statement of [...JOBS, ...MESSAGES]) await client.query(statement)
    for (const definition of indexes) await client.query(definition)
    await client.query(ASSIGNED)
    await client.query('vacuum analyze')
  } finally {
    client.release(true)
  }
}

async function takeIndexes(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relname = any($1) and not i.indisprimary`,
    [SEEDED],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

/** Every row has its own moment; one row in the middle has the needle; acme is in a hundred of a thousand, and in a thousand of a million. */
const MOMENT = `now() - interval '2 years' * (1 - n / $1::float8)`
const STATUS = `case n % 5 when 0 then 'pending' when 1 then 'in_progress' else 'completed' end`
const NAME = `case when n = $1 / 2 then 'Needle Haystack' when n % least(1000, $1 / 100) = 7 then 'Acme ' || n when n % 19 = 4 then 'Bluebird ' || n else 'Customer ' || md5(n::text) end`
const EMAIL = `'c' || n || '@' || (array['mail', 'post', 'web'])[n % 3 + 1] || '.example'`

const CUSTOM_ORDERS = `
  insert into custom_orders (product_type, customization_data, user_email, customer_name, quantity_desired,
    price_per_item, total_price, status, created_at)
  select case when n % 3 = 0 then 'koozies' else 'hats' end,
    jsonb_build_object('product', 'Hat', 'style', '5-panel', 'hatColor', '#112233', 'bandColor', '#ffffff', 'quantity', 100),
    ${EMAIL}, ${NAME}, 100, 15.5, 1550, ${STATUS}, ${MOMENT}
  from generate_series(1, $1::int) n`

const CONTACT_REQUESTS = `
  insert into contact_requests (name, email, phone_number, product_type, order_description, status, created_at)
  select ${NAME}, ${EMAIL}, '(512) 555-' || lpad((n % 10000)::text, 4, '0'),
    (array['hats', 'polos', 't-shirts', 'hoodies', 'specialty'])[n % 5 + 1],
    'About ' || n % 500 || ' pieces, ' || md5((n * 7)::text) || ' with our logo on the front', ${STATUS}, ${MOMENT}
  from generate_series(1, $1::int) n`

const USERS = `
  insert into user_profiles (id, full_name, email, created_at)
  select gen_random_uuid(), ${NAME}, ${EMAIL}, ${MOMENT} from generate_series(1, $1::int) n`

const BASICS_ORDERS = `
  insert into basics_orders (follow_token, status, email, customer_name, ship_city, ship_zip, items, subtotal_cents,
    total_cents, expires_at, paid_at, created_at)
  select md5(n::text), case n % 3 when 0 then 'paid' else 'shipped' end, ${EMAIL}, ${NAME}, 'Austin',
    lpad((n % 90000)::text, 5, '0'), case when n % 3 = 0 then 'Black' else 'Grey, Black' end, 19176, 19176, now(), ${MOMENT}, ${MOMENT}
  from generate_series(1, $1::int) n`

const JOBS = ['custom_orders', 'contact_requests'].map(
  (table) => `
  insert into jobs (token, request, name, email, title, created_at)
  select md5('${table}' || id), '${table}:' || id, split_part(search_text, E'\\n', 1), split_part(search_text, E'\\n', 2), '100 hats', created_at
  from ${table}`,
)

const WORDS = `'About ' || md5(id::text) || ', with our logo on the front, as we said last time'`
const MESSAGES = [
  `insert into admin_messages (user_id, message_content, sent_at) select id, ${WORDS}, created_at from user_profiles`,
  `insert into message_replies (user_id, message_content, sent_at) select id, ${WORDS}, created_at from user_profiles`,
  `insert into job_messages (job_id, "from", body, sent_at) select id, 'customer', ${WORDS}, created_at from jobs`,
]

const ASSIGNED = `
  insert into desk_items (subject, assignee_id)
  select 'custom_orders:' || id, (select id from user_profiles where is_admin limit 1)
  from custom_orders where status = 'pending' order by created_at desc limit 120`
