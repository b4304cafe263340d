import { expect, test } from 'vitest'
import { basicsOrders } from '../db/schema/basics.ts'
import { buy, deliver, eventsOf, refundRequest, setStock } from '../testing/checkout.ts'
import { acceptedJob, askForHats, SOME_PROOF, SOME_QUOTE, storedJob, uploadPicture } from '../testing/jobs.ts'
import { HAT_ORDER } from '../testing/sample-requests.ts'
import { addContact, addOrder, createStaffedShop } from '../testing/staff-shop.ts'

const UPS = { carrier: 'UPS', tracking_number: '1Z999' }

type Answer = Pick<Response, 'status' | 'json'>
const told = async (answer: Answer) => [answer.status, (await answer.json()).error]

test('409: a status that a colleague set meanwhile is not changed unseen, whoever saw it changes it', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addOrder(shop)
  const set = (status: string, seen?: string) => staff('PATCH', `/api/admin/custom-orders/${id}`, { status, seen })
  expect((await set('completed', 'pending')).status).toBe(200)
  expect(await told(await set('in_progress', 'pending'))).toEqual([
    409,
    'Somebody changed this meanwhile: it is “Completed” now. Please look again.',
  ])
  expect((await set('completed', 'pending')).status, 'what both want is no quarrel').toBe(200)
  expect((await set('in_progress', 'completed')).status).toBe(200)
  expect((await set('pending')).status, 'whoever says nothing').toBe(200)
})

test('409: nobody takes work unseen from whom a colleague gave it to meanwhile', async () => {
  const { shop, staff, admin } = await createStaffedShop()
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const { id } = await addOrder(shop)
  const give = (assignee_id: string | null, seen?: string | null) =>
    staff('PUT', `/api/admin/custom-orders/${id}/assignee`, { assignee_id, seen })
  expect((await give(bo.id, null)).status).toBe(200)
  expect(await told(await give(admin.id, null))).toEqual([
    409,
    'Somebody changed this meanwhile: it is given to Bo now. Please look again.',
  ])
  expect((await give(admin.id, bo.id)).status).toBe(200)
})

test('409: the day that a colleague agreed on meanwhile is not overwritten unseen', async () => {
  const { shop, staff } = await createStaffedShop()
  const { row } = await askForHats(shop, { needed_by: null })
  const set = (needed_by: string | null, seen?: string | null) => staff('PATCH', row, { needed_by, seen })
  expect((await set('2099-05-01', null)).status).toBe(200)
  expect(await told(await set('2099-06-01', null))).toEqual([
    409,
    'Somebody changed this meanwhile: it is needed by May 1, 2099 now. Please look again.',
  ])
  expect((await set('2099-06-01', '2099-05-01')).status).toBe(200)
})

test('409: a request that a colleague works on meanwhile is not put aside as spam unseen', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addContact(shop)
  const row = `/api/admin/contact-requests/${id}`
  await staff('PATCH', row, { status: 'in_progress', seen: 'pending' })
  const put = (seen: string) => staff('PUT', `${row}/spam`, { spam: true, seen })
  expect((await put('pending')).status).toBe(409)
  expect((await put('in_progress')).status).toBe(200)
})

test('409: a note that its author changed in another tab is not overwritten unseen', async () => {
  const { shop, staff } = await createStaffedShop()
  const { id } = await addContact(shop)
  const row = `/api/admin/contact-requests/${id}`
  await staff('POST', `${row}/notes`, { text: 'Wants red' })
  const [note] = (await (await staff('GET', row)).json()).notes
  const edit = (text: string, before: string) => staff('PATCH', `/api/admin/notes/${note.id}`, { text, before })
  expect((await edit('Wants red, called twice', 'Wants red')).status).toBe(200)
  expect(await told(await edit('Wants blue', 'Wants red'))).toEqual([
    409,
    'You changed this note meanwhile: “Wants red, called twice”. Please look again, then save.',
  ])
  expect((await edit('Wants blue', 'Wants red, called twice')).status).toBe(200)
})

