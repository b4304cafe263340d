import { expect, test } from 'vitest'
import { REPLY_CHANGED, REPLY_GONE } from '../../domain/jobs/canned-reply.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'

const SIZES = { title: 'Which sizes?', body: 'Hi {name}, which sizes do you need for {number}?' }
const PATH = '/api/admin/canned-replies'
const idOf = (digit: number) => `0b7f1c9e-6a1e-4c39-9d3f-0a2f6f0c1d1${digit}`

async function createReplyShop() {
  const { staff, pool } = await createStaffedShop()
  await pool.query('delete from canned_replies')
  const save = (digit: number, reply: object, before: object | null = null) =>
    staff('PUT', `${PATH}/${idOf(digit)}`, { ...reply, before })
  const kept = async () => (await (await staff('GET', PATH)).json()).replies
  return { staff, save, kept, pool }
}

test('a new shop begins with three, which greet the customer and name the job', async () => {
  const { staff } = await createStaffedShop()
  const { replies } = await (await staff('GET', PATH)).json()
  expect(replies.map(({ title }: { title: string }) => title)).toEqual([
    'A sharper file, please',
    'By which day?',
    'Proof comes tomorrow',
  ])
  for (const { body } of replies) expect(body).toMatch(/^Hi \{name\}, .*\{number\}/)
})

test('a reply is kept once however often it is saved, changed, and listed by its name', async () => {
  const { save, kept } = await createReplyShop()
  for (const _ of ['once', 'again']) expect((await save(1, SIZES)).status).toBe(200)
  for (const _ of ['once', 'again']) expect((await save(1, { ...SIZES, body: 'Which sizes?' }, SIZES)).status).toBe(200)
  await save(2, { title: 'artwork', body: 'Please send a vector file.' })
  expect(await kept()).toEqual([
    { id: idOf(2), title: 'artwork', body: 'Please send a vector file.' },
    { id: idOf(1), title: 'Which sizes?', body: 'Which sizes?' },
  ])
})

test('422: a reply without words, and a second one of the same name, are told beside their field', async () => {
  const { save, kept } = await createReplyShop()
  const empty = await save(1, { title: ' ', body: '' })
  expect([empty.status, (await empty.json()).fields]).toEqual([
    422,
    { title: 'Please give it a name', body: 'Please write the reply' },
  ])
  await save(1, SIZES)
  const same = await save(2, { ...SIZES, title: 'WHICH SIZES?' })
  expect([same.status, (await same.json()).fields]).toEqual([422, { title: 'There is a reply of this name already' }])
  expect(await kept()).toHaveLength(1)
})

test('a deleted reply is gone, deleting it again finds nothing, and the history has both', async () => {
  const { staff, save, kept } = await createReplyShop()
  await save(1, SIZES)
  expect((await staff('DELETE', `${PATH}/${idOf(1)}`)).status).toBe(200)
  expect((await staff('DELETE', `${PATH}/${idOf(1)}`)).status).toBe(404)
  expect(await kept()).toEqual([])
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items).toMatchObject([
    { action: 'reply_removed', details: { title: 'Which sizes?' } },
    { action: 'reply_saved', details: { title: 'Which sizes?' } },
  ])
})

test('409: what a colleague changed or deleted meanwhile is not overwritten unseen', async () => {
  const { staff, save, kept } = await createReplyShop()
  await save(1, SIZES)
  const theirs = { ...SIZES, body: 'Which sizes, by Friday?' }
  const mine = { ...SIZES, body: 'Sizes, please.' }
  expect((await save(1, theirs, SIZES)).status).toBe(200)
  const late = await save(1, mine, SIZES)
  expect([late.status, (await late.json()).error]).toEqual([409, REPLY_CHANGED])
  expect(await kept()).toMatchObject([theirs])
  expect((await save(1, mine, theirs)).status).toBe(200)
  await staff('DELETE', `${PATH}/${idOf(1)}`)
  const later = await save(1, theirs, mine)
  expect([later.status, (await later.json()).error]).toEqual([409, REPLY_GONE])
  expect(await kept()).toEqual([])
  expect((await save(1, theirs)).status).toBe(200)
})

test('422: there are two hundred at most, however many are saved at once; one that is there is still changed', async () => {
  const { save, kept, pool } = await createReplyShop()
  await save(1, SIZES)
  await pool.query(`insert into canned_replies (id, title, body)
    select gen_random_uuid(), 'Reply ' || number, 'Hello' from generate_series(1, 198) as number`)
  const saved = await Promise.all([2, 3, 4].map((digit) => save(digit, { title: `One more ${digit}`, body: 'Hello' })))
  expect(saved.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await saved.find(({ status }) => status === 422)?.json()).toMatchObject({
    fields: { title: 'There are 200 replies already. Delete one to save another.' },
  })
  expect((await save(1, { ...SIZES, body: 'Which sizes?' }, SIZES)).status).toBe(200)
  expect(await kept()).toHaveLength(200)
})
