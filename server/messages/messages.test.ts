import type { SendMailOptions } from 'nodemailer'
import { expect, test } from 'vitest'
import { MESSAGE_WORDS } from '../../domain/messages/words.ts'
import type { ShopChange } from '../live/live-changes.ts'
import { deliverMail } from '../mail/deliver-mail.ts'
import { follow, moveAccount, newestMail } from '../testing/account-mail.ts'
import { addOrder, createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop } from '../testing/test-shop.ts'

async function setUp() {
  const staffed = await createStaffedShop()
  const customer = await staffed.shop.signUp({ email: 'reader@mail.example', name: 'Demo Reader', proven: true })
  const write = (message_content: string) =>
    staffed.staff('POST', '/api/admin/messages', { user_id: customer.id, message_content })
  const mails = async (kind: string) =>
    (await staffed.pool.query('select * from mail_outbox where kind = $1 order by created_at', [kind])).rows
  return { ...staffed, customer, write, mails, reader: staffed.as(customer) }
}

test('a message reaches its customer, unread until they say so, and is among the sent ones', async () => {
  const { write, reader, staff, customer } = await setUp()
  expect((await write('  Your proof: https://x.example/proof  ')).status).toBe(201)
  expect(await (await reader('GET', '/api/messages/unread')).json()).toEqual({ messages: 1, replies: 0 })
  const { messages } = await (await reader('GET', `/api/messages/${customer.id}`)).json()
  expect(messages).toMatchObject([
    { from: 'shop', message_content: 'Your proof: https://x.example/proof', is_read: false },
  ])
  await staff('POST', `/api/messages/${customer.id}/read`)
  expect(await (await reader('GET', '/api/messages/unread')).json()).toMatchObject({ messages: 1 })
  await reader('POST', `/api/messages/${customer.id}/read`)
  expect(await (await reader('GET', '/api/messages/unread')).json()).toMatchObject({ messages: 0 })
  const sent = (await (await staff('GET', '/api/admin/messages')).json()).messages
  expect(sent).toMatchObject([{ user_id: customer.id, full_name: 'Demo Reader', is_read: true }])
})

test('whoever was written to is listed with all that was sent, however much came after it', async () => {
  const { staff, customer, pool, shop } = await setUp()
  const first = await shop.signUp({ email: 'first@mail.example', name: 'Demo First' })
  await pool.query(
    `insert into admin_messages (user_id, message_content, sent_at)
     select case when n < 3 then $1::uuid else $2::uuid end, 'Number ' || n, to_timestamp(n) from generate_series(1, 620) n`,
    [first.id, customer.id],
  )
  const people = await (await staff('GET', '/api/admin/messages/people')).json()
  expect(people).toMatchObject({
    items: [
      { id: customer.id, full_name: 'Demo Reader', sent: 618 },
      { id: first.id, email: 'first@mail.example', sent: 2 },
    ],
    next: null,
  })
  const read: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await (await staff('GET', `/api/admin/messages/people/${customer.id}?cursor=${cursor}`)).json()
    read.push(...page.items.map(({ message_content }: { message_content: string }) => message_content))
    cursor = page.next
  }
  expect([read.length, read[0], read.at(-1)]).toEqual([618, 'Number 620', 'Number 3'])
})

test('customers who were written to come in pages, nobody twice and nobody left out', async () => {
  const { staff, pool } = await setUp()
  await pool.query(
    `insert into admin_messages (user_id, message_content, sent_at)
     select gen_random_uuid(), 'Hello', to_timestamp(n / 4) from generate_series(1, 230) n`,
  )
  const ids: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await (await staff('GET', `/api/admin/messages/people?cursor=${cursor}`)).json()
    ids.push(...page.items.map(({ id }: { id: string }) => id))
    cursor = page.next
  }
  expect([ids.length, new Set(ids).size]).toEqual([230, 230])
})

test('422 for a blank message, 404 for a recipient who is nobody', async () => {
  const { write, staff } = await setUp()
  const blank = await write(' \n')
  expect(blank.status).toBe(422)
  expect((await blank.json()).error).toBe(MESSAGE_WORDS.incomplete)
  const nobody = { user_id: '0e8dcd0c-1111-4222-8333-444455556666', message_content: 'x' }
  expect((await staff('POST', '/api/admin/messages', nobody)).status).toBe(404)
  const lookup = await staff('GET', '/api/admin/recipient?email=who@mail.example')
  expect(lookup.status).toBe(404)
  expect((await lookup.json()).error).toBe(MESSAGE_WORDS.noRecipient)
})

