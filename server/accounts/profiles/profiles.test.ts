import { expect, test } from 'vitest'
import { may, ROLES } from '../../../domain/staff/rights.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { askForHats } from '../../testing/jobs.ts'
import { QUOTE } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'

async function peopleOf(shop: Awaited<ReturnType<typeof createTestShop>>) {
  const owner = await shop.signUp({ email: 'owner@example.com', name: 'Olive Owner', proven: true })
  const other = await shop.signUp({ email: 'other@example.com', proven: true })
  const admin = await shop.signUp({ email: 'admin@example.com', admin: true })
  return { owner, other, admin }
}

test('404, not 403: a stranger’s profile does not reveal that it exists', async () => {
  const shop = await createTestShop()
  const { owner, other } = await peopleOf(shop)
  const refused = await shop.send('GET', `/api/profiles/${owner.id}`, undefined, other.headers)
  expect([refused.status, await refused.json()]).toEqual([404, { error: 'Profile not found.', code: 'not_found' }])
})

test('404: a made-up or malformed id, for an admin too', async () => {
  const shop = await createTestShop()
  const { admin } = await peopleOf(shop)
  for (const id of ['00000000-0000-4000-8000-000000000000', 'nobody', "1' or '1'='1"]) {
    expect((await shop.send('GET', `/api/profiles/${encodeURIComponent(id)}`, undefined, admin.headers)).status).toBe(
      404,
    )
  }
})

test('everything that the sign-up form collects is saved', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const details = {
    full_name: 'Olive Owner',
    phone: '(512) 555-0142',
    company: 'Brim & Co',
    company_size: '11-50',
    industry: 'retail',
    city: 'Austin',
    state: 'Texas',
    zip_code: '78702',
    shipping_address: '410 Hatband Lane',
    email_notifications: false,
    newsletter_subscribed: true,
  }
  expect((await shop.send('POST', '/api/profiles', details, owner.headers)).status).toBe(201)
  const answer = await shop.send('GET', `/api/profiles/${owner.id}`, undefined, owner.headers)
  expect(await answer.json()).toMatchObject({ ...details, id: owner.id, email: owner.email, is_admin: false })
})

test('nobody makes themselves an admin or takes another address through the profile', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const change = { is_admin: true, email: 'admin@example.com', id: owner.id, company: 'x' }
  const answer = await shop.send('PATCH', `/api/profiles/${owner.id}`, change, owner.headers)
  expect(await answer.json()).toMatchObject({ is_admin: false, email: 'owner@example.com', company: 'x' })
})

const WRONG: [string, unknown][] = [
  ['phone', '12'],
  ['industry', 'piracy'],
  ['company_size', 'huge'],
  ['full_name', 'x'.repeat(201)],
  ['full_name', 7],
  ['email_notifications', 'yes'],
  ['avatar_url', 'https://evil.example/x.png'],
  ['avatar_url', '/storage/v1/object/public/profile_avatars/00000000-0000-4000-8000-000000000000/avatar.png'],
]

test.for(WRONG)('422: %s cannot be %s', async ([field, value]) => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const answer = await shop.send('PATCH', `/api/profiles/${owner.id}`, { [field]: value }, owner.headers)
  expect(answer.status).toBe(422)
  expect(Object.keys((await answer.json()).fields)).toEqual([field])
})

test('the own avatar is kept as an address of this shop, with its version', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const path = `/storage/v1/object/public/profile_avatars/${owner.id}/avatar.png`
  const change = { avatar_url: `http://localhost:3000${path}?v=17` }
  const answer = await shop.send('PATCH', `/api/profiles/${owner.id}`, change, owner.headers)
  expect((await answer.json()).avatar_url).toBe(`${path}?v=17`)
})

