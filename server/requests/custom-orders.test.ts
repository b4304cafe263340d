import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DEFAULT_HOURS } from '../../domain/opening-hours.ts'
import { promiseSentence } from '../../domain/working-time.ts'
import { storedFiles } from '../db/schema/files.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { customOrders } from '../db/schema/requests.ts'
import { costOf } from '../testing/cost-of.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const GUEST = { customer_name: 'Ana Ruiz', user_email: 'ana@customer.example' }
const HAT = { style: '6-panel', hatColor: '#112233', bandColor: '#ffffff', quantity: 100 }
const KOOZIE = { size: 'skinny-12oz', style: 'solid', color: '#292c2f', addMagnet: true, quantity: 500 }

let keys = 0
const newKey = () => `key-of-a-design-${++keys}`
const hats = (data: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  ...{ idempotency_key: newKey(), product_type: 'hats', ...GUEST, ...rest },
  customization_data: { ...HAT, ...data },
})
const koozies = (data: Record<string, unknown> = {}, rest: Record<string, unknown> = {}) => ({
  ...{ idempotency_key: newKey(), product_type: 'koozies', ...GUEST, ...rest },
  customization_data: { ...KOOZIE, ...data },
})
const post = (shop: TestShop, body: unknown, headers?: Record<string, string>) =>
  shop.send('POST', '/api/custom-orders', body, headers)

async function upload(shop: TestShop, path: string, content: Uint8Array<ArrayBuffer> = SAMPLE_FILES.png) {
  const answer = await shop.app.request(`/storage/v1/object/custom-order-uploads/${path}`, {
    method: 'POST',
    body: content,
  })
  expect(answer.status).toBe(200)
  return `http://any-host.example/storage/v1/object/public/custom-order-uploads/${path}`
}

test("201: a guest's hats are stored with the shop's own price, its files and two mails", async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' })
  const logoUrl = await upload(shop, 'hats/1-x-logo.png')
  const backUrl = await upload(shop, 'hats-embroidery/2-x-back.pdf', SAMPLE_FILES.pdf)
  const embroidery = { locations: ['back', 'leftSide'], files: { back: backUrl } }
  const answer = await post(shop, hats({ quantity: 200, logoUrl, embroidery, pricePerHat: 15.5, totalPrice: 3100 }))
  expect(answer.status).toBe(201)
  const [order] = await shop.db.select().from(customOrders)
  const own = 'https://shop.example/storage/v1/object/public/custom-order-uploads'
  const data = {
    product: 'Hat',
    ...{ style: '6-panel', hatColor: '#112233', bandColor: '#ffffff' },
    logoUrl: `${own}/hats/1-x-logo.png`,
    embroidery: { locations: ['leftSide', 'back'], files: { back: `${own}/hats-embroidery/2-x-back.pdf` } },
    addOns: ['leftSide', 'back'],
    ...{ pricePerHat: 15.5, totalPrice: 3100, quantity: 200 },
  }
  expect(order).toMatchObject({
    product_type: 'hats',
    user_id: null,
    ...GUEST,
    quantity_desired: 200,
    price_per_item: '15.50',
    total_price: '3100.00',
    status: 'pending',
    customization_data: data,
  })
  expect(JSON.parse(order?.request_details ?? '')).toEqual(data)
  const kept = await shop.db.select({ keptFor: storedFiles.kept_for }).from(storedFiles)
  expect(kept.map(({ keptFor }) => keptFor)).toEqual([`custom_orders:${order?.id}`, `custom_orders:${order?.id}`])
})

test('the staff mail tells every detail, with links to the files', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' })
  const front = await upload(shop, 'koozies/1-x-front.svg', SAMPLE_FILES.svg)
  await post(shop, koozies({ designFiles: { front } }))
  const mails = await shop.db.select().from(mailOutbox)
  const staff = mails.find((mail) => mail.recipient === 'staff@shop.example')
  expect(mails).toHaveLength(2)
  expect(staff?.reply_to).toBe(GUEST.user_email)
  for (const detail of [
    'Ana Ruiz',
    '500 koozies',
    'Skinny 12 oz',
    '#292c2f',
    'Magnet: On the back',
    '$2.20',
    '$1,100.00',
  ]) {
    expect(staff?.text_body).toContain(detail)
  }
  expect(staff?.text_body).toContain(
    'https://shop.example/storage/v1/object/public/custom-order-uploads/koozies/1-x-front.svg',
  )
})

