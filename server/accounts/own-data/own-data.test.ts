import { expect, test } from 'vitest'
import { moveAccount } from '../../testing/account-mail.ts'
import { cartOf } from '../../testing/checkout.ts'
import { changeDuring } from '../../testing/ended-meanwhile.ts'
import { SAMPLE_FILES } from '../../testing/sample-files.ts'
import { HAT_ORDER, QUOTE } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import { takenLater } from '../../testing/taken-later.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { untilWaiting } from '../../testing/until-waiting.ts'

test('401: nobody exports or deletes anything', async () => {
  const shop = await createTestShop()
  expect((await shop.send('GET', '/api/account/export')).status).toBe(401)
  expect((await shop.send('DELETE', '/api/account', { email: 'a@b.co' })).status).toBe(401)
})

test('one’s own data can be downloaded, and nobody else’s is in it', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com', name: 'Olive Owner', proven: true })
  await shop.signUp({ email: 'other@example.com' })
  await shop.pool.query("insert into contact_requests (email, order_description) values ('owner@example.com', 'Mine')")
  await shop.pool.query(
    "insert into contact_requests (email, order_description) values ('other@example.com', 'Theirs')",
  )
  const answer = await shop.send('GET', '/api/account/export', undefined, owner.headers)
  expect(answer.headers.get('content-disposition')).toContain('my-data.json')
  const text = await answer.text()
  expect(JSON.parse(text)).toMatchObject({
    profile: { full_name: 'Olive Owner' },
    contact_requests: [{ order_description: 'Mine' }],
  })
  expect(text).not.toContain('Theirs')
  expect(text).not.toMatch(/password|refresh/)
})

test('who of the staff wrote is not in it, nor what they took for spam', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  await staff('POST', '/api/admin/messages', { user_id: owner.id, message_content: 'Gold or silver?' })
  await shop.send('POST', '/api/contact-requests', QUOTE, owner.headers)
  const [{ id }] = (await shop.pool.query('select id from contact_requests')).rows
  expect((await staff('PUT', `/api/admin/contact-requests/${id}/spam`, { spam: true })).status).toBe(200)
  const text = await (await shop.send('GET', '/api/account/export', undefined, owner.headers)).text()
  expect(JSON.parse(text).contact_requests).toMatchObject([{ id, status: 'pending' }])
  expect(text).not.toContain('spam')
  expect(JSON.parse(text).messages).toMatchObject([{ message_content: 'Gold or silver?', is_read: false }])
  expect(text).not.toContain(admin.id)
})

test('422: deleting needs the address typed by hand', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com' })
  const answer = await shop.send('DELETE', '/api/account', { email: 'other@example.com' }, owner.headers)
  expect(answer.status).toBe(422)
  expect((await shop.send('GET', `/api/profiles/${owner.id}`, undefined, owner.headers)).status).toBe(200)
})

test('a deleted account is gone at once; its orders stay without it, other people stay whole', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com' })
  const other = await shop.signUp({ email: 'other@example.com' })
  await shop.pool.query(
    `insert into custom_orders (product_type, customization_data, user_id, user_email, quantity_desired, price_per_item, total_price)
     values ('hats', '{}', $1, 'owner@example.com', 50, 17.5, 875)`,
    [owner.id],
  )
  await shop.pool.query("insert into admin_messages (user_id, message_content) values ($1, 'Hello')", [owner.id])
  expect((await shop.send('DELETE', '/api/account', { email: 'Owner@example.com' }, owner.headers)).status).toBe(200)
  expect((await shop.send('GET', `/api/profiles/${owner.id}`, undefined, owner.headers)).status).toBe(401)
  const { rows } = await shop.pool.query('select user_id from custom_orders')
  expect(rows).toEqual([{ user_id: owner.id }])
  const left = await shop.pool.query(
    'select (select count(*)::int from admin_messages) as messages, (select count(*)::int from accounts.users) as users',
  )
  expect(left.rows).toEqual([{ messages: 0, users: 1 }])
  expect((await shop.send('GET', `/api/profiles/${other.id}`, undefined, other.headers)).status).toBe(200)
})

const OWN_ADDRESS = 'ana@work.example'

