import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect } from 'vitest'
import { ORDER_BUCKET } from '../../domain/files/file-rules.ts'
import { PROOF_FOLDER } from '../../domain/jobs/proof.ts'
import { jobs } from '../db/schema/jobs.ts'
import { HAT_ORDER } from './sample-requests.ts'
import type { TestShop } from './test-shop.ts'

export const SOME_QUOTE = {
  lines: [{ kind: 'product', label: '5-panel hat', quantity: 100, unit_cents: 1550 }],
  ship_to: 'TX',
  valid_until: '2099-12-31',
  terms: { kind: 'deposit', percent: 50 },
  note: null,
  idempotency_key: 'the-first-quote-of-it',
}

const PICTURE_PATH = `${ORDER_BUCKET}/${PROOF_FOLDER}/1-ab-front.jpg`

export const SOME_PROOF = {
  pictures: [{ label: 'Front', url: `/storage/v1/object/public/${PICTURE_PATH}` }],
  facts: [{ label: 'Front', value: '3.50 × 1.75 in, centered' }],
  note: null,
  idempotency_key: 'the-first-proof-of-it',
}

/** Puts a picture where a proof's pictures are, and gives its address. */
export async function uploadPicture(shop: TestShop, path = PICTURE_PATH, color = '#123456', headers = {}) {
  const create = { width: 64, height: 48, channels: 3, background: color } as const
  const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  const answer = await shop.app.request(`/storage/v1/object/${path}`, { method: 'POST', body, headers })
  if (!answer.ok) throw new Error(await answer.text())
  return `/storage/v1/object/public/${path}`
}

/** A job whose quote was accepted. */
export async function acceptedHats(shop: TestShop) {
  const job = await askForHats(shop)
  await shop.db.update(jobs).set({ stage: 'accepted' }).where(eq(jobs.id, job.id))
  return job
}

/** Sends a request as a guest does, and gives what leads to its job. */
export async function askForHats(shop: TestShop, more: Record<string, unknown> = {}) {
  const answer = await shop.send('POST', '/api/custom-orders', { ...HAT_ORDER, ...more })
  if (answer.status !== 201) throw new Error(await answer.text())
  const { job, order } = await answer.json()
  return { ...job, orderId: order.id, page: `/api/jobs/${job.token}`, row: `/api/admin/jobs/${job.id}` }
}

type Staff = (method: string, path: string, body?: unknown) => Promise<Response> | Response

/** A job whose quote was sent and accepted. */
export async function acceptedJob(shop: TestShop, staff: Staff, quote: object = {}) {
  const job = await askForHats(shop)
  expect((await staff('POST', `${job.row}/quotes`, { ...SOME_QUOTE, ...quote })).status).toBe(201)
  expect((await shop.send('POST', `${job.page}/quote/accept`, { version: 1, name: 'Ana' })).status).toBe(200)
  return job
}

export const SOME_CHECK = { method: 'check', cents: 10_000, note: 'No. 1042' }

/** Staff write down a check, and get the payment's id. */
export async function payByCheck(staff: Staff, row: string, more: object = {}): Promise<string> {
  const { paid_cents } = (await (await staff('GET', row)).json()).money
  const answer = await staff('POST', `${row}/payments`, {
    ...{ ...SOME_CHECK, paid_cents },
    idempotency_key: crypto.randomUUID(),
    ...more,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).id
}

export async function storedJob(shop: TestShop, id: string) {
  const [job] = await shop.db.select().from(jobs).where(eq(jobs.id, id))
  if (!job) throw new Error('no job')
  return job
}
