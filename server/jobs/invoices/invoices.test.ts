import { expect, onTestFinished, test, vi } from 'vitest'
import { DEFAULT_CONTACT } from '../../../domain/site/contact-details.ts'
import { Paper } from '../../pdf/paper.ts'
import { acceptedJob, payByCheck } from '../../testing/jobs.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'

const BILL_TO = {
  name: 'Ана Ковалёва',
  company: 'Hüte & Söhne',
  address: '1 Main St\nAustin, TX 78701',
  po_number: 'PO-77',
}

test('the invoice says to whom, for what, the tax, what was paid and what is due, in any letters, and is the same each time', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  expect((await shop.send('PUT', `${job.page}/bill-to`, { ...BILL_TO, name: ' ' })).status).toBe(422)
  expect((await shop.send('PUT', `${job.page}/bill-to`, BILL_TO)).status).toBe(200)
  const payment = await payByCheck(staff, job.row)
  const { money } = await (await shop.send('GET', job.page)).json()
  expect(money.papers).toMatchObject([{ kind: 'invoice', number: 'INV-00001', total_cents: 167_788 }])
  const page = `${job.page}/papers/${money.papers[0].id}.pdf`
  const first = await shop.send('GET', page)
  expect([first.status, first.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="INV-00001.pdf"',
  ])
  const pdf = Buffer.from(await first.arrayBuffer())
  const [words] = await pdfWords(pdf)
  for (const told of [
    'Ана Ковалёва',
    'Hüte & Söhne',
    'PO-77',
    'J-1001',
    '5-panel hat',
    '$1,550.00',
    '8.25%',
    '$127.88',
  ])
    expect(words).toContain(told)
  for (const sum of ['$1,677.88', '$100.00', '$1,577.88']) expect(words).toContain(sum)
  await staff('POST', `${job.row}/payments/undo`, { payment_id: payment, reason: 'A mistake' })
  const moved = { ...DEFAULT_CONTACT, address: { street: '9 Brim Street', city: 'Dallas', state: 'TX', zip: '75201' } }
  expect((await staff('POST', '/api/admin/sections/contact', { edited: 0, data: moved, begins: null })).status).toBe(
    201,
  )
  expect(Buffer.from(await (await shop.send('GET', page)).arrayBuffer()).equals(pdf)).toBe(true)
  expect((await shop.send('PUT', `${job.page}/bill-to`, BILL_TO)).status).toBe(409)
})

test('404: a paper is there for its own link and nobody else’s', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  const other = await acceptedJob(shop, staff, { idempotency_key: 'the-quote-of-the-other' })
  await payByCheck(staff, job.row)
  const { money } = await (await shop.send('GET', job.page)).json()
  const id = money.papers[0].id
  for (const path of [
    `${other.page}/papers/${id}.pdf`,
    `${job.page}/papers/x.pdf`,
    `/api/jobs/nobody/papers/${id}.pdf`,
  ])
    expect((await shop.send('GET', path)).status).toBe(404)
})

test('503: of one client papers are made one at a time, twenty wait, and others get theirs meanwhile', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedJob(shop, staff)
  await payByCheck(staff, job.row)
  const { money } = await (await shop.send('GET', job.page)).json()
  const paper = `${job.page}/papers/${money.papers[0].id}.pdf`
  const begin = Paper.begin.bind(Paper)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: twoAtOnce, resolve: isSecond } = Promise.withResolvers<string>()
  let begun = 0
  vi.spyOn(Paper, 'begin').mockImplementation(async (title) => {
    begun += 1
    if (begun > 1) isSecond('two at once')
    await isLetGo
    return begin(title)
  })
  vi.spyOn(Paper.prototype, 'finish').mockResolvedValue(Buffer.from('%PDF')) // They are not read.
  onTestFinished(() => void vi.restoreAllMocks())
  const fetched = Array.from({ length: 22 }, () => shop.send('GET', paper))
  expect(await Promise.race([twoAtOnce, ...fetched])).toMatchObject({ status: 503 })
  const others = shop.send('GET', paper, undefined, {}, '203.0.113.77')
  letGo()
  expect((await others).status).toBe(200)
  expect((await Promise.all(fetched)).filter(({ ok }) => ok)).toHaveLength(21)
})