test.for([
  ['has the mailbox next', async () => undefined],
  [
    'has the mailbox of before next',
    async (shop: TestShop, id: string) => {
      for (const table of ['accounts.users', 'user_profiles'])
        await shop.pool.query(`update ${table} set email = 'ana@home.example' where id = $1`, [id])
    },
  ],
] as const)('what a deleted account had sent while signed in is not given to whoever %s', async ([, move]) => {
  const { shop, staff } = await createStaffedShop()
  const ana = await shop.signUp({ email: OWN_ADDRESS, proven: true })
  await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)
  const asked = await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: OWN_ADDRESS }, ana.headers)
  const { job } = await asked.json()
  const shipTo = { name: 'Ana', line1: '12 Elm Street', line2: null, city: 'Dallas', state: 'TX', zip: '75201' }
  await shop.pool.query('insert into job_ship_to (job_id, ship_to) values ($1, $2)', [job.id, shipTo])
  await move(shop, ana.id)
  const { rows } = await shop.pool.query('select email from accounts.users where id = $1', [ana.id])
  expect((await shop.send('DELETE', '/api/account', { email: rows[0].email }, ana.headers)).status).toBe(200)

  const successor = await shop.signUp({ email: OWN_ADDRESS, proven: true })
  const get = async (path: string) => (await shop.send('GET', path, undefined, successor.headers)).text()
  const exported = await get('/api/account/export')
  const { contact_requests, custom_orders, jobs } = JSON.parse(exported)
  const known = ['12 Elm Street', QUOTE.phone_number, job.token].map((told) => exported.includes(told))
  expect([contact_requests.length, custom_orders.length, jobs.length, ...known]).toEqual([0, 0, 0, false, false, false])
  expect(JSON.parse(await get(`/api/profiles/${successor.id}/recent`)).items).toEqual([])
  expect(JSON.parse(await get(`/api/profiles/${successor.id}/jobs`)).items).toEqual([])
  const [request] = (await shop.pool.query('select id from contact_requests')).rows
  expect((await (await staff('GET', `/api/admin/contact-requests/${request.id}`)).json()).customer).toBeNull()
})

const OF_ACCOUNTS = ['user_profiles', 'saved_designs', 'message_replies']
const ENDS = ['delete from user_profiles', 'delete from accounts.users']

test.for([
  ['GET', '/api/profiles/{owner}', undefined],
  ['POST', '/api/profiles', { company: 'Brim & Co' }],
  ['PUT', '/api/saved-designs/a-shared-design', { name: 'Mine' }],
  ['POST', '/api/messages/{owner}/replies', { message_content: 'Still here' }],
  ['POST', '/api/custom-orders', HAT_ORDER],
  ['POST', '/api/contact-requests', QUOTE],
  ['POST', '/api/contact-requests/signed-in', { product_type: 'polos', message: 'Sixty' }],
  ['POST', '/api/create-stripe-checkout-session', cartOf({ black: 1 })],
] as const)(
  '401: %s %s that was under way when the account was deleted leaves nothing',
  async ([method, path, body]) => {
    const shop = await createTestShop()
    const { id, headers } = await shop.signUp({ email: 'owner@example.com' })
    await shop.pool.query(`insert into shared_designs (id, design) values ('a-shared-design', '{}')`)
    const call = () => shop.send(method, path.replace('{owner}', id), body, headers)
    expect((await changeDuring(shop, ENDS, call)).status).toBe(401)
    for (const table of [...OF_ACCOUNTS, 'jobs', 'basics_orders', 'mail_outbox'])
      expect([table, (await shop.pool.query(`select from ${table}`)).rowCount]).toEqual([table, 0])
  },
)

test('an account that is deleted while staff work on its request ends at once, and they get their answer', async () => {
  const { shop, staff } = await createStaffedShop()
  const { headers } = await shop.signUp({ email: 'owner@example.com' })
  const asked = { product_type: 'polos', message: 'Sixty' }
  await shop.send('POST', '/api/contact-requests/signed-in', asked, headers)
  const somebody = await shop.pool.connect()
  await somebody.query('begin')
  const { rows } = await somebody.query('select id from contact_requests for update')
  const worked = staff('PATCH', `/api/admin/contact-requests/${rows[0].id}`, { status: 'completed' })
  await untilWaiting(shop, 1)
  const deleted = await shop.send('DELETE', '/api/account', { email: 'owner@example.com' }, headers)
  await somebody.query('commit')
  somebody.release()
  expect([deleted.status, (await worked).status]).toEqual([200, 200])
})

test('owners go on with their work while a customer’s account is being deleted, however long that takes', async () => {
  const { shop, staff } = await createStaffedShop()
  const { headers } = await shop.signUp({ email: 'owner@example.com' })
  const somebody = await shop.pool.connect()
  await somebody.query('begin')
  await somebody.query(`select from accounts.users where email = 'owner@example.com' for update`)
  const deleted = shop.send('DELETE', '/api/account', { email: 'owner@example.com' }, headers)
  await untilWaiting(shop, 1)
  const invited = await staff('POST', '/api/admin/people/invitations', {
    ...{ email: 'sewer@shop.example', role: 'production', needs_second_step: false },
  })
  await somebody.query('commit')
  somebody.release()
  expect([invited.status, (await deleted).status]).toEqual([201, 200])
})

test('409: whoever is made an owner while they delete their account is still there', async () => {
  const { shop } = await createStaffedShop()
  const { id, headers } = await shop.signUp({ email: 'owner@example.com' })
  const made = `update user_profiles set is_admin = true, staff_role = 'owner' where id = '${id}'`
  const remove = () => shop.send('DELETE', '/api/account', { email: 'owner@example.com' }, headers)
  expect((await changeDuring(shop, [made], remove)).status).toBe(409)
  expect((await shop.pool.query('select from user_profiles where id = $1', [id])).rowCount).toBe(1)
})