test('the confirmation tells the price and what happens next, with one promise', async () => {
  const shop = await createTestShop()
  await post(shop, koozies())
  const mails = await shop.db.select().from(mailOutbox)
  const customer = mails.find((mail) => mail.recipient === GUEST.user_email)
  expect(customer?.text_body).toContain('Most quotes are delivered within 24 hours on working days.')
  const [order] = await shop.db.select().from(customOrders)
  expect(customer?.text_body).toContain(promiseSentence(order?.created_at ?? new Date(0), DEFAULT_HOURS))
  expect(customer?.text_body).toContain('Total: $1,100.00')
})

test('the confirmation has number, link, picture, colors by name and files by theirs, and no hex or storage address', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const { headers } = await shop.signUp({ email: GUEST.user_email, proven: true })
  const logoUrl = await upload(shop, 'hats/1-x-our_logo.png')
  const previewUrl = await upload(shop, 'previews/2-x-hat.png')
  const { job } = await (
    await post(shop, hats({ hatColor: '#1f2a44', bandColor: '#336699', logoUrl, artwork: { previewUrl } }), headers)
  ).json()
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, GUEST.user_email))
  for (const detail of [
    `Order: ${job.number}`,
    `https://shop.example/jobs/${job.token}`,
    'Hat color: Navy\n',
    'Band color: about ',
    'Logo: our_logo.png\n',
  ])
    expect(mail?.text_body).toContain(detail)
  expect(mail?.html_body).toContain(
    '<img src="https://shop.example/storage/v1/object/public/custom-order-uploads/previews/',
  )
  expect(mail?.text_body).not.toMatch(/#1f2a44|#336699|storage/)
  expect(mail?.html_body).not.toMatch(/>[^<]*(#1f2a44|#336699|storage)/)
})

test("a guest's confirmation shows the product in the chosen colors, drawn by the shop", async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const previewUrl = await upload(shop, 'previews/2-x-hat.png')
  await post(shop, hats({ artwork: { previewUrl } }))
  const [mail] = await shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, GUEST.user_email))
  const [, address = ''] = /<img src="https:\/\/shop\.example([^"]+)"/.exec(mail?.html_body ?? '') ?? []
  const picture = await shop.app.request(address.replaceAll('&amp;', '&'))
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  const spot = { left: 320, top: 260, width: 1, height: 1 }
  const [red = 0, , blue = 0] = await sharp(await picture.arrayBuffer())
    .extract(spot)
    .raw()
    .toBuffer()
  expect(blue).toBeGreaterThan(red + 10)
})

test('201: a signed-in customer is known by the account, whatever the page says', async () => {
  const shop = await createTestShop()
  const bo = await shop.signUp({ email: 'bo@customer.example', name: 'Bo Lind' })
  const answer = await post(
    shop,
    hats({}, { customer_name: 'Somebody', user_email: 'else@customer.example' }),
    bo.headers,
  )
  expect(answer.status).toBe(201)
  const [order] = await shop.db.select().from(customOrders)
  expect(order).toMatchObject({ user_id: bo.id, user_email: 'bo@customer.example', customer_name: 'Bo Lind' })
})

test('200: a repeated submit returns the same order and owes no second mail', async () => {
  const shop = await createTestShop()
  const body = hats()
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(shop, body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201])
  const ids = new Set(await Promise.all(answers.map(async (answer) => (await answer.json()).order.id)))
  expect(ids.size).toBe(1)
  expect(await shop.db.$count(customOrders)).toBe(1)
  expect(await shop.db.$count(mailOutbox)).toBe(2)
})

test("409: a key that another customer used reveals nothing of that customer's order", async () => {
  const shop = await createTestShop()
  const body = hats()
  await post(shop, body)
  const answer = await post(shop, { ...body, user_email: 'other@customer.example' })
  expect(answer.status).toBe(409)
  expect(await answer.text()).not.toContain('ana@')
})

test('409: a price that is not ours is refused, and the sentence says that it changed', async () => {
  const shop = await createTestShop()
  for (const prices of [{ pricePerHat: 1 }, { totalPrice: 15.5 }]) {
    const answer = await post(shop, hats(prices))
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'price_changed',
      error: expect.stringContaining('price changed'),
    })
  }
  expect(await shop.db.$count(customOrders)).toBe(0)
})