/** The newest line of the history that a page shows. */
const newestLine = ({ history }: { history: { id: string }[] }) => history[0]?.id ?? 'none'

/** A job, what its page has read by now, and its last word to what staff do by it. */
async function openedJob(stage: 'accepted' | 'asked') {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  await uploadPicture(shop)
  const job = stage === 'asked' ? await askForHats(shop) : await acceptedJob(shop, staff)
  const details = async () => (await staff('GET', job.row)).json()
  const looked = async () => `seen=${newestLine(await details())}`
  const write = (message: string) => shop.send('POST', `${job.page}/messages`, { message })
  return { shop, staff, job, details, looked, write }
}

const CANCEL = { move: 'cancel', reason: 'Ordered twice' }

test('409: a job whose quote the customer accepted meanwhile is not cancelled unseen', async () => {
  const { shop, staff, job, looked } = await openedJob('asked')
  await staff('POST', `${job.row}/quotes`, SOME_QUOTE)
  const before = await looked()
  await shop.send('POST', `${job.page}/quote/accept`, { version: 1, name: 'Ana' })
  const cancel = (seen: string) => staff('POST', `${job.row}/moves?${seen}`, CANCEL)
  expect(await told(await cancel(before))).toEqual([
    409,
    'Meanwhile: quote accepted. Please look again, then do it once more.',
  ])
  expect((await cancel(await looked())).status).toBe(200)
})

test('409: nor is one that was paid meanwhile, nor is one opened again that a colleague opened and cancelled', async () => {
  const { staff, job, looked } = await openedJob('accepted')
  const before = await looked()
  const check = { method: 'check', cents: 10_000, paid_cents: 0, idempotency_key: 'the-check-of-that-day' }
  expect((await staff('POST', `${job.row}/payments`, check)).status).toBe(201)
  expect((await staff('POST', `${job.row}/moves?${before}`, CANCEL)).status).toBe(409)
  await staff('POST', `${job.row}/moves`, CANCEL)
  const cancelled = await looked()
  for (const move of [{ move: 'reopen' }, CANCEL]) await staff('POST', `${job.row}/moves`, move)
  expect((await staff('POST', `${job.row}/moves?${cancelled}`, { move: 'reopen' })).status).toBe(409)
  expect((await staff('POST', `${job.row}/moves?${await looked()}`, { move: 'reopen' })).status).toBe(200)
})

test('409: what the customer wants changed meanwhile is not made for a reason that somebody gave before', async () => {
  const { shop, staff, job, looked } = await openedJob('accepted')
  await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  const before = await looked()
  await shop.send('POST', `${job.page}/proof/changes`, { version: 1, changes: 'Blue' })
  const start = (seen: string) => staff('POST', `${job.row}/production?${seen}`, { reason: 'In a hurry' })
  expect(await told(await start(before))).toEqual([
    409,
    'Meanwhile: changes to the proof requested. Please look again, then do it once more.',
  ])
  expect((await start(await looked())).status).toBe(200)
})

test('409: a proof that was begun before the customer asked for changes, or a colleague sent one, is not sent unseen', async () => {
  const { shop, staff, job, looked } = await openedJob('accepted')
  const send = (seen: string, idempotency_key: string) =>
    staff('POST', `${job.row}/proofs?${seen}`, { ...SOME_PROOF, idempotency_key })
  const begun = await looked()
  expect((await send(begun, 'the-first-proof-of-it')).status).toBe(201)
  expect((await send(begun, 'the-first-proof-of-it')).status, 'sent once more').toBe(201)
  expect((await send(begun, 'a-colleagues-own-proof')).status).toBe(409)
  const second = await looked()
  await shop.send('POST', `${job.page}/proof/changes`, { version: 1, changes: 'Blue' })
  expect((await send(second, 'a-colleagues-own-proof')).status).toBe(409)
  expect((await send(await looked(), 'a-colleagues-own-proof')).status).toBe(201)
})