test('a recipient is found by e-mail in any case', async () => {
  const { staff, customer } = await setUp()
  expect(await (await staff('GET', '/api/admin/recipient?email=READER@mail.example')).json()).toEqual({
    id: customer.id,
  })
})

test("404, not 403: a stranger's conversation does not reveal that it exists; 401 for nobody", async () => {
  const { shop, as, customer, write } = await setUp()
  await write('Secret')
  const stranger = as(await shop.signUp({ email: 'stranger@mail.example' }))
  for (const [method, path, body] of [
    ['GET', `/api/messages/${customer.id}`],
    ['POST', `/api/messages/${customer.id}/read`],
    ['POST', `/api/messages/${customer.id}/replies`, { message_content: 'x' }],
  ] as const) {
    expect((await stranger(method, path, body)).status).toBe(404)
    expect((await shop.send(method, path, body)).status).toBe(401)
  }
})

test('a customer answers: each of the staff reads it for themselves, and it waits until somebody answers', async () => {
  const { shop, as, reader, staff, customer, write } = await setUp()
  const colleague = as(await shop.signUp({ email: 'colleague@shop.example', admin: true }))
  const unread = async (who: typeof staff) => (await (await who('GET', '/api/messages/unread')).json()).replies
  const waiting = async (who: typeof staff) => (await (await who('GET', '/api/admin/messages/waiting')).json()).waiting
  await write('Gold or silver?')
  expect((await reader('POST', `/api/messages/${customer.id}/replies`, { message_content: ' Gold ' })).status).toBe(201)
  expect((await reader('POST', `/api/messages/${customer.id}/replies`, { message_content: ' ' })).status).toBe(422)
  expect([await unread(staff), await unread(colleague)]).toEqual([1, 1])
  const { messages } = await (await staff('GET', `/api/messages/${customer.id}`)).json()
  expect(messages).toMatchObject([{ from: 'shop' }, { from: 'customer', is_read: false }])
  await staff('POST', `/api/messages/${customer.id}/read`)
  expect([await unread(staff), await unread(colleague)]).toEqual([0, 1])
  const known = { user_id: customer.id, email: 'reader@mail.example', last_text: 'Gold' }
  expect(await waiting(staff)).toMatchObject([{ ...known, unread: 0 }])
  expect(await waiting(colleague)).toMatchObject([{ ...known, unread: 1 }])
  await write('Gold it is')
  expect([await waiting(staff), await unread(colleague)]).toEqual([[], 0])
})

test('a reply that needs no answer is put aside, and comes back when that was a mistake', async () => {
  const { reader, staff, customer, write } = await setUp()
  const reply = (message_content: string) => reader('POST', `/api/messages/${customer.id}/replies`, { message_content })
  const waiting = async () => (await (await staff('GET', '/api/admin/messages/waiting')).json()).waiting
  const set = (waits: boolean) => staff('PUT', `/api/admin/messages/waiting/${customer.id}`, { waiting: waits })
  await reply('An old one, answered')
  await write('Here it is')
  await reply('Thank you!')
  for (const _click of ['first', 'second']) expect((await set(false)).status).toBe(200)
  expect(await waiting()).toEqual([])
  for (const _click of ['first', 'second']) await set(true)
  expect(await waiting()).toMatchObject([{ last_text: 'Thank you!', unread: 1 }])
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  const lines = items.map(({ action }: { action: string }) => action)
  expect(lines.filter((action: string) => action.startsWith('reply_'))).toEqual(['reply_waits', 'reply_settled'])
})

test('what a customer wrote since somebody looked is not put aside with what was read', async () => {
  const { reader, staff, customer } = await setUp()
  const reply = (message_content: string) => reader('POST', `/api/messages/${customer.id}/replies`, { message_content })
  const waiting = async () => (await (await staff('GET', '/api/admin/messages/waiting')).json()).waiting
  await reply('Thank you!')
  const [{ last_at: seen }] = await waiting()
  await reply('Oh, and can you ship on Monday?')
  await staff('PUT', `/api/admin/messages/waiting/${customer.id}`, { waiting: false, seen })
  expect(await waiting()).toMatchObject([{ last_text: 'Oh, and can you ship on Monday?', unread: 1 }])
})