test.each([
  ['49 hats', hats({ quantity: 49 }), 'Quantity must be at least 50'],
  ['249 koozies', koozies({ quantity: 249 }), 'Minimum order quantity is 250 koozies'],
  [
    'a guest without a name',
    hats({}, { customer_name: ' ' }),
    'Please enter your name and email to submit your order.',
  ],
  [
    'a guest without an address',
    hats({}, { user_email: null }),
    'Please enter your name and email to submit your order.',
  ],
  ['a wrong address', hats({}, { user_email: 'ana@home' }), 'Please enter a valid email address.'],
  [
    'a file that never arrived',
    hats({ logoUrl: 'https://x.example/storage/v1/object/public/custom-order-uploads/hats/no.png' }),
    'One of your files is no longer here. Please upload it again.',
  ],
  [
    'a file of another site',
    hats({ logoUrl: 'https://evil.example/x.png' }),
    'One of your files is no longer here. Please upload it again.',
  ],
  [
    't-shirts',
    hats({}, { product_type: 'tshirts' }),
    'Only hats and koozies can be designed yet: other products are coming soon',
  ],
])('422: %s', async (_what, body, error) => {
  const shop = await createTestShop()
  const answer = await post(shop, body)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', error })
  expect(await shop.db.$count(customOrders)).toBe(0)
  expect(await shop.db.$count(mailOutbox)).toBe(0)
})

test('422: a file of the wrong folder is refused', async () => {
  const shop = await createTestShop()
  const logoUrl = await upload(shop, 'koozies/1.png')
  expect((await post(shop, hats({ logoUrl }))).status).toBe(422)
})

test('solid koozies keep no pattern, whatever was sent', async () => {
  const shop = await createTestShop()
  await post(shop, koozies({ style: 'solid', pattern: 'Pattern 2' }))
  await post(shop, koozies({ style: 'pattern', pattern: 'Pattern 3' }))
  const orders = await shop.db
    .select({ data: customOrders.customization_data })
    .from(customOrders)
    .orderBy(customOrders.created_at)
  expect(orders.map(({ data }) => data)).toMatchObject([{ pattern: null }, { pattern: 'Pattern 3' }])
})

test('429: an address is not mailed without end in the name of others', async () => {
  const shop = await createTestShop()
  const statuses: number[] = []
  for (let n = 0; n < 31; n++)
    statuses.push((await shop.send('POST', '/api/custom-orders', hats(), {}, `203.0.113.${n}`)).status)
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201))
  expect(statuses[30]).toBe(429)
  const toAna = eq(mailOutbox.recipient, GUEST.user_email)
  expect(await shop.db.$count(mailOutbox, toAna)).toBe(5)
})

test('201: strangers who order with an address do not keep its proven owner from ordering', async () => {
  const shop = await createTestShop()
  const ana = await shop.signUp({ email: GUEST.user_email, name: 'Ana Ruiz', proven: true })
  for (let n = 0; n < 36; n++) await shop.send('POST', '/api/custom-orders', hats(), {}, `203.0.113.${n}`)
  const answer = await post(shop, hats(), ana.headers)
  expect(answer.status).toBe(201)
  const { order } = await answer.json()
  const mails = await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.about, `custom_orders:${order.id}`))
  expect(mails.find(({ recipient }) => recipient === GUEST.user_email)?.text_body).toContain('Thank you, Ana Ruiz.')
})

test('429: whoever only signed up with an address counts as a stranger to it', async () => {
  const shop = await createTestShop()
  const squatter = await shop.signUp({ email: GUEST.user_email })
  for (let n = 0; n < 30; n++) await shop.send('POST', '/api/custom-orders', hats(), {}, `203.0.113.${n}`)
  expect((await post(shop, hats(), squatter.headers)).status).toBe(429)
})

test.for([
  ['Ana Ruiz', 'Thank you, Ana Ruiz.'],
  ['José-Luis O’Hara Jr.', 'Thank you, José-Luis O’Hara Jr.'],
  ['Go to evil.example', 'Thank you.'],
  ['Your account is locked', 'Thank you.'],
  ['Call 5125550199', 'Thank you.'],
  ['A\nB', 'Thank you.'],
])('a guest is thanked by name where %j is one: %s', async ([customer_name, thanks]) => {
  const shop = await createTestShop()
  await post(shop, hats({}, { customer_name }))
  const mails = await shop.db.select().from(mailOutbox)
  const confirmation = mails.find((mail) => mail.recipient === GUEST.user_email)
  expect(confirmation?.text_body).toContain(`${thanks} We received your design.`)
})