test('what somebody did themselves beside an open form is no news to them, but for the same once more', async () => {
  const { staff, job, details, looked } = await openedJob('accepted')
  const send = (seen: string, idempotency_key: string) =>
    staff('POST', `${job.row}/proofs?${seen}`, { ...SOME_PROOF, idempotency_key })
  const opened = await looked()
  expect((await staff('PATCH', job.row, { needed_by: '2099-05-01', seen: null })).status).toBe(200)
  expect((await send(opened, 'the-first-proof-of-it')).status).toBe(201)
  expect((await send(opened, 'the-same-with-other-words')).status).toBe(409)
  const parcels = [UPS, { ...UPS, tracking_number: '1Z998' }]
  expect((await staff('POST', `${job.row}/production`, { reason: 'In a hurry' })).status).toBe(200)
  await staff('POST', `${job.row}/parcels`, { parcels, reason: 'x', idempotency_key: 'the-first-parcels' })
  const [one, other] = (await details()).parcels
  const before = await looked()
  expect((await staff('POST', `${job.row}/delivered`, { parcel_id: other.id })).status).toBe(200)
  const correction = { ...UPS, tracking_number: '1Z-1', parcel_id: one.id }
  expect((await staff('PUT', `${job.row}/parcels?${before}`, correction)).status).toBe(200)
})

test('409: a box is not sent off, nor are all marked as arrived, by a page that does not show where it goes or that another left', async () => {
  const { shop, staff, job, looked } = await openedJob('accepted')
  await staff('POST', `${job.row}/production`, { reason: 'In a hurry' })
  const before = await looked()
  const oak = { name: 'Ana', line1: '1 Oak St', line2: null, city: 'Waco', state: 'TX', zip: '76701', before: null }
  expect((await staff('PUT', `${job.row}/ship-to`, oak)).status).toBe(200)
  const ship = (seen: string, tracking_number: string) =>
    staff('POST', `${job.row}/parcels?${seen}`, {
      ...{ parcels: [{ carrier: 'UPS', tracking_number }], reason: 'An old friend' },
      idempotency_key: `the-box-with-${tracking_number}`,
    })
  expect((await ship(before, '1Z-1')).status).toBe(409)
  expect((await ship(await looked(), '1Z-1')).status).toBe(201)
  const one = await looked()
  expect((await ship(one, '1Z-2')).status).toBe(201)
  const deliver = (seen: string) => staff('POST', `${job.row}/delivered?${seen}`, { parcel_id: null })
  expect((await deliver(one)).status).toBe(409)
  expect((await storedJob(shop, job.id)).stage).toBe('shipped')
  expect((await deliver(await looked())).status).toBe(200)
})

test('409: an order of blank hats is not packed, shipped, unpacked or put back by a page from before a refund or another address', async () => {
  const { shop, staff } = await createStaffedShop()
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  const row = `/api/admin/basics-orders/${order?.id}`
  const looked = async () => `seen=${newestLine(await (await staff('GET', row)).json())}`
  const refund = async (hats: number) =>
    staff('POST', `${row}/refund`, await refundRequest(shop, order?.id ?? '', { lines: { black: hats } }))
  const act = async (step: string, seen: string) => (await staff('POST', `${row}/${step}?${seen}`, UPS)).status
  const first = await looked()
  expect(first).toBe('seen=none')
  await refund(4)
  expect(await told(await staff('POST', `${row}/pack?${first}`))).toEqual([
    409,
    'Something happened with this since you looked. Please look again, then do it once more.',
  ])
  const refunded = await looked()
  expect(await act('pack', refunded)).toBe(200)
  expect(await act('pack', refunded), 'a second click').toBe(409)
  const packed = await looked()
  await refund(1)
  for (const step of ['unpack', 'ship']) expect([step, await act(step, packed)]).toEqual([step, 409])
  const shown = await looked()
  await refund(19)
  expect(await act('restock', shown)).toBe(409)
  expect(await act('restock', await looked())).toBe(200)
})