test('recent items: the newest five of requests and orders, by account and by address, nobody else’s', async () => {
  const shop = await createTestShop()
  const { owner, other } = await peopleOf(shop)
  const order = (email: string, hoursAgo: number) =>
    shop.pool.query(
      `insert into custom_orders (product_type, customization_data, user_email, quantity_desired, price_per_item, total_price, created_at)
       values ('hats', '{}', $1, 50, 17.5, 875, now() - make_interval(hours => $2))`,
      [email, hoursAgo],
    )
  const request = (email: string, hoursAgo: number, status = 'pending') =>
    shop.pool.query(
      `insert into contact_requests (product_type, order_description, email, status, created_at)
       values ('polos', 'Blue ones', $1, $2, now() - make_interval(hours => $3))`,
      [email, status, hoursAgo],
    )
  for (const hours of [1, 3, 5, 7]) await order('Owner@Example.com', hours)
  await request('owner@example.com', 2, 'contacted')
  await request('owner@example.com', 4)
  await order('other@example.com', 0)
  const answer = await shop.send('GET', `/api/profiles/${owner.id}/recent`, undefined, owner.headers)
  const { items } = await answer.json()
  expect(items.map((item: { kind: string; status: string }) => `${item.kind} ${item.status}`)).toEqual([
    'custom_order pending',
    'contact_request contacted',
    'custom_order pending',
    'contact_request pending',
    'custom_order pending',
  ])
  const others = await shop.send('GET', `/api/profiles/${other.id}/recent`, undefined, other.headers)
  expect((await others.json()).items).toHaveLength(1)
})

test('recent items: a request has the number that mails and staff call it by', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const placed = await shop.send(
    'POST',
    '/api/contact-requests',
    { ...QUOTE, email: 'owner@example.com' },
    owner.headers,
  )
  expect(placed.status).toBe(201)
  const { rows } = await shop.pool.query('select number from jobs')
  const answer = await shop.send('GET', `/api/profiles/${owner.id}/recent`, undefined, owner.headers)
  expect((await answer.json()).items).toMatchObject([{ number: `J-${rows[0].number}` }])
})

test('recent items: five purchases of blank hats push no request out of sight', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  await shop.pool.query(
    `insert into contact_requests (product_type, order_description, email, created_at)
     values ('polos', 'Blue ones', 'owner@example.com', now() - interval '1 day')`,
  )
  await shop.pool.query(
    `insert into basics_orders (user_id, status, follow_token, subtotal_cents, expires_at)
     select $1, 'paid', 'follow-' || n, 1499, now() from generate_series(1, 6) n`,
    [owner.id],
  )
  const answer = await shop.send('GET', `/api/profiles/${owner.id}/recent`, undefined, owner.headers)
  const { items, purchases } = await answer.json()
  expect(items).toMatchObject([{ kind: 'contact_request', description: 'Blue ones' }])
  expect(purchases).toHaveLength(5)
  expect(purchases[0]).toMatchObject({ kind: 'basics_order', status: 'paid' })
  expect(purchases[0].number).toBe(purchases[0].id.slice(0, 8).toUpperCase())
})

test('jobs: all of somebody’s, by account and by proven address, each once, page by page, nobody else’s', async () => {
  const shop = await createTestShop({ RATE_LIMITS: 'off' })
  const { owner, other, admin } = await peopleOf(shop)
  for (let asked = 0; asked < 23; asked += 1) await askForHats(shop, { user_email: 'Owner@Example.com' })
  const stranger = await askForHats(shop, { user_email: 'other@example.com' })
  const pageFrom = async (cursor: string, headers = owner.headers) =>
    (await shop.send('GET', `/api/profiles/${owner.id}/jobs?cursor=${cursor}`, undefined, headers)).json()
  const shown: { number: number; token: string; stage: string }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page = await pageFrom(next)
    expect(page.items.length).toBeLessThanOrEqual(10)
    shown.push(...page.items)
    next = page.next
  }
  expect(shown.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, place) => 1023 - place))
  expect(shown.map(({ token }) => token)).not.toContain(stranger.token)
  expect(shown[0]).toMatchObject({ stage: 'received', title: '100 hats' })
  expect((await pageFrom('', admin.headers)).items).toHaveLength(10)
  expect((await shop.send('GET', `/api/profiles/${owner.id}/jobs`, undefined, other.headers)).status).toBe(404)
  expect((await shop.send('GET', `/api/profiles/${owner.id}/jobs?cursor=x`, undefined, owner.headers)).status).toBe(422)
})

