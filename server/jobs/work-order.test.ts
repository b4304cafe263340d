import sharp from 'sharp'
import { expect, test } from 'vitest'
import { subjectOf } from '../../domain/subject.ts'
import { deskNotes } from '../db/schema/admin.ts'
import { acceptedHats, acceptedJob, askForHats, SOME_PROOF, SOME_QUOTE, uploadPicture } from '../testing/jobs.ts'
import { pdfWords } from '../testing/pdf-words.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const countIn = (pdf: Uint8Array, mark: string) => Buffer.from(pdf).toString('latin1').split(mark).length - 1

test('a work order tells what to make, by when, with pictures and a code, and what staff noted', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer()
  const path = 'custom-order-uploads/previews/1-ab12-design.jpg'
  await shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', body: new Uint8Array(picture) })
  const artwork = {
    findings: ['Front: 3.50 × 1.75 in, centered', 'Front: About 6,000 stitches. Threads: Navy 127.'],
    previewUrl: `/storage/v1/object/public/${path}`,
  }
  const job = await askForHats(shop, {
    customer_name: 'Ζωή Demo',
    needed_by: '2099-12-12',
    note: 'For the spring fair',
    customization_data: { ...HAT_ORDER.customization_data, artwork },
  })
  await staff('POST', `/api/admin/custom-orders/${job.orderId}/notes`, { text: 'Use the soft backing' })
  const answer = await staff('GET', `${job.row}/work-order.pdf`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toContain(`work-order-${job.number}.pdf`)
  const pdf = new Uint8Array(await answer.arrayBuffer())
  const [page] = await pdfWords(pdf)
  for (const words of [
    `${job.number}: 100 hats`,
    'Ζωή Demo',
    'Dec 12, 2099',
    '5-panel',
    'about Navy (#112233)',
    '3.50 × 1.75 in, centered',
    'Navy 127',
    'For the spring fair',
    'Use the soft backing',
  ])
    expect(page).toContain(words)
  expect(countIn(pdf, '/DCTDecode')).toBe(1)
  expect(countIn(pdf, '/Subtype /Image')).toBe(3) // The code has a mask of its own.
})

test('once there is a proof, its pictures and facts are what to make, and who approved it', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  const wordsOf = async () => {
    const pdf = new Uint8Array(await (await staff('GET', `${job.row}/work-order.pdf`)).arrayBuffer())
    expect(countIn(pdf, '/DCTDecode')).toBe(1)
    return (await pdfWords(pdf)).join(' ')
  }
  expect(await wordsOf()).toMatch(/Approved\s+Not yet/)
  const [{ fingerprint }] = (await (await shop.send('GET', job.page)).json()).proofs
  await shop.send('POST', `${job.page}/proof/approve`, { version: 1, fingerprint, name: 'Ana' })
  const words = await wordsOf()
  for (const told of ['Proof 1', 'By Ana on', fingerprint.slice(0, 8), '3.50 × 1.75 in, centered'])
    expect(words).toContain(told)
})

test('a picture whose file is gone, or cannot be opened, is missed on the paper: nobody makes what they do not see', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  const words = async () => {
    const answer = await staff('GET', `${job.row}/work-order.pdf`)
    return (await pdfWords(new Uint8Array(await answer.arrayBuffer()))).join(' ')
  }
  expect(await words()).not.toContain('A picture is missing here')
  const [{ blob }] = (await shop.pool.query(`select blob from stored_files where media_type = 'image/jpeg'`)).rows
  await shop.blobs.remove(blob)
  expect(await words()).toContain('A picture is missing here')
})

test('how many are made is what was agreed on, and not what was asked for first', async () => {
  const { shop, staff } = await createStaffedShop()
  const lines = [
    { kind: 'product', label: '5-panel hat', quantity: 1150, unit_cents: 1450 },
    { kind: 'shipping', label: 'By air', quantity: 1, unit_cents: 16_000 },
  ]
  const job = await acceptedJob(shop, staff, { lines })
  const newer = { ...SOME_QUOTE, lines: [{ ...lines[0], quantity: 77 }], idempotency_key: 'a-quote-nobody-accepted' }
  expect((await staff('POST', `${job.row}/quotes`, newer)).status).toBe(201)
  const pdf = new Uint8Array(await (await staff('GET', `${job.row}/work-order.pdf`)).arrayBuffer())
  const words = (await pdfWords(pdf)).join(' ')
  expect(words).toMatch(/Agreed on\s+1,150 x 5-panel hat/)
  expect(words).not.toMatch(/By air|77 x/)
})

test('a request in words has a work order too; what does not exist has none', async () => {
  const { shop, staff } = await createStaffedShop()
  const { job } = await (await shop.send('POST', '/api/contact-requests', QUOTE)).json()
  const pdf = await (await staff('GET', `/api/admin/jobs/${job.id}/work-order.pdf`)).arrayBuffer()
  const [page] = await pdfWords(new Uint8Array(pdf))
  for (const words of ['Polos', 'Sixty polos for a team']) expect(page).toContain(words)
  const nowhere = '/api/admin/jobs/00000000-0000-4000-8000-000000000000/work-order.pdf'
  expect((await staff('GET', nowhere)).status).toBe(404)
})

test('of notes without end the newest go on paper, as many as fit, and it says that there are others', async () => {
  const { shop, admin, staff } = await createStaffedShop()
  const job = await askForHats(shop)
  const wordsOf = async () => {
    const pdf = new Uint8Array(await (await staff('GET', `${job.row}/work-order.pdf`)).arrayBuffer())
    return (await pdfWords(pdf)).join(' ')
  }
  const others = 'Earlier notes are in the back office.'
  const note = (n: number) => ({
    ...{ subject: subjectOf('custom_orders', job.orderId), author_id: admin.id, created_at: new Date(2026, 1, n) },
    body: `Note number ${n}. ${'Soft '.repeat(780)}`,
  })
  await shop.db.insert(deskNotes).values([1, 2, 3, 4, 5].map(note))
  const all = await wordsOf()
  for (const n of [1, 2, 3, 4, 5]) expect(all).toContain(`Note number ${n}.`)
  expect(all).not.toContain(others)
  await shop.db.insert(deskNotes).values([6, 7].map(note))
  const newest = await wordsOf()
  expect(newest).toContain(others)
  expect([...newest.matchAll(/Note number (\d)/g)].map(([, n]) => n)).toEqual(['3', '4', '5', '6', '7'])
})