test('409: an order that a colleague has just sent off is not paid back unseen, nor do its hats go back on the shelf', async () => {
  const { shop, staff } = await createStaffedShop()
  await setStock(shop, 'black', 100)
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const stored = async () => (await shop.db.select().from(basicsOrders))[0]
  const { id = '' } = (await stored()) ?? {}
  const row = `/api/admin/basics-orders/${id}`
  const looked = async () => `seen=${newestLine(await (await staff('GET', row)).json())}`
  const before = await looked()
  const asked = await refundRequest(shop, id, { restock: true })
  expect((await staff('POST', `${row}/ship`, UPS)).status).toBe(200)
  expect((await staff('POST', `${row}/refund?${before}`, asked)).status).toBe(409)
  expect(await stored()).toMatchObject({ status: 'shipped', refunded_cents: 0, restocked_at: null })
  const lost = { ...asked, lines: asked.lines.map((line) => ({ ...line, restock: false })) }
  const shown = await looked()
  expect((await staff('POST', `${row}/refund?${shown}`, lost)).status).toBe(200)
  expect(await told(await staff('POST', `${row}/refund?${shown}`, lost)), 'its answer was lost').toEqual([
    409,
    'Something was given back since you looked. Please look again.',
  ])
})

test('409: nor is a job of which a colleague has just begun production', async () => {
  const { shop, staff, job, looked } = await openedJob('accepted')
  const bo = await shop.signUp({ email: 'bo@shop.example', name: 'Bo', admin: true })
  const check = { method: 'check', cents: 10_000, paid_cents: 0, idempotency_key: 'the-check-of-that-day' }
  const { id: payment_id } = await (await staff('POST', `${job.row}/payments`, check)).json()
  const refund = (seen: string, cents: number, left_cents: number) =>
    staff('POST', `${job.row}/payments/refund?${seen}`, { payment_id, cents, left_cents, reason: 'They asked for it' })
  const before = await looked()
  await shop.send('POST', `${job.row}/production`, { reason: 'In a hurry' }, bo.headers)
  expect((await refund(before, 10_000, 10_000)).status).toBe(409)
  const shown = await looked()
  expect((await refund(shown, 1_000, 10_000)).status).toBe(200)
  expect((await refund(shown, 1_000, 9_000)).status, 'its answer was lost').toBe(409)
})

test('a quote, a proof, a box, its arrival and a cancellation do not answer what the customer wrote meanwhile', async () => {
  const { shop, staff, job, details, write } = await openedJob('asked')
  const readSoFar = async () => {
    const { job, messages } = await details()
    return `read=${messages.items.at(-1)?.sent_at ?? job.created_at}`
  }
  const act = async (step: string, read: string, body: object) => {
    const { ok } = await staff('POST', `${job.row}/${step}?${read}`, { ...body, idempotency_key: crypto.randomUUID() })
    return [ok, (await storedJob(shop, job.id)).turn]
  }
  const ship = (tracking_number: string) => ({ parcels: [{ ...UPS, tracking_number }], reason: 'An old friend' })
  const unread = await readSoFar()
  await write('Is red possible?')
  expect(await act('quotes', unread, SOME_QUOTE)).toEqual([true, 'shop'])
  expect(await act('moves', unread, CANCEL)).toEqual([true, 'shop'])
  await staff('POST', `${job.row}/moves`, { move: 'reopen' })
  expect(await act('quotes', await readSoFar(), SOME_QUOTE)).toEqual([true, 'customer'])
  await shop.send('POST', `${job.page}/quote/accept`, { version: 2, name: 'Ana' })
  await write('And blue?')
  expect(await act('proofs', unread, SOME_PROOF)).toEqual([true, 'shop'])
  expect(await act('proofs', await readSoFar(), SOME_PROOF)).toEqual([true, 'customer'])
  await staff('POST', `${job.row}/production`, { reason: 'In a hurry' })
  await write('By Friday?')
  expect(await act('parcels', unread, ship('1Z-1'))).toEqual([true, 'shop'])
  expect(await act('delivered', unread, { parcel_id: null })).toEqual([true, 'shop'])
})

