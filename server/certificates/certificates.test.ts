import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { CERTIFICATE_BUCKET, CERTIFICATE_WORDS, MOST_WAITING } from '../../domain/certificates.ts'
import { DEFAULT_FACTS } from '../../domain/desk/sections.ts'
import { basicsOrders } from '../db/schema/basics.ts'
import { cardCustomers, resaleCertificates } from '../db/schema/certificates.ts'
import { storedFiles } from '../db/schema/files.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { sandboxObjects } from '../db/schema/payment-sandbox.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { moveAccount } from '../testing/account-mail.ts'
import { atOnce } from '../testing/at-once.ts'
import { cartOf, deliver, eventsOf, payAs, postCheckout, startCheckout } from '../testing/checkout.ts'
import { SOME_QUOTE } from '../testing/jobs.ts'
import { HAT_ORDER } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { endExemptions, FORGET_CARD_CUSTOMER, forgetCardCustomer, tellOfDecision } from './exemption.ts'

const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
const DAY_MS = 24 * 60 * 60 * 1000
const ABOUT = { business: 'Ada’s Hats', state: 'TX', number: '12-345', expires_on: '2026-12-31' }

/** As whoever decides saw it. */
const WAITS = { seen: 'waiting' }
const COUNTS = { seen: 'approved' }