test('nor is what a customer wrote while somebody wrote to them answered by that', async () => {
  const { reader, staff, customer } = await setUp()
  const reply = (message_content: string) => reader('POST', `/api/messages/${customer.id}/replies`, { message_content })
  const waiting = async () => (await (await staff('GET', '/api/admin/messages/waiting')).json()).waiting
  await reply('Can you ship on Monday?')
  const { messages } = await (await staff('GET', `/api/messages/${customer.id}`)).json()
  await reply('Oh, and please make it sixty.')
  const message = { user_id: customer.id, message_content: 'Monday it is', seen: messages.at(-1).sent_at }
  expect((await staff('POST', '/api/admin/messages', message)).status).toBe(201)
  expect(await waiting()).toMatchObject([{ last_text: 'Oh, and please make it sixty.', unread: 1 }])
  expect((await staff('POST', '/api/admin/messages', { ...message, seen: undefined })).status).toBe(201)
  expect(await waiting()).toEqual([])
})

test('what came while somebody wrote comes back, too, when it was put aside by mistake', async () => {
  const { reader, staff, customer } = await setUp()
  const reply = (message_content: string) => reader('POST', `/api/messages/${customer.id}/replies`, { message_content })
  const waiting = async () => (await (await staff('GET', '/api/admin/messages/waiting')).json()).waiting
  const set = (more: object) => staff('PUT', `/api/admin/messages/waiting/${customer.id}`, more)
  await reply('Can you ship on Monday?')
  const [{ last_at: seen }] = await waiting()
  await reply('Oh, and please make it sixty.')
  await staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'Monday it is', seen })
  const [{ last_at }] = await waiting()
  expect((await set({ waiting: false, seen: last_at })).status).toBe(200)
  expect((await set({ waiting: true })).status).toBe(200)
  expect(await waiting()).toMatchObject([{ last_text: 'Oh, and please make it sixty.', unread: 1 }])
})

test('what was answered since it was put aside by mistake does not wait again', async () => {
  const { reader, staff, customer, write } = await setUp()
  const waiting = async () => (await (await staff('GET', '/api/admin/messages/waiting')).json()).waiting
  const set = (waits: boolean) => staff('PUT', `/api/admin/messages/waiting/${customer.id}`, { waiting: waits })
  await reader('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Can you ship on Monday?' })
  await set(false)
  expect((await write('Monday it is')).status).toBe(201)
  expect((await set(true)).status).toBe(200)
  expect(await waiting()).toEqual([])
})

test('what was written to somebody who moved and then deleted their account is not sent to the mailbox of before', async () => {
  const { shop, customer, write, mails, as } = await setUp()
  const now = 'reader@home.example'
  await write('Which red?')
  const [mail] = await mails('customer-message')
  await moveAccount(shop, customer.headers, customer.email, now)
  expect((await as(customer)('DELETE', '/api/account', { email: now })).status).toBe(200)
  const sent: unknown[] = []
  await deliverMail(shop, async ({ to }) => void sent.push(to), mail.id)
  expect(sent).toEqual([])
  expect(await mails('customer-message')).toMatchObject([{ status: 'forgotten', text_body: null }])
})

test('staff are told beforehand when a customer wants no e-mails', async () => {
  const { shop, staff, customer } = await setUp()
  const wanted = async () => (await (await staff('GET', `/api/messages/${customer.id}`)).json()).wants_mails
  expect(await wanted()).toBe(true)
  await shop.pool.query('update user_profiles set email_notifications = false where id = $1', [customer.id])
  expect(await wanted()).toBe(false)
})

test('an e-mail tells the customer, and its link turns such e-mails off without signing in, and on again', async () => {
  const { shop, write, mails } = await setUp()
  await write('First')
  const [mail] = await mails('customer-message')
  expect(mail).toMatchObject({ recipient: 'reader@mail.example', status: 'queued' })
  expect(mail.text_body).toContain('First')
  const token = /\/unsubscribe\?token=([\w-]+)/.exec(mail.text_body)?.[1]
  expect((await shop.send('POST', '/api/messages/notices', { token, wanted: false })).status).toBe(200)
  await write('Second')
  expect(await mails('customer-message')).toHaveLength(1)
  await shop.send('POST', '/api/messages/notices', { token, wanted: true })
  await write('Third')
  expect(await mails('customer-message')).toHaveLength(2)
  expect((await shop.send('POST', '/api/messages/notices', { token: 'guess', wanted: false })).status).toBe(404)
})