test('409: a link that a colleague has just changed and sent is not changed once more unseen', async () => {
  const { staff, job, looked } = await openedJob('asked')
  const before = await looked()
  const renew = (seen: string) => staff('POST', `${job.row}/link?${seen}`)
  expect((await renew(before)).status).toBe(200)
  expect(await told(await renew(before))).toEqual([
    409,
    'Meanwhile: private link changed. Please look again, then do it once more.',
  ])
  expect((await renew(await looked())).status).toBe(200)
})

test('409: a parcel’s number that a colleague corrected meanwhile, and told, is not corrected unseen', async () => {
  const { shop, staff, job, looked, details } = await openedJob('accepted')
  await staff('POST', `${job.row}/production`, { reason: 'In a hurry' })
  const parcels = [{ ...UPS, tracking_number: '1Z-WRONG' }]
  await staff('POST', `${job.row}/parcels`, { parcels, reason: 'x', idempotency_key: 'the-first-parcels' })
  const [{ id: parcel_id }] = (await details()).parcels
  const correct = async (tracking_number: string, seen: string) =>
    (await staff('PUT', `${job.row}/parcels?${seen}`, { ...UPS, tracking_number, parcel_id })).status
  const before = await looked()
  expect(await correct('1Z-1', before)).toBe(200)
  expect(await correct('1Z-1', before), 'what both want').toBe(200)
  expect(await correct('1Z-2', before)).toBe(409)
  expect(await correct('1Z-2', await looked())).toBe(200)
  await buy(shop, { black: 24 })
  await deliver(shop, await eventsOf(shop))
  const [order] = await shop.db.select().from(basicsOrders)
  const row = `/api/admin/basics-orders/${order?.id}`
  await staff('POST', `${row}/ship`, UPS)
  const seen = `seen=${newestLine(await (await staff('GET', row)).json())}`
  const again = async (tracking_number: string) =>
    (await staff('PUT', `${row}/tracking?${seen}`, { ...UPS, tracking_number })).status
  expect([await again('1Z-1'), await again('1Z-1'), await again('1Z-2')]).toEqual([200, 200, 409])
})

test('409: to whom the invoice goes, which somebody else with the link wrote meanwhile, is not overwritten unseen', async () => {
  const { shop, job } = await openedJob('accepted')
  const { bill_to } = (await (await shop.send('GET', job.page)).json()).money
  const before = { name: 'Test Guest', company: null, address: null, po_number: null }
  const theirs = { ...before, po_number: 'PO-7' }
  const write = (bill_to: object, seen?: object) =>
    shop.send('PUT', `${job.page}/bill-to`, { ...bill_to, ...(seen && { before: seen }) })
  expect((await write(theirs, bill_to)).status).toBe(200)
  expect((await write(theirs, bill_to)).status, 'sent once more').toBe(200)
  expect(await told(await write({ ...before, company: 'Acme' }, bill_to))).toEqual([
    409,
    'Somebody else changed this meanwhile. It says now: Test Guest, PO-7. Please look again, then save.',
  ])
  expect((await write({ ...theirs, company: 'Acme' }, theirs)).status).toBe(200)
  expect((await write(before)).status, 'whoever says nothing').toBe(200)
})

test('to whom the invoice goes is changed also where a name was kept with blanks around it', async () => {
  const { shop } = await createStaffedShop()
  const ana = await shop.signUp({ email: 'ana@mail.example', name: ' Ana ' })
  const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()
  const page = `/api/jobs/${job.token}`
  const { bill_to } = (await (await shop.send('GET', page)).json()).money
  const changed = { name: 'Ana', company: 'Acme', address: null, po_number: null }
  expect((await shop.send('PUT', `${page}/bill-to`, { ...changed, before: bill_to })).status).toBe(200)
})

test('a canned reply that is deleted comes back as a colleague had changed it meanwhile', async () => {
  const { staff } = await createStaffedShop()
  const one = `/api/admin/canned-replies/${crypto.randomUUID()}`
  const theirs = { title: 'Sizes', body: 'Which sizes, and how many of each?' }
  await staff('PUT', one, { ...theirs, before: null })
  expect(await (await staff('DELETE', one)).json()).toMatchObject(theirs)
})
