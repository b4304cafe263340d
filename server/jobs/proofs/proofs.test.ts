import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MAX_PROOF_COMMENTS } from '../../../domain/jobs/proof.ts'
import { jobProofs } from '../../db/schema/job-proofs.ts'
import { mailOutbox } from '../../db/schema/mail.ts'
import { sweepFiles } from '../../files/sweep-files.ts'
import { acceptedHats, askForHats, SOME_PROOF, storedJob, uploadPicture } from '../../testing/jobs.ts'
import { pdfWords } from '../../testing/pdf-words.ts'
import { HAT_ORDER } from '../../testing/sample-requests.ts'
import { createStaffedShop } from '../../testing/staff-shop.ts'
import type { TestShop } from '../../testing/test-shop.ts'

const ADDRESSES = { PUBLIC_URL: 'https://shop.example', STAFF_EMAIL: 'staff@shop.example' }
const PIN = {
  version: 1,
  picture: 0,
  x: 0.25,
  y: 0.75,
  comment: 'A little higher',
  idempotency_key: 'the-first-pin-of-all',
}

/** A shop with an accepted job, a picture, and the clock in hand. */
async function createProofShop() {
  const clock = { now: new Date('2026-11-16T15:00:00Z') }
  const { shop, staff } = await createStaffedShop(ADDRESSES, { now: () => clock.now })
  const job = await acceptedHats(shop)
  await uploadPicture(shop)
  let sent = 0
  const prove = (more: object = {}) => {
    sent += 1
    return staff('POST', `${job.row}/proofs`, { ...SOME_PROOF, idempotency_key: `key-of-the-proof-${sent}`, ...more })
  }
  const say = (verb: 'approve' | 'changes' | 'comments', body: object) =>
    shop.send('POST', `${job.page}/proof/${verb}`, body)
  const mails = async (kind: string) => shop.db.select().from(mailOutbox).where(eq(mailOutbox.kind, kind))
  const stored = () => storedJob(shop, job.id)
  const seen = async () => (await shop.send('GET', job.page)).json()
  const approve = async (more: object = {}) => {
    const [{ version, fingerprint }] = (await seen()).proofs
    return say('approve', { version, fingerprint, name: 'Ana', ...more })
  }
  const fileAt = async (url: string) =>
    Buffer.from(await (await shop.app.request(new URL(url, 'https://shop.example').pathname)).arrayBuffer())
  return { shop, staff, clock, job, prove, say, approve, mails, stored, seen, fileAt }
}

test('a sent proof moves the job, is mailed with its picture and the link, and is on the private page', async () => {
  const { job, prove, mails, stored, seen } = await createProofShop()
  expect((await prove({ note: 'The band is a little darker' })).status).toBe(201)
  expect(await stored()).toMatchObject({ stage: 'proofing', turn: 'customer' })
  const [mail, ...more] = await mails('customer-proof')
  expect(more).toEqual([])
  expect(mail?.recipient).toBe(HAT_ORDER.user_email)
  const soonest = 'Approve today to have it on Monday, December 7.'
  for (const words of ['The band is a little darker', `/jobs/${job.token}#proof`, soonest])
    expect(mail?.text_body).toContain(words)
  expect(mail?.html_body).toContain('/proofs/1-ab-front.jpg')
  const { proofs, history } = await seen()
  expect(proofs).toMatchObject([
    { version: 1, facts: SOME_PROOF.facts, note: 'The band is a little darker', comments: [] },
  ])
  expect(proofs[0].pictures).toEqual([{ label: 'Front', url: `https://shop.example${SOME_PROOF.pictures[0]?.url}` }])
  expect(JSON.stringify(proofs)).not.toContain('created_by')
  expect(history.at(-1).action).toBe('send_proof')
})

test('its PDF tells all of it, and its fingerprint can be found again from its files and facts', async () => {
  const { job, prove, seen, fileAt } = await createProofShop()
  await prove({ note: 'Ζωή, look' })
  const [{ pictures, facts, pdf_url, fingerprint }] = (await seen()).proofs
  const pdf = await fileAt(pdf_url)
  const [page] = await pdfWords(pdf)
  for (const words of [`${job.number}: 100 hats`, 'Proof 1', 'Ζωή, look', '3.50 × 1.75 in, centered'])
    expect(page).toContain(words)
  const sha = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')
  const files = [
    ['Front', sha(await fileAt(pictures[0].url))],
    ['PDF', sha(pdf)],
  ]
  const told = facts.map(({ label, value }: { label: string; value: string }) => [label, value, null])
  expect(fingerprint).toBe(sha(JSON.stringify([job.number, 1, 'Ζωή, look', told, files])))
})