test('a picture that arrives while the account is deleted is not kept', async () => {
  const shop = await createTestShop()
  const { id, headers } = await shop.signUp({ email: 'owner@example.com' })
  const body = new Uint8Array(SAMPLE_FILES.png)
  const upload = () =>
    shop.app.request(`/storage/v1/object/profile_avatars/${id}/avatar.png`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/png', 'x-upsert': 'true' },
      body,
    })
  expect((await changeDuring(shop, ENDS, upload)).status).toBe(401)
  expect((await shop.pool.query('select from stored_files')).rowCount).toBe(0)
})

test('the end of an account is confirmed by mail', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com' })
  await shop.send('DELETE', '/api/account', { email: 'owner@example.com' }, owner.headers)
  const { rows } = await shop.pool.query("select recipient, subject from mail_outbox where kind = 'account-deleted'")
  expect(rows).toEqual([{ recipient: 'owner@example.com', subject: 'Your Brimworks account was deleted' }])
})

test('429: whoever has many accounts keeps nobody else from fetching what is theirs', async () => {
  const shop = await createTestShop()
  const fetchAs = async (name: string, address?: string) => {
    const { headers } = await shop.signUp({ email: `${name}@example.com` })
    return shop.send('GET', '/api/account/export', undefined, headers, address)
  }
  const open: Response[] = []
  for (let n = 1; n <= 10; n++) open.push(await fetchAs(`one-of-many-${n}`))
  expect((await fetchAs('ana', '203.0.113.77')).status).toBe(200)
  expect(open.map(({ status }) => status)).toEqual([200, 200, 200, ...Array(7).fill(429)])
})

test('somebody may have much: it comes as it is taken, all of it, once at a time', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  await shop.pool.query(
    `insert into contact_requests (user_id, email, order_description)
     select $1, 'owner@example.com', 'Number ' || n || repeat(' and more', 500) from generate_series(1, 1200) n`,
    [owner.id],
  )
  await shop.pool.query(
    `insert into jobs (token, request, user_id, email, title)
     select id, 'contact_requests:' || id, user_id, email, 'Polos' from contact_requests limit 150`,
  )
  const fetchAll = () => shop.send('GET', '/api/account/export', undefined, owner.headers)
  const waiting = await fetchAll()
  const refused = await fetchAll()
  expect([waiting.status, refused.status, refused.headers.get('retry-after')]).toEqual([200, 429, '30'])
  await shop.pool.query(`update contact_requests set order_description = 'Read late'`)
  const text = await waiting.text()
  const { contact_requests, jobs } = JSON.parse(text)
  expect([contact_requests.length, new Set(contact_requests.map(({ id }: { id: string }) => id)).size]).toEqual([
    1200, 1200,
  ])
  expect([jobs.length, (text.match(/Read late/g)?.length ?? 0) > 1000]).toEqual([150, true])
  expect((await fetchAll()).status).toBe(200)
})

test('whoever is signed out meanwhile gets no more of it, however slowly they take it', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  await shop.pool.query(
    `insert into contact_requests (user_id, email, order_description)
     select $1, 'owner@example.com', 'Number ' || n from generate_series(1, 1200) n`,
    [owner.id],
  )
  const begun = await shop.send('GET', '/api/account/export', undefined, owner.headers)
  await shop.pool.query('delete from accounts.sessions')
  await shop.pool.query(`update contact_requests set order_description = 'Written later'`)
  await expect(takenLater(begun)).rejects.toThrow('a download ended with the right to it')
})

test('whoever has another address meanwhile gets nothing more of what guests send under the one before', async () => {
  const shop = await createTestShop()
  const owner = await shop.signUp({ email: OWN_ADDRESS, proven: true })
  await shop.pool.query(
    `insert into contact_requests (user_id, email, order_description)
     select $1, $2, 'Number ' || n from generate_series(1, 1200) n`,
    [owner.id, OWN_ADDRESS],
  )
  const begun = await shop.send('GET', '/api/account/export', undefined, owner.headers)
  await moveAccount(shop, owner.headers, OWN_ADDRESS, 'ana@home.example')
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: OWN_ADDRESS })
  await expect(takenLater(begun)).rejects.toThrow('a download ended with the right to it')
})

test('whose token expires meanwhile and who stays signed in gets all of it', async () => {
  const clock = { ms: Date.now() }
  const shop = await createTestShop({}, { now: () => new Date(clock.ms) })
  const owner = await shop.signUp({ email: 'owner@example.com', proven: true })
  const begun = await shop.send('GET', '/api/account/export', undefined, owner.headers)
  clock.ms += 2 * 60 * 60_000
  expect((await shop.send('GET', '/api/account/export', undefined, owner.headers)).status).toBe(401)
  expect(JSON.parse(await takenLater(begun))).toMatchObject({ account: { email: 'owner@example.com' } })
})
