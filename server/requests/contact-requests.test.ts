import { expect, test } from 'vitest'
import { mailOutbox } from '../db/schema/mail.ts'
import { contactRequests } from '../db/schema/requests.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const QUOTE = {
  product_type: 'hats',
  hat_type: 'Trucker',
  hat_color: 'Navy',
  band_color: '',
  product_color: '',
  order_description: '60 hats for a crew',
  email: 'crew@customer.example',
  phone_number: '(512) 555-0142',
}
const post = (shop: TestShop, body: unknown, headers?: Record<string, string>) =>
  shop.send('POST', '/api/contact-requests', body, headers)

async function upload(shop: TestShop, path: string) {
  await shop.app.request(`/storage/v1/object/contact-uploads/${path}`, { method: 'POST', body: SAMPLE_FILES.pdf })
  return `/storage/v1/object/public/contact-uploads/${path}`
}

test('201: a quote request is stored as the form has it, with its file and two mails', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const answer = await post(shop, { ...QUOTE, file_url: await upload(shop, '1-x-logo.pdf') })
  expect(answer.status).toBe(201)
  const [request] = await shop.db.select().from(contactRequests)
  expect(request).toMatchObject({
    ...QUOTE,
    band_color: null,
    product_color: null,
    file_url: 'https://shop.example/storage/v1/object/public/contact-uploads/1-x-logo.pdf',
    status: 'pending',
    user_id: null,
  })
  const mails = await shop.db.select().from(mailOutbox)
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['customer-contact-request', 'staff-contact-request'])
  for (const detail of ['Trucker', 'Navy', '60 hats for a crew', '(512) 555-0142', '1-x-logo.pdf']) {
    expect(mails.find(({ kind }) => kind.startsWith('staff'))?.text_body).toContain(detail)
  }
})

test('422: every field that is wrong is named with its sentence, and nothing is stored', async () => {
  const shop = await createTestShop()
  const answer = await post(shop, { ...QUOTE, hat_type: '', email: 'x', phone_number: '12' })
  expect(answer.status).toBe(422)
  expect((await answer.json()).fields).toEqual({
    hat_type: 'Please specify the hat type',
    email: 'Please enter a valid email address',
    phone_number: 'Please enter a valid phone number',
  })
  expect(await shop.db.$count(contactRequests)).toBe(0)
})

test('200: the same key twice is one request', async () => {
  const shop = await createTestShop()
  const body = { ...QUOTE, idempotency_key: 'key-of-one-quote' }
  expect((await post(shop, body)).status).toBe(201)
  expect((await post(shop, body)).status).toBe(200)
  expect((await post(shop, { ...body, email: 'other@customer.example' })).status).toBe(409)
  expect(await shop.db.$count(contactRequests)).toBe(1)
  expect(await shop.db.$count(mailOutbox)).toBe(2)
})

test('a program that fills the trap or needs no time is told that all is well, and nothing is stored', async () => {
  const shop = await createTestShop()
  expect((await post(shop, { ...QUOTE, website: 'https://spam.example' })).status).toBe(201)
  expect((await post(shop, { ...QUOTE, open_ms: 3 })).status).toBe(201)
  expect(await shop.db.$count(contactRequests)).toBe(0)
  expect((await post(shop, { ...QUOTE, website: '', open_ms: 4000 })).status).toBe(201)
  expect(await shop.db.$count(contactRequests)).toBe(1)
})

test("401: the signed-in form tells a visitor 'You must be logged in to submit a contact request.'", async () => {
  const shop = await createTestShop()
  const answer = await shop.send('POST', '/api/contact-requests/signed-in', { product_type: 'polos', message: 'Hi' })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: 'You must be logged in to submit a contact request.' })
})

test('201: the signed-in form writes both field sets, so that admins and the profile page read it', async () => {
  const shop = await createTestShop()
  const bo = await shop.signUp({ email: 'bo@customer.example', name: 'Bo Lind' })
  const body = {
    product_type: 'specialty',
    message: 'Mugs?',
    phone: '512-555-0142',
    file_url: await upload(shop, '2.pdf'),
  }
  const answer = await shop.send('POST', '/api/contact-requests/signed-in', body, bo.headers)
  expect(answer.status).toBe(201)
  const [request] = await shop.db.select().from(contactRequests)
  expect(request).toMatchObject({
    ...{ user_id: bo.id, name: 'Bo Lind', email: 'bo@customer.example', phone: '512-555-0142' },
    ...{ message: 'Mugs?', order_description: 'Mugs?', product_type: 'specialty', status: 'pending' },
  })
  expect(request?.file_url).toContain('/contact-uploads/2.pdf')
})

test('the confirmation carries nothing that a stranger wrote, and all of it to whoever has proven the address', async () => {
  const shop = await createTestShop()
  const written = 'Please pay at https://evil.example '.repeat(100)
  const body = { ...QUOTE, hat_type: 'https://evil.example', order_description: written }
  const confirmations = async () => {
    const { rows } = await shop.pool.query(
      `select subject || text_body || html_body as words from mail_outbox
       where kind = 'customer-contact-request' order by created_at`,
    )
    return rows.map(({ words }) => String(words).includes('evil.example'))
  }
  const owner = await shop.signUp({ email: QUOTE.email, proven: true })
  const other = await shop.signUp({ email: 'other@customer.example', proven: true })
  for (const headers of [{}, other.headers, owner.headers]) expect((await post(shop, body, headers)).status).toBe(201)
  expect(await confirmations()).toEqual([false, false, true])
})

test('notify-admin takes a quote request, and makes no mail of its own', async () => {
  const shop = await createTestShop()
  await post(shop, QUOTE)
  const notice = { ...QUOTE, created_at: new Date().toISOString() }
  expect((await shop.send('POST', '/api/notify-admin', notice)).status).toBe(202)
  expect(await shop.db.$count(mailOutbox)).toBe(2)
})