test('its files stay when others are swept', async () => {
  const { shop, clock, prove, seen, fileAt } = await createProofShop()
  await prove()
  clock.now = new Date('2126-12-16T15:00:00Z')
  await sweepFiles(shop)
  const [{ pictures, pdf_url }] = (await seen()).proofs
  for (const url of [pictures[0].url, pdf_url]) expect((await fileAt(url)).length).toBeGreaterThan(100)
})

test('a proof that is sent twice by one click is one; the next is a new version, and the first stays as it was', async () => {
  const { prove, mails, seen } = await createProofShop()
  const sent = await Promise.all(['once', 'again'].map(() => prove({ idempotency_key: 'pressed-two-times' })))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect((await prove({ idempotency_key: 'pressed-two-times' })).status).toBe(201)
  expect(await mails('customer-proof')).toHaveLength(1)
  const [first] = (await seen()).proofs
  await prove({ note: 'Second' })
  expect((await seen()).proofs).toEqual([expect.objectContaining({ version: 2, note: 'Second' }), first])
})

test('whoever approves is written down with time and fingerprint, once, and staff are told once', async () => {
  const { prove, approve, say, mails, stored, seen } = await createProofShop()
  await prove()
  expect((await approve({ name: ' ' })).status).toBe(422)
  expect((await approve({ fingerprint: '0'.repeat(64) })).status).toBe(409)
  const answers = await Promise.all([approve(), approve()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await stored()).stage).toBe('approved')
  const { proofs, history } = await seen()
  expect(proofs[0]).toMatchObject({ approved_by: 'Ana', approved_at: '2026-11-16T15:00:00.000Z' })
  expect(history.filter(({ action }: { action: string }) => action === 'approve_proof')).toMatchObject([{ by: 'Ana' }])
  const told = await mails('staff-proof-answer')
  expect(told).toMatchObject([{ recipient: 'staff@shop.example' }])
  expect(told[0]?.text_body).toContain(proofs[0].fingerprint.slice(0, 8))
  expect((await say('changes', { version: 1, changes: 'Wait' })).status).toBe(409)
  expect((await say('comments', PIN)).status).toBe(409)
  expect((await prove()).status).toBe(409)
})

test('comments are pinned to a point, each once; with the changes they are mailed, and it is our turn', async () => {
  const { prove, say, mails, stored, seen } = await createProofShop()
  await prove()
  for (const _ of ['once', 'again']) expect((await say('comments', PIN)).status).toBe(201)
  expect((await say('comments', { ...PIN, picture: 1, idempotency_key: 'no-such-picture-is-there' })).status).toBe(422)
  expect((await say('comments', { ...PIN, x: 1.2, idempotency_key: 'beside-the-picture-it-is' })).status).toBe(422)
  expect((await seen()).proofs[0].comments).toMatchObject([{ picture: 0, x: 0.25, y: 0.75, body: 'A little higher' }])
  expect((await say('changes', { version: 1, changes: '' })).status).toBe(422)
  for (const _ of ['once', 'again'])
    expect((await say('changes', { version: 1, changes: 'A darker thread' })).status).toBe(200)
  expect(await stored()).toMatchObject({ stage: 'accepted', turn: 'shop' })
  const told = await mails('staff-proof-answer')
  expect(told).toHaveLength(1)
  for (const words of ['A darker thread', '1. Front: A little higher']) expect(told[0]?.text_body).toContain(words)
  expect((await seen()).proofs[0]).toMatchObject({ changes: 'A darker thread', approved_at: null })
  expect((await say('comments', { ...PIN, idempotency_key: 'after-the-answer-it-is-closed' })).status).toBe(409)
})

test('409: of two who ask for different changes at once, the second is told that theirs were not taken', async () => {
  const { prove, say, mails, seen } = await createProofShop()
  await prove()
  expect((await say('changes', { version: 1, changes: 'A darker thread' })).status).toBe(200)
  const second = await say('changes', { version: 1, changes: 'A larger logo' })
  expect([second.status, (await second.json()).error]).toEqual([
    ...[409, 'This proof was answered already. Please write us a message instead.'],
  ])
  expect((await seen()).proofs[0]).toMatchObject({ changes: 'A darker thread' })
  expect(await mails('staff-proof-answer')).toHaveLength(1)
})