test('jobs: an address that nobody proved shows only what was sent while signed in', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'unproven@example.com' })
  await askForHats(shop, { user_email: 'unproven@example.com' })
  const own = await shop.send(
    'POST',
    '/api/contact-requests/signed-in',
    { product_type: 'polos', message: 'Mine' },
    owner.headers,
  )
  expect(own.status).toBe(201)
  const { items } = await (await shop.send('GET', `/api/profiles/${owner.id}/jobs`, undefined, owner.headers)).json()
  expect(items).toMatchObject([{ title: 'Polos' }])
})

test('jobs and recent items: of the staff only who may sell gets the links with which quotes are accepted', async () => {
  const shop = await createTestShop()
  const { owner } = await peopleOf(shop)
  const job = await askForHats(shop, { user_email: 'owner@example.com' })
  await shop.pool.query(
    `insert into basics_orders (user_id, status, follow_token, subtotal_cents, expires_at)
     values ($1, 'paid', 'the-follow-link', 1499, now())`,
    [owner.id],
  )
  const seenBy = async ({ headers }: typeof owner) => {
    const read = async (list: string) =>
      (await shop.send('GET', `/api/profiles/${owner.id}/${list}`, undefined, headers)).json()
    const { items, purchases } = await read('recent')
    const [first] = (await read('jobs')).items
    expect(first).toMatchObject({ id: job.id, title: '100 hats' })
    return [first.token, items[0].href, purchases[0].href]
  }
  const links = [job.token, `/jobs/${job.token}`, '/orders/the-follow-link']
  expect(await seenBy(owner)).toEqual(links)
  for (const role of ROLES) {
    const person = await shop.signUp({ email: `${role}@shop.example`, admin: true, role })
    expect([role, await seenBy(person)]).toEqual([role, may(role, 'sell') ? links : [null, null, null]])
  }
})

test('403: the profile of somebody who works here is changed by themselves and by owners; a customer’s, by staff, with a line in the history', async () => {
  const shop = await createTestShop()
  const { owner: customer, admin } = await peopleOf(shop)
  const sewer = await shop.signUp({ email: 'sewer@shop.example', name: 'Sam Sewer', admin: true, role: 'production' })
  const manager = await shop.signUp({ email: 'manager@shop.example', admin: true, role: 'manager' })
  const rename = async (by: typeof admin, whom: typeof admin) =>
    (await shop.send('PATCH', `/api/profiles/${whom.id}`, { full_name: 'Somebody Else' }, by.headers)).status
  for (const by of [sewer, manager]) expect(await rename(by, admin)).toBe(403)
  for (const [by, whom] of [
    [sewer, sewer],
    [admin, sewer],
    [customer, customer],
    [manager, customer],
  ] as const)
    expect(await rename(by, whom)).toBe(200)
  const { rows } = await shop.pool.query(
    'select subject, actor_id, action, details from audit_entries order by created_at',
  )
  expect(rows).toEqual([
    { subject: `user_profiles:${sewer.id}`, actor_id: admin.id, action: 'profile', details: { fields: 'full name' } },
    {
      subject: `user_profiles:${customer.id}`,
      actor_id: manager.id,
      action: 'profile',
      details: { fields: 'full name' },
    },
  ])
})

test('whoever came along from a hosted project, and had another address there since, is written to at that one', async () => {
  const { shop, staff } = await createStaffedShop()
  const ada = { email: 'ada@new.example', password: GOOD_PASSWORD }
  await accountClient(shop).signUp(ada)
  // As the project had said when they were here last.
  const { rows } = await shop.pool.query(
    `update user_profiles set email = 'ada@old.example', email_proven_at = now() where email = $1 returning id`,
    [ada.email],
  )
  await accountClient(shop).signInWithPassword(ada)
  await staff('POST', '/api/admin/messages', { user_id: rows[0].id, message_content: 'Your hats are ready' })
  const { rows: mails } = await shop.pool.query("select recipient from mail_outbox where kind = 'customer-message'")
  expect(mails).toEqual([{ recipient: ada.email }])
})
