import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { buy, deliver, eventsOf } from '../../testing/checkout.ts'
import { HAT_ORDER, QUOTE } from '../../testing/sample-requests.ts'
import { addContact, addOrder, createStaffedShop } from '../../testing/staff-shop.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const GUEST = 'guest@mail.example'

/** A guest asked and bought, and somebody signed up with the guest's address. */
async function setUp() {
  const { shop, staff } = await createStaffedShop()
  const request = await addContact(shop, { email: GUEST })
  await addOrder(shop, { user_email: GUEST })
  await buy(shop, { black: 24 }, { email: GUEST })
  await deliver(shop, await eventsOf(shop))
  const { data } = await accountClient(shop).signUp({ email: GUEST, password: GOOD_PASSWORD })
  const id = data.user?.id ?? ''
  const as = (token = data.session?.access_token) => ({
    get: async (path: string) => (await shop.send('GET', path, undefined, { authorization: `Bearer ${token}` })).json(),
  })
  return { shop, staff, request, id, as }
}

test('whoever signs up with a guest’s address gets nothing of the guest’s', async () => {
  const { as, id } = await setUp()
  const exported = await as().get('/api/account/export')
  expect(exported).toMatchObject({ contact_requests: [], custom_orders: [], basics_orders: [] })
  expect(await as().get(`/api/profiles/${id}/recent`)).toEqual({ items: [], purchases: [], may_confirm_email: true })
})

test('a used link brings it all', async () => {
  const { shop, as, id } = await setUp()
  await accountClient(shop).resend({ type: 'signup', email: GUEST })
  const { fragment } = await follow(shop, (await newestMail(shop, GUEST)).link)
  const owner = as(fragment.get('access_token') ?? '')
  const { contact_requests, custom_orders, basics_orders } = await owner.get('/api/account/export')
  expect([contact_requests, custom_orders, basics_orders].map((rows) => rows.length)).toEqual([1, 1, 1])
  const { items, purchases, may_confirm_email } = await owner.get(`/api/profiles/${id}/recent`)
  expect([items.length, purchases.length, may_confirm_email]).toEqual([2, 1, false])
})

test('what was sent while signed in belongs to the account, proven or not', async () => {
  const { shop, as, id } = await setUp()
  await addContact(shop, { user_id: id, email: 'somewhere@else.example', order_description: 'Mine' })
  await addOrder(shop, { user_id: id, user_email: GUEST })
  expect((await as().get('/api/account/export')).contact_requests).toMatchObject([{ order_description: 'Mine' }])
  expect((await as().get(`/api/profiles/${id}/recent`)).items).toHaveLength(2)
})

test('what somebody sent while signed in is theirs alone, though it names an address that another has proven', async () => {
  const shop = await createTestShop()
  const assistant = await shop.signUp({ email: 'assistant@work.example', proven: true })
  const boss = await shop.signUp({ email: 'boss@work.example', proven: true })
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: boss.email }, assistant.headers)
  const listOf = async ({ id, headers }: typeof boss) =>
    (await (await shop.send('GET', `/api/profiles/${id}/jobs`, undefined, headers)).json()).items
  expect(await listOf(assistant)).toHaveLength(1)
  expect(await listOf(boss)).toEqual([])
})

test('whoever proves the address of before gets nothing of whoever has another address since', async () => {
  const shop = await createTestShop()
  const ana = await shop.signUp({ email: 'ana@work.example', proven: true })
  await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: ana.email }, ana.headers)
  for (const table of ['accounts.users', 'user_profiles'])
    await shop.pool.query(`update ${table} set email = 'ana@home.example' where id = $1`, [ana.id])
  await shop.pool.query('update accounts.users set email_proven_at = now() where id = $1', [ana.id])
  const successor = await shop.signUp({ email: 'ana@work.example', proven: true })
  const seenBy = async ({ id, headers }: typeof ana) => {
    const get = async (path: string) => (await shop.send('GET', path, undefined, headers)).json()
    const { contact_requests, custom_orders, jobs } = await get('/api/account/export')
    const { items } = await get(`/api/profiles/${id}/recent`)
    const own = await get(`/api/profiles/${id}/jobs`)
    return [contact_requests, custom_orders, jobs, items, own.items].map(({ length }) => length)
  }
  expect(await seenBy(successor)).toEqual([0, 0, 0, 0, 0])
  expect(await seenBy(ana)).toEqual([1, 1, 2, 2, 2])
})

test('staff take nobody for the guest who has not proven the address, and a message to them answers no guest', async () => {
  const { shop, staff, request, id } = await setUp()
  const row = `/api/admin/contact-requests/${request.id}`
  expect((await (await staff('GET', row)).json()).customer).toBeNull()
  expect((await staff('GET', `/api/admin/recipient?email=${GUEST}`)).status).toBe(404)
  const recent = await (await staff('GET', `/api/profiles/${id}/recent`)).json()
  expect([recent.items, recent.purchases]).toEqual([[], []])
  const message = { user_id: id, message_content: 'Hello' }
  expect((await staff('POST', '/api/admin/messages', message)).status).toBe(201)
  const about = { kind: 'contact-requests', id: request.id }
  expect((await staff('POST', '/api/admin/messages', { ...message, about })).status).toBe(404)
  expect((await shop.pool.query('select from desk_items where first_answered_at is not null')).rowCount).toBe(0)
})
