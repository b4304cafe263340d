import { expect, test } from 'vitest'
import { readMailbox } from '../inbound/read-mailbox.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { moveAccount } from '../testing/account-mail.ts'
import { changeDuring } from '../testing/ended-meanwhile.ts'
import { createImap } from '../testing/imap.ts'
import { SOME_QUOTE } from '../testing/jobs.ts'
import { HAT_ORDER, QUOTE } from '../testing/sample-requests.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { tellJobMessages } from './job-messages.ts'

test('whoever has another address since hears there of the job that they asked for while signed in', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()
  await moveAccount(shop, ana.headers, before, now)
  await shop.pool.query('delete from mail_outbox')
  const row = `/api/admin/jobs/${job.id}`
  expect((await staff('POST', `${row}/quotes`, SOME_QUOTE)).status).toBe(201)
  expect((await staff('POST', `${row}/messages`, { message: 'Which red?' })).status).toBe(201)
  await tellJobMessages(shop, { id: job.id, to: 'customer' })
  const { rows } = await shop.pool.query(
    "select kind, recipient from mail_outbox where kind like 'customer-%' order by created_at, kind",
  )
  expect(rows).toEqual([
    { kind: 'customer-quote', recipient: now },
    { kind: 'customer-job-message', recipient: now },
  ])
})

test('what was owed to them before is not sent to the mailbox of before, nor at the next try of what was on its way', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()
  expect((await staff('POST', `/api/admin/jobs/${job.id}/quotes`, SOME_QUOTE)).status).toBe(201)
  await staff('POST', '/api/admin/messages', { user_id: ana.id, message_content: 'Which red?' })
  const { rows } = await shop.pool.query("select id, kind from mail_outbox where kind like 'customer-%' order by kind")
  const failing = async () => {
    await moveAccount(shop, ana.headers, before, now)
    throw new Error('421 not now')
  }
  await deliverMail(shop, failing, rows[0].id)
  const sent: unknown[] = []
  for (const { id, kind } of rows) {
    await shop.pool.query('update mail_outbox set due_at = now() where id = $1', [id])
    await deliverMail(shop, async ({ to }) => void sent.push([kind, to]), id)
  }
  expect(sent).toEqual(['custom-order', 'message', 'quote'].map((kind) => [`customer-${kind}`, now]))
})

test('staff who answer what they asked for while signed in are not led to the mailbox of before', async () => {
  const { shop, staff } = await createStaffedShop({ PUBLIC_URL: 'https://shop.example' })
  const [before, now, friend] = ['ana@work.example', 'ana@home.example', 'bo@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)
  for (const email of ['Ana@Work.example', friend])
    await shop.send('POST', '/api/contact-requests', { ...QUOTE, email }, ana.headers)
  await shop.send('POST', '/api/contact-requests', { ...QUOTE, email: before, order_description: 'A guest’s' })
  await moveAccount(shop, ana.headers, before, now)
  const { items } = await (await staff('GET', '/api/admin/requests?sort=oldest')).json()
  expect(items.map(({ email }: { email: string }) => email)).toEqual([now, now, friend, before])
})

test('whoever has the mailbox of before does not answer by e-mail for the customer of a job, who has another address since', async () => {
  const imap = await createImap()
  const settings = { PUBLIC_URL: 'https://shop.example', REPLY_ADDRESS: 'reply@shop.example', REPLY_IMAP_URL: imap.url }
  const { shop, staff } = await createStaffedShop(settings)
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()
  await staff('POST', `/api/admin/jobs/${job.id}/messages`, { message: 'Which red?' })
  await tellJobMessages(shop, { id: job.id, to: 'customer' })
  const { rows } = await shop.pool.query("select reply_to from mail_outbox where kind = 'customer-job-message'")
  await moveAccount(shop, ana.headers, before, now)
  imap.arrive({ From: before, To: rows[0].reply_to, 'Message-ID': '<1@work.example>' }, 'Cancel it, please.')
  await readMailbox(shop)
  const { messages } = await (await shop.send('GET', `/api/jobs/${job.token}`)).json()
  expect(messages.items.map(({ body }: { body: string }) => body)).toEqual(['Which red?'])
})

test('what somebody orders at the moment at which their address is changed is theirs at the new one', async () => {
  const { shop } = await createStaffedShop()
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const moves = ['accounts.users', 'user_profiles'].map(
    (of) => `update ${of} set email = '${now}' where id = '${ana.id}'`,
  )
  const order = () => shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)
  expect((await changeDuring(shop, moves, order)).status).toBe(201)
  const { rows } = await shop.pool.query(`select email from jobs union all select user_email from custom_orders
    union all select recipient from mail_outbox where kind like 'customer-%'`)
  expect(rows.map(({ email }) => email)).toEqual([now, now, now])
})

test('what somebody orders again at the moment at which their address is changed is theirs at the new one', async () => {
  const { shop } = await createStaffedShop()
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  const { job } = await (await shop.send('POST', '/api/custom-orders', HAT_ORDER, ana.headers)).json()
  await shop.pool.query('delete from mail_outbox')
  const moves = [
    `update accounts.users set email = '${now}', email_proven_at = now() where id = '${ana.id}'`,
    `update user_profiles set email = '${now}' where id = '${ana.id}'`,
    `update jobs set email = '${now}' where user_id = '${ana.id}'`,
  ]
  const wish = { quantity: null, total_cents: null, note: null, needed_by: null, idempotency_key: 'the-second-of-them' }
  const again = () => shop.send('POST', `/api/jobs/${job.token}/again`, wish, ana.headers)
  expect((await changeDuring(shop, moves, again)).status).toBe(201)
  const { rows } = await shop.pool.query(`select email from jobs union all
    select recipient from mail_outbox where kind like 'customer-%'`)
  expect(rows.map(({ email }) => email)).toEqual([now, now, now])
})

test('so is what they asked for before they had an account', async () => {
  const { shop } = await createStaffedShop()
  const [before, now] = ['ana@work.example', 'ana@home.example']
  const { job } = await (await shop.send('POST', '/api/custom-orders', { ...HAT_ORDER, user_email: before })).json()
  const ana = await shop.signUp({ email: before, name: 'Ana', proven: true })
  await shop.pool.query('delete from mail_outbox')
  const moves = [
    `update accounts.users set email = '${now}', email_proven_at = now() where id = '${ana.id}'`,
    `update user_profiles set email = '${now}' where id = '${ana.id}'`,
  ]
  const wish = { quantity: null, total_cents: null, note: null, needed_by: null, idempotency_key: 'the-second-of-them' }
  const again = () => shop.send('POST', `/api/jobs/${job.token}/again`, wish, ana.headers)
  expect((await changeDuring(shop, moves, again)).status).toBe(201)
  const { rows } = await shop.pool.query(`select email from jobs where user_id = '${ana.id}' union all
    select recipient from mail_outbox where kind like 'customer-%'`)
  expect(rows.map(({ email }) => email)).toEqual([now, now])
})