test('the confirmation carries nothing else that a stranger wrote, and nothing that they uploaded', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const front = await upload(shop, 'koozies/1-x-front.svg', SAMPLE_FILES.svg)
  const name = 'Your account is locked, call 512-555-0199'
  await post(shop, koozies({ designFiles: { front }, color: 'locked, call us' }, { customer_name: name }))
  const mails = await shop.db.select().from(mailOutbox)
  const confirmation = mails.find((mail) => mail.recipient === GUEST.user_email)
  const words = `${confirmation?.subject} ${confirmation?.text_body} ${confirmation?.html_body}`
  expect(words).not.toContain('locked')
  expect(words).not.toContain('/storage/')
  expect(words).toContain('Skinny 12 oz')
})

test('notify-admin: 202 for a request that exists, any number of times, and never a second mail', async () => {
  const shop = await createTestShop()
  const { order } = await (await post(shop, hats())).json()
  const notice = {
    product_type: 'hats',
    customization_data: order.customization_data,
    user_email: 'ANA@customer.example',
    created_at: new Date().toISOString(),
  }
  for (const _ of [1, 2, 3]) expect((await shop.send('POST', '/api/notify-admin', notice)).status).toBe(202)
  expect(await shop.db.$count(mailOutbox)).toBe(2)
  const about = await shop.db
    .select({ about: mailOutbox.about })
    .from(mailOutbox)
    .where(eq(mailOutbox.status, 'queued'))
  expect(about).toEqual([{ about: `custom_orders:${order.id}` }, { about: `custom_orders:${order.id}` }])
})

test('notify-admin: the same answer whether or not there is such a request, 422 for none at all', async () => {
  const shop = await createTestShop()
  const notice = { product_type: 'hats', user_email: 'ana@customer.example', created_at: new Date().toISOString() }
  const ask = async (body: unknown) => {
    const answer = await shop.send('POST', '/api/notify-admin', body)
    return [answer.status, await answer.json()]
  }
  const before = await ask(notice)
  await post(shop, hats())
  expect(before).toEqual([202, { ok: true }])
  expect(await ask(notice)).toEqual(before)
  expect(await ask({ ...notice, created_at: new Date(Date.now() - 86_400_000).toISOString() })).toEqual(before)
  expect((await ask({ product_type: 'hats' }))[0]).toBe(422)
})

test('notify-admin: makes no mail and no work, however often it is called', async () => {
  const shop = await createTestShop()
  const notice = { product_type: 'hats', user_email: 'ana@customer.example', created_at: new Date().toISOString() }
  for (const _ of [1, 2, 3]) await shop.send('POST', '/api/notify-admin', notice)
  const { rows } = await shop.pool.query('select from graphile_worker.jobs')
  expect([rows.length, await shop.db.$count(mailOutbox)]).toEqual([0, 0])
})

test('of what the studio notes only that is kept which is about a part of the product', async () => {
  const shop = await createTestShop()
  const front = { xInches: 0, yInches: 0, widthInches: 2, rotationDegrees: 0 }
  const places = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`part-${i}`, front]))
  const cleared = { withoutBackground: true, colors: [{ from: '#24503a', to: '#fbfbf8' }] }
  const retouches = { elsewhere: cleared, front: cleared }
  expect((await post(shop, hats({ artwork: { placements: { ...places, front }, retouches } }))).status).toBe(201)
  const [order] = await shop.db.select().from(customOrders)
  expect(order?.customization_data).toMatchObject({ artwork: { placements: { front } } })
  expect(order?.customization_data).toHaveProperty('artwork.retouches', { front: cleared })
  expect(order?.request_details?.length).toBeLessThan(1_000)
})

test('notes of the studio without end keep nobody waiting, and the first sixty are kept', async () => {
  const shop = await createTestShop()
  const findings = Array(1_900).fill('é'.repeat(18))
  const send = async () => expect((await post(shop, hats({ artwork: { findings } }))).status).toBe(201)
  expect(await costOf(send)).toBeLessThan(5)
  const [order] = await shop.db.select().from(customOrders)
  expect(order?.customization_data).toHaveProperty('artwork.findings', findings.slice(0, 60))
})