test('an earlier version cannot be answered any more', async () => {
  const { prove, approve, say, stored } = await createProofShop()
  await prove()
  await prove()
  const stale = [approve({ version: 1 }), say('changes', { version: 1, changes: 'No' }), say('comments', PIN)]
  for (const answer of await Promise.all(stale)) {
    expect([answer.status, (await answer.json()).error]).toEqual([
      409,
      'There is a newer proof. Please reload this page and look at it first.',
    ])
  }
  expect((await stored()).stage).toBe('proofing')
  expect((await approve()).status).toBe(200)
})

test('the database itself lets nobody change what was sent, answer twice or take anything away', async () => {
  const { shop, prove, approve, say } = await createProofShop()
  await prove()
  await say('comments', PIN)
  const refuses = (statement: string) => expect(shop.pool.query(statement)).rejects.toThrow(/never changes/)
  for (const change of [`facts = '[]'`, `pdf_url = ''`, `fingerprint = repeat('0', 64)`, 'note = null, version = 7'])
    await refuses(`update job_proofs set ${change}`)
  await approve()
  await refuses(`update job_proofs set approved_by = 'Somebody else'`)
  await refuses('update job_proofs set approved_at = null, approved_by = null')
  await refuses('delete from job_proofs')
  await refuses(`update job_proof_comments set body = 'Nothing'`)
  await refuses('delete from job_proof_comments')
  await refuses(`insert into job_proof_comments (proof_id, picture, x, y, body, created_at, idempotency_key)
    select id, 0, 0, 0, 'Late', now(), 'k' from job_proofs`)
  await shop.pool.query('delete from jobs')
  expect(await shop.db.select().from(jobProofs)).toEqual([])
})

test('without a proof, with a stranger’s link or before the quote is accepted nothing is sent or answered', async () => {
  const { shop, staff, job, prove, say, approve } = await createProofShop()
  const answer = { version: 1, name: 'Ana', fingerprint: 'a'.repeat(64) }
  expect((await say('approve', answer)).status).toBe(404)
  const other = await askForHats(shop)
  const early = await staff('POST', `${other.row}/proofs`, SOME_PROOF)
  expect([early.status, (await early.json()).error]).toEqual([
    409,
    'That is not possible any more: this order is now “Received”.',
  ])
  await prove()
  for (const page of ['/api/jobs/not-a-token', other.page])
    expect((await shop.send('POST', `${page}/proof/approve`, answer)).status).toBe(404)
  await staff('POST', `${job.row}/moves`, { move: 'cancel', reason: 'Ordered twice' })
  expect((await approve()).status).toBe(409)
  expect((await shop.db.select().from(jobProofs)).map(({ approved_at }) => approved_at)).toEqual([null])
})

test('a proof needs pictures that were uploaded for it', async () => {
  const { shop, prove } = await createProofShop()
  await shop.app.request('/storage/v1/object/custom-order-uploads/previews/1-x-a.jpg', { method: 'POST', body: 'x' })
  const broken = '/storage/v1/object/public/custom-order-uploads/proofs/none.jpg'
  for (const pictures of [
    [],
    [{ label: 'Front', url: broken }],
    [{ label: 'Front', url: 'https://else.example/a.jpg' }],
  ])
    expect((await prove({ pictures })).status).toBe(422)
})

const papersIn = async ({ pool }: TestShop) =>
  (await pool.query(`select from stored_files where media_type = 'application/pdf'`)).rowCount

test('422: what lies elsewhere, in private or larger than any picture of a proof, is not read, and nothing is made of it', async () => {
  const { shop, prove } = await createProofShop()
  const url = await uploadPicture(shop, 'contact-uploads/1-x-front.jpg')
  expect((await prove({ pictures: [{ label: 'Front', url }] })).status).toBe(422)
  expect(await papersIn(shop)).toBe(0)
})