test('the unsubscribe button of a mail program works: its headers lead to an address where one POST ends such mails', async () => {
  const { shop, admin, write, mails, reader, customer } = await setUp()
  await write('First')
  await reader('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Hello?' })
  for (const [kind, who] of [
    ['customer-message', customer.id],
    ['staff-reply', admin.id],
  ] as const) {
    const [mail] = await mails(kind)
    const sent: SendMailOptions[] = []
    await deliverMail(shop, async (message) => void sent.push(message), mail.id)
    expect(sent[0]?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http.*\/unsubscribe\?token=[\w-]+>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const path = mail.unsubscribe_url.replace(shop.config.PUBLIC_URL, '')
    expect(mail.text_body).toContain(mail.unsubscribe_url)
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await shop.send('POST', path, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    const { rows } = await shop.pool.query('select email_notifications as wanted from user_profiles where id = $1', [
      who,
    ])
    expect(rows).toEqual([{ wanted: false }])
  }
  expect((await shop.send('POST', '/unsubscribe?token=guess', 'List-Unsubscribe=One-Click')).status).toBe(404)
})

test('whoever has the mailbox of before turns off no notices of a customer who has another address since', async () => {
  const { shop, write, mails, customer } = await setUp()
  await write('First')
  const tokenIn = (mail: { unsubscribe_url: string }) => new URL(mail.unsubscribe_url).searchParams.get('token')
  const token = tokenIn((await mails('customer-message'))[0])
  const email = 'reader@new.example'
  await shop.send('PUT', '/auth/v1/user', { email }, { ...customer.headers, apikey: shop.config.AUTH_ANON_KEY })
  for (const mailbox of ['reader@mail.example', email]) await follow(shop, (await newestMail(shop, mailbox)).link)
  const turnOff = (token: string | null) =>
    shop.send('POST', `/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click')
  expect((await turnOff(token)).status).toBe(404)
  await write('Second')
  const told = (await mails('customer-message')).at(-1)
  expect(told.recipient).toBe(email)
  expect((await turnOff(tokenIn(told))).status).toBe(200)
})

test('the admin who wrote last hears of an answer, unless they do not want to; without one the shop itself does', async () => {
  const { shop, reader, customer, write, mails, admin } = await setUp()
  const answer = () => reader('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Hello?' })
  await answer()
  await write('Hi')
  await answer()
  await shop.pool.query('update user_profiles set email_notifications = false where id = $1', [admin.id])
  await answer()
  expect((await mails('staff-reply')).map((mail) => mail.recipient)).toEqual([shop.config.STAFF_EMAIL, admin.email])
})

test('a message about a request answers that request and no other, and every open back office hears of it', async () => {
  const { shop, staff, customer, write } = await setUp()
  const { id } = await addOrder(shop, { user_email: 'Reader@mail.example' })
  await addOrder(shop, { user_email: 'Reader@mail.example' })
  const strangers = await addOrder(shop, { user_email: 'somebody@mail.example' })
  const answeredOnes = async () =>
    (await shop.pool.query('select subject from desk_items where first_answered_at is not null')).rows
  const heard = (op: string) =>
    new Promise<ShopChange>((resolve) => {
      shop.live.subscribe(
        (change) => change.op === op && resolve(change),
        () => undefined,
      )
    })
  await heard('resync')
  await write('By the way')
  expect(await answeredOnes()).toEqual([])
  const told = heard('update')
  const about = (orderId: string) =>
    staff('POST', '/api/admin/messages', {
      ...{ user_id: customer.id, message_content: 'We are on it' },
      about: { kind: 'custom-orders', id: orderId },
    })
  expect((await about(id)).status).toBe(201)
  expect(await answeredOnes()).toEqual([{ subject: `custom_orders:${id}` }])
  expect(await told).toEqual({ table: 'custom_orders', op: 'update', id })
  expect((await about(strangers.id)).status).toBe(404)
})

test('a second click, or the same once more, is the same message: written once, mailed once', async () => {
  const { customer, staff, mails, reader } = await setUp()
  const id = crypto.randomUUID()
  const send = (message_content: string) =>
    staff('POST', '/api/admin/messages', { id, user_id: customer.id, message_content })
  for (const answer of [...(await Promise.all([send('Gold?'), send('Gold?')])), await send('Gold?')])
    expect([answer.status, await answer.json()]).toEqual([201, { id }])
  const other = await send('Silver?')
  expect([other.status, (await other.json()).error]).toEqual([409, MESSAGE_WORDS.sentBefore])
  const { messages } = await (await reader('GET', `/api/messages/${customer.id}`)).json()
  expect(messages).toMatchObject([{ message_content: 'Gold?' }])
  expect(await mails('customer-message')).toHaveLength(1)
})

test('429: staff mail one customer so often in an hour and no more; what is refused is not written', async () => {
  const { shop, write, reader, customer } = await setUp()
  await shop.pool.query(`insert into rate_limits values ($1, now() + interval '59 minutes 30 seconds')`, [
    'staffMails:reader@mail.example',
  ])
  expect((await write('Once more')).status).toBe(429)
  const { messages } = await (await reader('GET', `/api/messages/${customer.id}`)).json()
  expect(messages).toEqual([])
})

test('staff read whether whoever answered has confirmed the address', async () => {
  const shop = await createTestShop()
  const told = async (proven: boolean) => {
    const { id, headers } = await shop.signUp({ email: `proven-${proven}@mail.example`, proven })
    await shop.send('POST', `/api/messages/${id}/replies`, { message_content: 'Send them elsewhere' }, headers)
    return (await shop.pool.query('select text_body from mail_outbox order by created_at desc limit 1')).rows[0]
      .text_body
  }
  expect(await told(false)).toContain('whoever wrote may not be its owner')
  expect(await told(true)).not.toContain('may not be its owner')
})

/** Opens the conversation that a mail to staff leads to, as the page does: by the account, or else by the address. */
async function openedFrom(mail: { text_body: string }, staff: Awaited<ReturnType<typeof setUp>>['staff']) {
  const { searchParams } = new URL(/http\S+\/admin\?message=\S+/.exec(mail.text_body)?.[0] ?? '')
  const byAddress = async () => {
    const found = await staff('GET', `/api/admin/recipient?email=${searchParams.get('message')}`)
    return (await found.json()).id
  }
  const id = searchParams.get('account') ?? (await byAddress())
  return (await (await staff('GET', `/api/messages/${id}`)).json()).messages
}

test('the mail about an answer leads staff to whoever wrote it, also when nobody has confirmed their address', async () => {
  const { shop, as, staff, mails } = await setUp()
  const stranger = await shop.signUp({ email: 'stranger@mail.example' })
  await as(stranger)('POST', `/api/messages/${stranger.id}/replies`, { message_content: 'Silver' })
  const [mail] = await mails('staff-reply')
  expect(await openedFrom(mail, staff)).toMatchObject([{ message_content: 'Silver' }])
})

test('nor does it lead to somebody else who has their address since', async () => {
  const { shop, staff, reader, customer, mails } = await setUp()
  await reader('POST', `/api/messages/${customer.id}/replies`, { message_content: 'Gold' })
  await moveAccount(shop, customer.headers, customer.email, 'reader@home.example')
  await shop.signUp({ email: customer.email, proven: true })
  const [mail] = await mails('staff-reply')
  expect(await openedFrom(mail, staff)).toMatchObject([{ message_content: 'Gold' }])
})

test('429: an account writes sixty answers a day, from wherever; staff are mailed about twenty, and all of them wait', async () => {
  const { shop, customer, mails, staff } = await setUp()
  const reply = (n: number) => {
    const body = { message_content: `Again ${n}` }
    return shop.send('POST', `/api/messages/${customer.id}/replies`, body, customer.headers, `198.51.100.${n % 4}`)
  }
  const spread = `update rate_limits set whole_at = now() where key like 'replies:%'`
  for (let n = 0; n < 60; n++) {
    expect((await reply(n)).status).toBe(201)
    await shop.pool.query(spread)
  }
  const refused = await reply(60)
  expect([refused.status, Number(refused.headers.get('retry-after')) > 60]).toEqual([429, true])
  expect(await mails('staff-reply')).toHaveLength(20)
  const { waiting } = await (await staff('GET', '/api/admin/messages/waiting')).json()
  expect(waiting).toMatchObject([{ last_text: 'Again 59', unread: 60 }])
})

test('404: of nobody nothing is read and nobody waits', async () => {
  const { staff, pool } = await setUp()
  const nobody = '0e8dcd0c-1111-4222-8333-444455556666'
  expect((await staff('POST', `/api/messages/${nobody}/read`)).status).toBe(404)
  for (const waiting of [true, false])
    expect((await staff('PUT', `/api/admin/messages/waiting/${nobody}`, { waiting })).status).toBe(404)
  const { rows } = await pool.query(
    'select (select count(*) from staff_reads)::int as reads, (select count(*) from audit_entries)::int as lines',
  )
  expect(rows).toEqual([{ reads: 0, lines: 0 }])
})