/** A shop whose card provider adds tax, with a customer who sells hats again, and the clock in hand. */
async function setUp() {
  const clock = { now: new Date('2026-11-16T18:00:00Z') }
  const staffed = await createStaffedShop({ STRIPE_AUTOMATIC_TAX: 'true' }, { now: () => clock.now })
  const { shop, staff, as } = staffed
  const ada = await shop.signUp({ email: 'ada@mail.example', name: 'Ada Brim', proven: true })
  const list = `/api/profiles/${ada.id}/certificates`
  const upload = (folder: string, headers: Record<string, string>, body = PDF, name = '1-ab-permit.pdf') =>
    shop.app.request(`/storage/v1/object/${CERTIFICATE_BUCKET}/${folder}/${name}`, { method: 'POST', headers, body })
  const file_url = `/storage/v1/object/public/${CERTIFICATE_BUCKET}/${ada.id}/1-ab-permit.pdf`
  const handIn = (change: object = {}, call = as(ada)) => call('POST', list, { ...ABOUT, file_url, ...change })
  const waiting = async () => {
    expect((await upload(ada.id, ada.headers)).status).toBe(200)
    const answer = await handIn()
    expect(answer.status).toBe(201)
    return `/api/admin/certificates/${(await answer.json()).id}`
  }
  const approved = async () => {
    const row = await waiting()
    expect((await staff('POST', `${row}/approve`, WAITS)).status).toBe(200)
    await tellOfDecision(shop, { userId: ada.id })
    return row
  }
  const customers = async () =>
    (await shop.db.select().from(sandboxObjects).where(eq(sandboxObjects.kind, 'customer'))).map(({ body }) => body)
  const providerForgets = async () => {
    const { rows } = await shop.pool.query(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = $1`,
      [FORGET_CARD_CUSTOMER],
    )
    for (const { payload } of rows) await forgetCardCustomer(shop, payload)
  }
  const buys = async (headers: Record<string, string>, state: string) => {
    const { sessionId } = await startCheckout(shop, { black: 24 }, headers)
    expect((await payAs(shop, sessionId, { state })).status).toBe(303)
    await deliver(shop, await eventsOf(shop))
    const [order] = await shop.db.select().from(basicsOrders).where(eq(basicsOrders.session_id, sessionId))
    return order
  }
  const mails = (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const customer = { approved, customers, providerForgets, buys }
  return { ...staffed, clock, ada, list, upload, handIn, waiting, ...customer, mails, file_url }
}

test('a customer hands in a certificate: it waits, staff are told, and nothing is exempt yet', async () => {
  const { as, ada, list, waiting, staff, mails, buys } = await setUp()
  await waiting()
  const { certificates } = await (await as(ada)('GET', list)).json()
  expect(certificates).toMatchObject([{ ...ABOUT, status: 'waiting', file_name: 'permit.pdf' }])
  const { items } = await (await staff('GET', '/api/admin/certificates?status=waiting')).json()
  expect(items).toMatchObject([{ ...ABOUT, customer: 'Ada Brim', decided: null }])
  expect((await mails('staff-certificate'))[0]?.text_body).toContain('Ada’s Hats')
  expect(await buys(ada.headers, 'TX')).toMatchObject({ tax_cents: 1582 })
})

test('404: the file is for its owner and staff alone, and no address makes it public', async () => {
  const { shop, as, ada, list, waiting, staff, file_url } = await setUp()
  const row = await waiting()
  const file = `${list}/${row.split('/').at(-1)}/file`
  const own = await as(ada)('GET', file)
  expect([own.status, await own.text(), own.headers.get('cache-control')]).toEqual([200, PDF, 'no-store'])
  expect(own.headers.get('content-disposition')).toBe('attachment; filename="permit.pdf"')
  expect(await (await staff('GET', file)).text()).toBe(PDF)
  const stranger = await shop.signUp({ email: 'eve@mail.example' })
  for (const call of [as(stranger), as({ headers: {} })]) expect([401, 404]).toContain((await call('GET', file)).status)
  expect(
    (await as(stranger)('GET', `/api/profiles/${stranger.id}/certificates/${row.split('/').at(-1)}/file`)).status,
  ).toBe(404)
  for (const address of [file_url, file_url.replace('/public', '')])
    for (const headers of [{}, ada.headers])
      expect((await shop.send('GET', address, undefined, headers)).status).toBe(404)
  expect((await as(stranger)('GET', list)).status).toBe(404)
})

test('approved, it frees of tax: the customer is told, the card provider knows, and it ends with its last day', async () => {
  const { shop, ada, approved, customers, buys, mails, clock } = await setUp()
  await approved()
  expect(await customers()).toMatchObject([{ email: 'ada@mail.example', tax_exempt: 'exempt' }])
  expect((await mails('customer-certificate-approved'))[0]?.text_body).toContain(
    'Through Dec 31, 2026 we add no sales tax',
  )
  expect(await buys(ada.headers, 'TX')).toMatchObject({
    tax_cents: 0,
    total_cents: 19_176,
    offer: { exemptIn: ['TX'] },
  })
  expect(await buys({}, 'TX')).toMatchObject({ tax_cents: 1582 })
  clock.now = new Date(clock.now.getTime() + 46 * DAY_MS)
  await endExemptions(shop)
  expect(await customers()).toMatchObject([{ tax_exempt: 'none' }])
  const back = await shop.signUp({ email: 'ada-again@mail.example' })
  await shop.db.update(resaleCertificates).set({ user_id: back.id })
  expect(await buys(back.headers, 'TX')).toMatchObject({ tax_cents: 1582 })
})

test('one of whom the card provider cannot be told keeps no other free of tax, is named in the log, and comes when it can', async () => {
  const { shop, ada, approved, clock } = await setUp()
  await approved()
  const ben = await shop.signUp({ email: 'ben@mail.example', proven: true })
  await shop.pool.query(
    `insert into resale_certificates (user_id, business, state, number, expires_on, file, status, created_by)
      select $1, business, state, number, expires_on, file, status, created_by from resale_certificates`,
    [ben.id],
  )
  await tellOfDecision(shop, { userId: ben.id })
  clock.now = new Date(clock.now.getTime() + 46 * DAY_MS)
  const stillFree = async () => {
    const rows = await shop.db.select().from(cardCustomers).where(eq(cardCustomers.tax_exempt, true))
    return rows.map((row) => row.user_id)
  }
  const provider = shop.payments.stripe.customers
  const update = provider.update.bind(provider)
  const telling = vi.spyOn(provider, 'update')
  const logged = vi.spyOn(shop.log, 'error')
  for (const { id: stuck } of [ada, ben]) {
    await shop.db.update(cardCustomers).set({ tax_exempt: true })
    const [known] = await shop.db.select().from(cardCustomers).where(eq(cardCustomers.user_id, stuck))
    telling.mockImplementation(async (...args) => {
      if (args[0] === known?.customer_id) throw new Error('not this one')
      return update(...args)
    })
    await endExemptions(shop)
    expect(await stillFree()).toEqual([stuck])
    expect(logged).toHaveBeenLastCalledWith(expect.objectContaining({ userId: stuck }), expect.any(String))
  }
  telling.mockImplementation(update)
  await endExemptions(shop)
  expect(await stillFree()).toEqual([])
})

test('a quote to its state has no tax and says why, to another state it has', async () => {
  const { shop, staff, ada, approved } = await setUp()
  await approved()
  const rates = [...DEFAULT_FACTS.tax.rates, { state: 'NM', basisPoints: 490 }]
  await staff('POST', '/api/admin/sections/tax', { edited: 1, data: { ...DEFAULT_FACTS.tax, rates }, begins: null })
  const quoted = async (ship_to: string, headers: Record<string, string>) => {
    const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, headers)).json()
    await staff('POST', `/api/admin/jobs/${job.id}/quotes`, { ...SOME_QUOTE, ship_to })
    return (await (await shop.send('GET', `/api/jobs/${job.token}`)).json()).quotes[0]
  }
  expect(await quoted('TX', ada.headers)).toMatchObject({ tax_cents: 0, tax_exempt: true })
  expect(await quoted('NM', ada.headers)).toMatchObject({ tax_cents: 7595, tax_exempt: false })
  // Whoever only writes her address pays as everybody does.
  expect(await quoted('TX', {})).toMatchObject({ tax_cents: 12_788, tax_exempt: false })
})

test.for(['has ended', 'was declined'] as const)(
  '409: a quote without tax is not accepted when the certificate %s since, and one with tax is',
  async (what) => {
    const { shop, staff, as, ada, approved, clock } = await setUp()
    const row = await approved()
    const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ada.headers)).json()
    const quotes = `/api/admin/jobs/${job.id}/quotes`
    const accept = (version: number) =>
      shop.send('POST', `/api/jobs/${job.token}/quote/accept`, { version, name: 'Ada' })
    expect((await staff('POST', quotes, SOME_QUOTE)).status).toBe(201)
    if (what === 'was declined') await staff('POST', `${row}/decline`, { reason: 'It is not signed', ...COUNTS })
    else clock.now = new Date('2027-01-15T18:00:00Z')
    const late = await accept(1)
    expect([late.status, (await late.json()).error]).toEqual([409, expect.stringContaining('certificate')])
    const desk = as(await shop.signUp({ email: 'desk-2@shop.example', admin: true }))
    expect((await desk('POST', quotes, { ...SOME_QUOTE, idempotency_key: 'the-quote-with-tax' })).status).toBe(201)
    expect((await accept(2)).status).toBe(200)
  },
)

test('409: what a colleague decided meanwhile is not overturned by whoever saw it waiting', async () => {
  const { shop, ada, staff, waiting, customers, mails } = await setUp()
  const row = await waiting()
  expect((await staff('POST', `${row}/decline`, { reason: 'It is not signed', ...WAITS })).status).toBe(200)
  const late = await staff('POST', `${row}/approve`, WAITS)
  expect([late.status, await late.json()]).toMatchObject([409, { error: CERTIFICATE_WORDS.twoAtOnce }])
  await tellOfDecision(shop, { userId: ada.id })
  expect(await customers()).toEqual([])
  expect(await mails('customer-certificate-approved')).toEqual([])
  expect((await staff('POST', `${row}/approve`, { seen: 'declined' })).status).toBe(200)
  const later = await staff('POST', `${row}/decline`, { reason: 'It is blurred', ...WAITS })
  expect([later.status, await later.json()]).toMatchObject([409, { error: CERTIFICATE_WORDS.twoAtOnce }])
  expect(await shop.db.select().from(resaleCertificates)).toMatchObject([{ status: 'approved' }])
})

test('declined with a reason, also after it was approved: the customer reads it, and tax is added again', async () => {
  const { shop, staff, ada, approved, customers, buys, mails } = await setUp()
  const row = await approved()
  expect((await staff('POST', `${row}/approve`, COUNTS)).status).toBe(409)
  expect((await staff('POST', `${row}/decline`, { reason: ' ', ...COUNTS })).status).toBe(422)
  expect((await staff('POST', `${row}/decline`, { reason: 'It is not signed', ...COUNTS })).status).toBe(200)
  const again = await staff('POST', `${row}/decline`, { reason: 'Twice', ...COUNTS })
  expect([again.status, await again.json()]).toMatchObject([409, { error: CERTIFICATE_WORDS.twoAtOnce }])
  expect((await mails('customer-certificate-declined'))[0]?.text_body).toContain('It is not signed. Sales tax is added')
  await tellOfDecision(shop, { userId: ada.id })
  expect(await customers()).toMatchObject([{ tax_exempt: 'none' }])
  expect(await buys(ada.headers, 'TX')).toMatchObject({ tax_cents: 1582 })
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['certificate_approved', 'certificate_declined']),
  )
})

test('a card provider that does not know its customer any more is told anew', async () => {
  const { shop, ada, approved, buys } = await setUp()
  await approved()
  await shop.db.update(cardCustomers).set({ customer_id: 'cus_of_another_account' })
  expect(await buys(ada.headers, 'TX')).toMatchObject({ tax_cents: 0 })
})

test('whoever has another address since pays under that one, and nothing of it goes to the old mailbox', async () => {
  const { shop, ada, approved } = await setUp()
  await approved()
  for (const table of ['accounts.users', 'user_profiles'])
    await shop.pool.query(`update ${table} set email = 'ada@new.example' where id = $1`, [ada.id])
  const { sessionId } = await startCheckout(shop, { black: 24 }, ada.headers)
  const page = await (await shop.send('GET', `/sandbox/pay/${sessionId}`)).text()
  expect(page).toContain('value="ada@new.example"')
})

test('whoever moves while their page without tax is open hears of their hats at the new address', async () => {
  const { shop, ada, approved } = await setUp()
  await approved()
  const { sessionId } = await startCheckout(shop, { black: 24 }, ada.headers)
  await moveAccount(shop, ada.headers, 'ada@mail.example', 'ada@new.example')
  await payAs(shop, sessionId, { email: 'ada@mail.example' })
  await deliver(shop, await eventsOf(shop))
  expect(await shop.db.select().from(basicsOrders)).toMatchObject([{ status: 'paid', email: 'ada@new.example' }])
})

test('what was decided is not sent to the mailbox that the customer left before it could be sent', async () => {
  const { shop, ada, approved } = await setUp()
  await approved()
  await moveAccount(shop, ada.headers, 'ada@mail.example', 'ada@home.example')
  const sent: unknown[] = []
  for (const { id } of await shop.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.kind, 'customer-certificate-approved')))
    await deliverMail(shop, async ({ to }) => void sent.push(to), id)
  expect(sent).toEqual(['ada@home.example'])
})

test.each([
  ['a day that has passed', { expires_on: '2026-11-15' }, 'expires_on'],
  ['no day', { expires_on: '' }, 'expires_on'],
  ['a state that there is not', { state: 'ZZ' }, 'state'],
  ['no name', { business: ' ' }, 'business'],
  ['no number', { number: '' }, 'number'],
  ['no file', { file_url: '' }, 'file_url'],
])('422: %s is told beside its field, and nothing is stored', async (_, change, field) => {
  const { shop, ada, upload, handIn } = await setUp()
  await upload(ada.id, ada.headers)
  const answer = await handIn(change)
  expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([422, [field]])
  expect(await shop.db.select().from(resaleCertificates)).toEqual([])
})

test('nobody hands in for another, or somebody else’s file, but staff with the right do', async () => {
  const { shop, as, ada, upload, handIn, staff, admin } = await setUp()
  const eve = await shop.signUp({ email: 'eve@mail.example', proven: true })
  const packer = await shop.signUp({ email: 'pack@shop.example', admin: true, role: 'production' })
  expect((await upload(ada.id, eve.headers)).status).toBe(403)
  expect((await upload(ada.id, {})).status).toBe(403)
  expect((await upload(ada.id, ada.headers, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415)
  expect((await upload(ada.id, packer.headers)).status).toBe(403)
  expect((await upload(ada.id, admin.headers)).status).toBe(200)
  expect((await handIn({}, as(eve))).status).toBe(404)
  expect((await handIn({}, as(packer))).status).toBe(403)
  const stolen = await as(eve)('POST', `/api/profiles/${eve.id}/certificates`, {
    ...ABOUT,
    file_url: `/storage/v1/object/public/${CERTIFICATE_BUCKET}/${ada.id}/1-ab-permit.pdf`,
  })
  expect(stolen.status).toBe(422)
  expect((await handIn({}, staff)).status).toBe(201)
  expect(await shop.db.select().from(resaleCertificates)).toMatchObject([{ user_id: ada.id, created_by: admin.id }])
})

test('403: whoever has not proven their address hands nothing in, and the profile says so beforehand', async () => {
  const { shop, as, upload } = await setUp()
  const squatter = await shop.signUp({ email: 'buyer@mail.example', name: 'Big Hats' })
  const own = `/api/profiles/${squatter.id}/certificates`
  expect(await (await as(squatter)('GET', own)).json()).toEqual({ certificates: [], needs_confirmation: true })
  expect((await upload(squatter.id, squatter.headers)).status).toBe(200)
  const file_url = `/storage/v1/object/public/${CERTIFICATE_BUCKET}/${squatter.id}/1-ab-permit.pdf`
  const answer = await as(squatter)('POST', own, { ...ABOUT, file_url })
  expect([answer.status, (await answer.json()).error]).toEqual([403, CERTIFICATE_WORDS.confirmFirst])
  expect(await shop.db.select().from(resaleCertificates)).toEqual([])
})

test('409: staff approve nothing for an account whose address nobody has proven, and its mails hold none of its words', async () => {
  const { shop, upload, staff, admin, mails } = await setUp()
  const squatter = await shop.signUp({ email: 'buyer@mail.example' })
  await upload(squatter.id, admin.headers)
  const file_url = `/storage/v1/object/public/${CERTIFICATE_BUCKET}/${squatter.id}/1-ab-permit.pdf`
  const handedIn = await staff('POST', `/api/profiles/${squatter.id}/certificates`, {
    ...ABOUT,
    ...{ business: 'You won at prizes.example', file_url },
  })
  const row = `/api/admin/certificates/${(await handedIn.json()).id}`
  const answer = await staff('POST', `${row}/approve`, WAITS)
  expect([answer.status, (await answer.json()).error]).toEqual([409, CERTIFICATE_WORDS.unproven])
  expect((await staff('POST', `${row}/decline`, { reason: 'Please confirm your email.', ...WAITS })).status).toBe(200)
  const [mail] = await mails('customer-certificate-declined')
  expect(mail?.text_body).toContain('Please confirm your email. Sales tax')
  expect(mail?.text_body).not.toContain('prizes.example')
})

test('409: five of one customer wait at a time, also when ten come at once; staff are mailed five times', async () => {
  const { shop, ada, upload, handIn, staff, mails } = await setUp()
  await upload(ada.id, ada.headers)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => handIn({ number: `12-${n}` })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_WAITING)
  const late = await handIn()
  expect([late.status, (await late.json()).error]).toEqual([409, CERTIFICATE_WORDS.tooMany])
  expect(await mails('staff-certificate')).toHaveLength(MOST_WAITING)
  const [one] = await shop.db.select().from(resaleCertificates)
  expect((await staff('POST', `/api/admin/certificates/${one?.id}/approve`, WAITS)).status).toBe(200)
  expect((await handIn()).status).toBe(201)
})

test('what is handed in once more because its answer was lost is one, and staff are mailed once', async () => {
  const { shop, ada, upload, handIn, mails } = await setUp()
  await upload(ada.id, ada.headers)
  const answers = await Promise.all([handIn(), handIn()])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(second).toEqual(first)
  expect(await shop.db.$count(resaleCertificates)).toBe(1)
  expect(await mails('staff-certificate')).toHaveLength(1)
  expect((await handIn({ number: '12-346' })).status, 'corrected, it is another one').toBe(201)
  expect(await shop.db.$count(resaleCertificates)).toBe(2)
})

test('with an account goes a certificate that never counted; one that did stays in the books, the provider forgets', async () => {
  const { shop, as, ada, upload, handIn, approved, customers } = await setUp()
  await approved()
  await upload(ada.id, ada.headers, PDF, '2-cd-other.pdf')
  const other = `/storage/v1/object/public/${CERTIFICATE_BUCKET}/${ada.id}/2-cd-other.pdf`
  expect((await handIn({ file_url: other, number: 'never' })).status).toBe(201)
  const [known] = await shop.db.select().from(cardCustomers)
  expect((await as(ada)('DELETE', '/api/account', { email: 'ada@mail.example' })).ok).toBe(true)
  expect(await shop.db.select().from(resaleCertificates)).toMatchObject([{ user_id: null, number: '12-345' }])
  const left = await shop.db.select().from(storedFiles).where(eq(storedFiles.bucket, CERTIFICATE_BUCKET))
  expect(left).toMatchObject([{ path: `${ada.id}/1-ab-permit.pdf`, state: 'stored' }])
  expect(await shop.db.select().from(cardCustomers)).toEqual([])
  for (const _ of [1, 2]) await forgetCardCustomer(shop, { customerId: known?.customer_id })
  expect(await customers()).toEqual([])
})

test('an account that is deleted while the card provider is told of it leaves nothing there, and nobody checks out', async () => {
  const { shop, as, ada, waiting, staff, customers, providerForgets } = await setUp()
  const row = await waiting()
  expect((await staff('POST', `${row}/approve`, WAITS)).status).toBe(200)
  const provider = shop.payments.stripe.customers
  const create = provider.create.bind(provider)
  vi.spyOn(provider, 'create').mockImplementation(async (...args) => {
    const made = await create(...args)
    expect((await as(ada)('DELETE', '/api/account', { email: 'ada@mail.example' })).ok).toBe(true)
    return made
  })
  expect((await postCheckout(shop, cartOf({ black: 24 }), ada.headers)).status).toBe(401)
  expect(await shop.db.select().from(cardCustomers)).toEqual([])
  await providerForgets()
  expect(await customers()).toEqual([])
})

test('two tabs that check out at once are one customer of the card provider', async () => {
  const { shop, ada, waiting, staff, customers, providerForgets } = await setUp()
  const row = await waiting()
  expect((await staff('POST', `${row}/approve`, WAITS)).status).toBe(200)
  const provider = shop.payments.stripe.customers
  const bothTogether = atOnce(2, provider.create.bind(provider))
  vi.spyOn(provider, 'create').mockImplementation(bothTogether)
  await Promise.all([1, 2].map(() => startCheckout(shop, { black: 24 }, ada.headers)))
  await providerForgets()
  const [known, ...more] = await shop.db.select().from(cardCustomers)
  expect([await customers(), more]).toMatchObject([[{ id: known?.customer_id, tax_exempt: 'exempt' }], []])
})

test('one that was approved once stays in the books though it was declined later and its account is gone', async () => {
  const { shop, as, ada, staff, approved, buys } = await setUp()
  const row = await approved()
  await buys(ada.headers, 'TX')
  expect((await staff('POST', `${row}/decline`, { reason: 'It was withdrawn.', ...COUNTS })).status).toBe(200)
  expect((await as(ada)('DELETE', '/api/account', { email: 'ada@mail.example' })).ok).toBe(true)
  expect(await shop.db.select().from(resaleCertificates)).toMatchObject([{ user_id: null, status: 'declined' }])
  const left = await shop.db.select().from(storedFiles).where(eq(storedFiles.bucket, CERTIFICATE_BUCKET))
  expect(left).toMatchObject([{ state: 'stored' }])
})

test('a file that two certificates name stays for the one that counted', async () => {
  const { shop, as, ada, waiting, handIn, staff } = await setUp()
  await waiting()
  const { id } = await (await handIn({ number: '12-346' })).json()
  expect((await staff('POST', `/api/admin/certificates/${id}/approve`, WAITS)).status).toBe(200)
  expect((await as(ada)('DELETE', '/api/account', { email: 'ada@mail.example' })).ok).toBe(true)
  expect(await shop.db.select().from(resaleCertificates)).toMatchObject([{ id, number: '12-346' }])
  const left = await shop.db.select().from(storedFiles).where(eq(storedFiles.bucket, CERTIFICATE_BUCKET))
  expect(left).toMatchObject([{ state: 'stored' }])
})

test('the export by state names what was sold without tax by a certificate', async () => {
  const { staff, ada, approved, buys } = await setUp()
  await approved()
  await buys(ada.headers, 'TX')
  await buys({}, 'TX')
  await buys(ada.headers, 'CA')
  const csv = await (await staff('GET', '/api/admin/exports/tax?from=2026-11-01&to=2026-11-30')).text()
  const [header, ...rows] = csv.replace('\ufeff', '').trim().split('\r\n')
  expect(header).toBe('state,sold_as,sales_before_tax,exempt_sales,tax,tax_given_back,tax_to_pay,payment_mode')
  expect(rows.sort()).toEqual([
    'CA,Basics,191.76,0.00,0.00,0.00,0.00,test',
    'TX,Basics,383.52,191.76,15.82,0.00,15.82,test',
  ])
})