test('409: of a proof that its job does not take no paper is made', async () => {
  const { shop, staff } = await createStaffedShop()
  const job = await askForHats(shop)
  await uploadPicture(shop)
  const refused = await staff('POST', `${job.row}/proofs`, SOME_PROOF)
  expect([refused.status, (await refused.json()).error]).toEqual([409, expect.stringContaining('now “Received”')])
  expect(await papersIn(shop)).toBe(0)
})

test('507: its paper takes room as any upload of whoever sends it, so that none fills the disk', async () => {
  const { shop, prove } = await createProofShop()
  expect((await prove()).status).toBe(201)
  await shop.pool.query('update stored_files set bytes = $1', [2 ** 31 - 1])
  const refused = await prove()
  expect([refused.status, (await refused.json()).error]).toEqual([
    507,
    'We have received a lot of files from you today. Please try again tomorrow, or write to us.',
  ])
  expect(await papersIn(shop)).toBe(1)
  await shop.pool.query(`update stored_files set created_at = now() - interval '25 hours'`)
  expect((await prove()).status).toBe(201)
  expect((await shop.pool.query('select from uploads_under_way')).rowCount).toBe(0)
})

test('whoever downloads their data finds their proofs in it', async () => {
  const { shop, prove, say } = await createProofShop()
  await prove()
  await say('comments', PIN)
  const owner = await shop.signUp({ email: HAT_ORDER.user_email, proven: true })
  const { jobs } = await (await shop.send('GET', '/api/account/export', undefined, owner.headers)).json()
  expect(jobs).toMatchObject([{ proofs: [{ version: 1, comments: [{ body: 'A little higher' }] }] }])
  expect(JSON.stringify(jobs[0].proofs)).not.toContain('created_by')
})

test('409: a proof takes 200 comments in all, however many days it waits', async () => {
  const { shop, prove, say } = await createProofShop()
  await prove()
  await shop.pool.query(
    `insert into job_proof_comments (proof_id, picture, x, y, body, created_at, idempotency_key)
     select id, 0, 0.5, 0.5, 'Higher', now(), 'an-older-comment-' || n from job_proofs, generate_series(2, $1) n`,
    [MAX_PROOF_COMMENTS],
  )
  expect((await say('comments', PIN)).status).toBe(201)
  expect((await say('comments', { ...PIN, idempotency_key: 'one-comment-too-many' })).status).toBe(409)
  expect((await say('comments', PIN)).status).toBe(201)
})

test('503: proofs and work orders are made one at a time; ten wait, and who comes then is told to come again', async () => {
  const { shop, staff, job, prove } = await createProofShop()
  await prove()
  const { open } = shop.blobs
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  let opened = 0
  shop.blobs.open = async (key) => {
    opened += 1
    await isLetGo
    return open(key)
  }
  const made = [prove(), ...Array.from({ length: 11 }, () => staff('GET', `${job.row}/work-order.pdf`))]
  const first = await Promise.race(made)
  expect([first.status, opened <= 1]).toEqual([503, true])
  letGo()
  const answers = await Promise.all(made)
  expect(answers.filter(({ ok }) => !ok)).toEqual([first])
})

test('whoever has many work orders made at once keeps no colleague from sending a proof', async () => {
  const { shop, job, prove } = await createProofShop()
  await prove()
  const reader = await shop.signUp({ email: 'reader@shop.example', admin: true, role: 'read-only' })
  const { open } = shop.blobs
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  shop.blobs.open = async (key) => {
    await isLetGo
    return open(key)
  }
  const print = () => shop.send('GET', `${job.row}/work-order.pdf`, undefined, reader.headers)
  const printed = Array.from({ length: 12 }, print)
  expect((await Promise.race(printed)).status).toBe(503)
  const proof = prove()
  for (let look = 0; look < 5; look++) await shop.send('GET', job.page) // Until then it has come to the line.
  letGo()
  expect((await proof).status).toBe(201)
  expect((await Promise.all(printed)).filter(({ ok }) => ok)).toHaveLength(11)
})

test('503: a bucket that stops in the middle of a picture does not keep staff from all proofs and work orders', async () => {
  const { shop, staff, job, prove } = await createProofShop()
  await prove()
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  vi.spyOn(shop.blobs, 'open').mockImplementationOnce(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    return new Readable({ read: () => read() })
  })
  const stopped = staff('GET', `${job.row}/work-order.pdf`)
  await isRead
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect((await stopped).status).toBe(503)
  expect((await prove()).status).toBe(201)
})
