import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { basicsPrice } from '../../domain/basics/basics-price.ts'
import { DEFAULT_PRICES } from '../../domain/desk/sections.ts'
import { shopDay } from '../../domain/shop-time.ts'
import type { Config } from '../../server/config.ts'
import { type Db, openDatabaseForCommand } from '../../server/db/database.ts'
import { accountUsers } from '../../server/db/schema/accounts.ts'
import { jobs } from '../../server/db/schema/jobs.ts'
import { userProfiles } from '../../server/db/schema/profiles.ts'
import { contactRequests, customOrders } from '../../server/db/schema/requests.ts'
import { BASKETS, CUSTOMERS, MESSAGES, ORDERS, QUOTES } from './demo-data.ts'
import { createShopClient, type ShopClient } from './shop-client.ts'
import { walkJob } from './walk-job.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const GUEST = { name: 'Demo Guest', email: 'demo.guest@customers.example' }
const ADMIN_EMAIL = 'demo.admin@shop.example'

interface Account {
  id: string
  token: string
}

/** Fills an open shop through its own doors, then moves what was sent back to the days it should have come. */
export async function fillShop(config: Config, url: string): Promise<{ email: string; password: string }> {
  const client = createShopClient(url, config.AUTH_ANON_KEY)
  const database = await openDatabaseForCommand(config)
  try {
    const password = `${randomBytes(9).toString('base64url')}aA1!`
    const admin = await client.signUp(ADMIN_EMAIL, password, 'Demo Admin')
    await database.db.update(userProfiles).set({ is_admin: true }).where(eq(userProfiles.id, admin.id))
    const customers = await signUpCustomers(client)
    // Nobody reads the mail of made-up people; the demo's owner vouches for them, as `npm run admin -- grant` does.
    await database.db.update(accountUsers).set({ email_proven_at: new Date() })
    await placeOrders(client, database.db, customers, admin)
    await sendQuotes(client, database.db, admin)
    await buyBasics(client, customers)
    for (const { to, text } of MESSAGES) {
      await client.call(
        'POST',
        '/api/admin/messages',
        { user_id: at(customers, to).id, message_content: text },
        admin.token,
      )
    }
    return { email: ADMIN_EMAIL, password }
  } finally {
    await database.close()
  }
}

async function signUpCustomers(client: ShopClient): Promise<Account[]> {
  const accounts: Account[] = []
  for (const { name, email, profile } of CUSTOMERS) {
    const account = await client.signUp(email, `${randomBytes(9).toString('base64url')}aA1!`, name)
    await client.call('PATCH', `/api/profiles/${account.id}`, profile, account.token)
    accounts.push(account)
  }
  return accounts
}

async function placeOrders(client: ShopClient, db: Db, customers: Account[], admin: Account): Promise<void> {
  for (const { by, daysAgo, stage, note, neededIn, ...order } of ORDERS) {
    const guest = by === 'guest' ? { customer_name: GUEST.name, user_email: GUEST.email } : {}
    const needed_by = neededIn === undefined ? null : shopDay(ago(-neededIn))
    const body = { ...order, ...guest, needed_by, idempotency_key: randomUUID() }
    const token = by === 'guest' ? undefined : at(customers, by).token
    const placed = await (await client.call('POST', '/api/custom-orders', body, token)).json()
    const path = `/api/admin/custom-orders/${placed.order.id}`
    await walkJob(client, admin.token, { ...placed.job, to: stage })
    if (note) await client.call('POST', `${path}/notes`, { text: note }, admin.token)
    await moveBack(db, customOrders, placed.order.id, placed.job.id, ago(daysAgo))
  }
}

async function sendQuotes(client: ShopClient, db: Db, admin: Account): Promise<void> {
  for (const { fields, daysAgo, status } of QUOTES) {
    const body = { ...fields, idempotency_key: randomUUID() }
    const { request, job } = await (await client.call('POST', '/api/contact-requests', body)).json()
    if (status !== 'pending') {
      await client.call('PATCH', `/api/admin/contact-requests/${request.id}`, { status }, admin.token)
    }
    await moveBack(db, contactRequests, request.id, job.id, ago(daysAgo))
  }
}

/** A request and its job, to the day on which they should have come. */
async function moveBack(
  db: Db,
  table: typeof customOrders | typeof contactRequests,
  id: string,
  jobId: string,
  created_at: Date,
): Promise<void> {
  await db.update(table).set({ created_at }).where(eq(table.id, id))
  await db.update(jobs).set({ created_at, stage_since: created_at }).where(eq(jobs.id, jobId))
}

/** Through the sandbox's pay page, as a customer with a test card would. */
async function buyBasics(client: ShopClient, customers: Account[]): Promise<void> {
  for (const { by, items } of BASKETS) {
    const buyer = by === 'guest' ? undefined : at(customers, by)
    const email = by === 'guest' ? GUEST.email : CUSTOMERS[by]?.email
    const { unitCents } = basicsPrice(
      DEFAULT_PRICES,
      items.reduce((total, item) => total + item.quantity, 0),
    )
    const priced = items.map((item) => ({ ...item, unitPrice: unitCents / 100 }))
    const started = await client.call('POST', '/api/create-stripe-checkout-session', { items: priced }, buyer?.token)
    const { url } = await started.json()
    await client.call(
      'POST',
      new URL(url).pathname,
      new URLSearchParams({ email: email ?? '', card: '4242424242424242' }),
    )
  }
}

const ago = (days: number) => new Date(Date.now() - days * DAY_MS)

function at(accounts: Account[], place: number): Account {
  const account = accounts[place]
  if (!account) throw new Error(`There is no demo customer number ${place}.`)
  return account
}
