import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, ne, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { subjectOf } from '../../domain/subject.ts'
import { applyRetention } from '../apply-retention.ts'
import { mailOutbox } from '../db/schema/mail.ts'
import { newestMail } from '../testing/account-mail.ts'
import { askForHats } from '../testing/jobs.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { WAITS_S } from './backoff.ts'
import { deliverMail } from './deliver-mail.ts'
import { startMailRounds } from './mail-rounds.ts'
import { createMailer, type SendMail } from './mailer.ts'
import { dueMails, hurryMails, type Mail, queueMail } from './outbox.ts'

const MAIL = {
  kind: 'test',
  to: 'ana@customer.example',
  subject: 'Hello',
  heading: 'Your hats',
  parts: [],
  spends: 'nothing',
} as const

async function queued(shop: TestShop, mail: Mail = MAIL): Promise<string> {
  await shop.db.transaction((tx) => queueMail(shop, tx, mail))
  const [row] = await shop.db.select({ id: mailOutbox.id }).from(mailOutbox).orderBy(sql`created_at desc`).limit(1)
  return row?.id ?? ''
}
/** However long it would still have to wait. */
async function deliver(shop: TestShop, id: string): Promise<void> {
  await shop.pool.query('update mail_outbox set due_at = now() where id = $1', [id])
  await deliverMail(shop, createMailer(shop.config), id)
}
const read = async (shop: TestShop, id: string) =>
  (await shop.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)))[0]

test('a queued mail is sent once, however many workers try at the same time', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const id = await queued(shop)
  await Promise.all(Array.from({ length: 6 }, () => deliver(shop, id)))
  expect(smtp.messages).toHaveLength(1)
  expect(smtp.messages[0]).toContain('Subject: Hello')
  expect(await read(shop, id)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('whoever answers a mail that a shop sends from an address that nobody reads writes to the shop', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url, MAIL_FROM: 'no-reply@shop.example' })
  await shop.signUp({ email: 'ana@customer.example' })
  await shop.send('POST', '/auth/v1/recover', { email: 'ana@customer.example' }, { apikey: shop.config.AUTH_ANON_KEY })
  for (const id of await dueMails(shop.db, 10)) await deliver(shop, id)
  expect(smtp.messages.at(-1)).toContain('From: Brimworks <no-reply@shop.example>')
  expect(smtp.messages.at(-1)).toContain('Reply-To: hello@brimworks.example')
})

test('a mail whose refusal holds a zero byte waits longer from try to try, and its refusal can be read', async () => {
  const shop = await createTestShop()
  const id = await queued(shop)
  await deliverMail(shop, () => Promise.reject(new Error('450 Not\0 now')), id)
  expect(await read(shop, id)).toMatchObject({ status: 'queued', attempts: 1, last_error: '450 Not now' })
  expect(await dueMails(shop.db, 1)).toEqual([])
})

test('a mail server that quotes the link in a mail tells nobody where it leads', async () => {
  const shop = await createTestShop({ PUBLIC_URL: 'https://shop.example' })
  const id = await queued(shop)
  const quotes =
    '554 blocked, see https://mx.example/why: https://shop.example/jobs/SECRET and SHOP.example/auth/v1/verify?token=SECRET'
  await deliverMail(shop, () => Promise.reject(new Error(quotes)), id)
  expect((await read(shop, id))?.last_error).toBe(
    '554 blocked, see https://mx.example/why: https://shop.example/… and shop.example/…',
  )
})

test('of a refusal that is a megabyte long the beginning is kept, as the list of mails that wait shows hundreds of them', async () => {
  const shop = await createTestShop()
  const id = await queued(shop)
  await deliverMail(shop, () => Promise.reject(new Error(`450 Not now${'.'.repeat(1_000_000)}`)), id)
  expect((await read(shop, id))?.last_error).toMatch(/^450 Not now\.{989}$/)
})

test('SMTP down for an hour: every mail waits longer from try to try, none is lost, none is sent twice', async () => {
  const smtp = await createSmtp()
  let clock = Date.now()
  const shop = await createTestShop({ SMTP_URL: smtp.url }, { now: () => new Date(clock) })
  const ids = [await queued(shop), await queued(shop), await queued(shop)]
  const backAt = clock + 3_600_000
  const waits: number[] = []
  while (clock < backAt) {
    for (const id of ids) await deliver(shop, id)
    const due = (await read(shop, ids[0] ?? ''))?.due_at.getTime() ?? 0
    waits.push(due - clock)
    clock = due
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect((await read(shop, ids[0] ?? ''))?.last_error).toContain('ECONNREFUSED')
  await smtp.up()
  for (const id of [...ids, ...ids]) await deliver(shop, id)
  expect(smtp.messages).toHaveLength(3)
  expect(new Set(smtp.messages.map((text) => /Message-ID: (.*)/i.exec(text)?.[1])).size).toBe(3)
  for (const id of ids) expect(await read(shop, id)).toMatchObject({ status: 'sent' })
})

test('once one mail gets through, the next that waited for the server alone is due at once, the others at their time', async () => {
  const smtp = await createSmtp()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const [unlucky, greylisted, next] = [await queued(shop), await queued(shop), await queued(shop)]
  await deliver(shop, unlucky)
  await shop.pool.query(`update mail_outbox set attempts = 1, due_at = now() + interval '1 hour' where id = any($1)`, [
    [unlucky, greylisted],
  ])
  expect(await dueMails(shop.db, 10)).toEqual([next])
  await smtp.up()
  startRounds(shop)
  await expect.poll(() => smtp.messages.length).toBe(2)
  await expect.poll(async () => (await read(shop, unlucky))?.status).toBe('sent')
  expect(await read(shop, greylisted)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('a mail server that is back and takes one call at a time gets all that waited for it: none is given up', async () => {
  const shop = await createTestShop()
  const waiting = 10
  await shop.pool.query(
    `insert into mail_outbox (kind, recipient, subject, text_body, attempts, waits_for_server, due_at)
     select 'test', 'ana@customer.example', 'Mail ' || number, 'Hats', 9, true, now() + interval '1 hour'
     from generate_series(1, $1) as number`,
    [waiting],
  )
  let isBusy = false
  const rounds = startMailRounds(shop, async () => {
    if (isBusy) throw Object.assign(new Error('421 too many connections'), { code: 'EPROTOCOL', responseCode: 421 })
    isBusy = true
    await new Promise((resolve) => setTimeout(resolve, 50))
    isBusy = false
  })
  onTestFinished(() => rounds.stop())
  await queued(shop)
  const isOver = () => shop.db.$count(mailOutbox, ne(mailOutbox.status, 'queued'))
  await expect.poll(isOver).toBe(waiting + 1)
  expect(await shop.db.$count(mailOutbox, eq(mailOutbox.status, 'sent'))).toBe(waiting + 1)
})

test('what was taken back while the mail server was away is the last that its reader hears of it', async () => {
  const smtp = await createSmtp()
  const { shop, staff } = await createStaffedShop({ SMTP_URL: smtp.url })
  const { row } = await askForHats(shop)
  const tryAll = async () => {
    for (const { id } of await waiting(shop)) await deliver(shop, id)
  }
  await staff('POST', `${row}/moves`, { move: 'cancel', reason: 'The wrong one' })
  await tryAll()
  await tryAll()
  await staff('POST', `${row}/moves`, { move: 'reopen' })
  const [newest] = (await waiting(shop)).toReversed()
  await deliver(shop, newest?.id ?? '')
  expect((await waiting(shop)).map(({ attempts }) => attempts)).toEqual([2, 2, 2, 1])
  await smtp.up()
  startRounds(shop)
  await shop.pool.query('update mail_outbox set due_at = now() where id = $1', [newest?.id])
  const told = () => smtp.messages.flatMap((text) => /Subject: Your order .*? (was|is) (.*)/.exec(text)?.slice(2) ?? [])
  await expect.poll(told).toEqual(['cancelled', 'open again'])
})

test('a mail that its server never takes keeps nobody from what was written after it of the same', async () => {
  const shop = await createTestShop()
  const about = subjectOf('jobs', randomUUID())
  const queue = () => shop.db.transaction((tx) => queueMail(shop, tx, { ...MAIL, about }))
  await queue()
  const [never] = await waiting(shop)
  const sent: string[] = []
  const rounds = startMailRounds(shop, async (_message, { id }) => {
    if (id === never?.id) throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNECTION' })
    sent.push(id)
  })
  onTestFinished(() => rounds.stop())
  await expect.poll(async () => (await read(shop, never?.id ?? ''))?.attempts).toBe(1)
  await queue()
  await expect.poll(() => sent.length).toBe(1)
  expect(await read(shop, never?.id ?? '')).toMatchObject({ status: 'queued', attempts: 1 })
})

test('what waited for the mail server together is due together, and goes out in its order all the same', async () => {
  const shop = await createTestShop()
  const about = subjectOf('jobs', randomUUID())
  const ids = [await queued(shop, { ...MAIL, about }), await queued(shop, { ...MAIL, about })]
  await shop.pool.query(
    `update mail_outbox set attempts = 2, waits_for_server = true, due_at = now() + interval '1 hour'`,
  )
  await hurryMails(shop.db, 2)
  const sent: string[] = []
  const send: SendMail = async (_message, { id }) => void sent.push(id)
  for (const id of ids.toReversed()) await deliverMail(shop, send, id)
  for (const id of ids) await deliverMail(shop, send, id)
  expect(sent).toEqual(ids)
})

test('a mail that its reader’s server puts off, as that of an unknown sender, is not overtaken by what was written after it of the same', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const about = subjectOf('jobs', randomUUID())
  smtp.mood.refuseRecipient = { code: 451, message: 'greylisted, try later' }
  const first = await queued(shop, { ...MAIL, about, subject: 'Cancelled' })
  await deliver(shop, first)
  const second = await queued(shop, { ...MAIL, about, subject: 'Open again' })
  await deliver(shop, second)
  expect([await read(shop, first), await read(shop, second)]).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  delete smtp.mood.refuseRecipient
  for (const id of [second, second, first]) await deliver(shop, id)
  expect(smtp.messages.map((text) => /Subject: (.*)/.exec(text)?.[1])).toEqual(['Cancelled', 'Open again'])
})

test('a code waits for no mail that was written to its account before', async () => {
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  await shop.signUp({ email: 'ana@customer.example' })
  const ask = () =>
    shop.send('POST', '/auth/v1/recover', { email: 'ana@customer.example' }, { apikey: shop.config.AUTH_ANON_KEY })
  await ask()
  const [slow] = await waiting(shop)
  const held = Promise.withResolvers<void>()
  const offered: string[] = []
  const rounds = startMailRounds(shop, async (_message, { id }) => {
    offered.push(id)
    if (id === slow?.id) await held.promise
  })
  onTestFinished(() => rounds.stop())
  onTestFinished(() => held.resolve())
  await expect.poll(() => offered).toEqual([slow?.id])
  await ask()
  const code = (await waiting(shop)).at(-1)
  expect(code?.id).not.toBe(slow?.id)
  await expect.poll(() => offered).toEqual([slow?.id, code?.id])
})

const waiting = (shop: TestShop) =>
  shop.db.select().from(mailOutbox).where(eq(mailOutbox.status, 'queued')).orderBy(mailOutbox.created_at)

test('a failed try makes the next one due at its time, and nobody tries before', async () => {
  const smtp = await createSmtp()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const id = await queued(shop)
  const failedAt = Date.now()
  await deliver(shop, id)
  const mail = await read(shop, id)
  expect((mail?.due_at.getTime() ?? 0) - failedAt).toBeGreaterThanOrEqual(10_000)
  expect(await dueMails(shop.db, 10)).toEqual([])
  await smtp.up()
  await deliverMail(shop, createMailer(shop.config), id) // Somebody who found it due just before it failed.
  expect([smtp.messages.length, (await read(shop, id))?.attempts]).toEqual([0, 1])
  await shop.pool.query(`update mail_outbox set due_at = now() - interval '1 second'`)
  expect(await dueMails(shop.db, 10)).toEqual([id])
})

test('after the last try a mail is given up, admins see it, and a retry sends it', async () => {
  const smtp = await createSmtp()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const admin = await shop.signUp({ email: 'admin@shop.example', admin: true })
  const id = await queued(shop)
  for (let tries = 0; tries <= WAITS_S.length; tries++) await deliver(shop, id)
  expect(await read(shop, id)).toMatchObject({ status: 'dead', attempts: WAITS_S.length + 1 })
  const list = await (await shop.send('GET', '/api/admin/mails', undefined, admin.headers)).json()
  expect(list.mails).toMatchObject([{ id, recipient: 'ana@customer.example', last_error: expect.any(String) }])
  const retry = () => shop.send('POST', `/api/admin/mails/${id}/retry`, {}, admin.headers)
  expect((await retry()).status).toBe(200)
  await smtp.up()
  await deliver(shop, id)
  expect(smtp.messages).toHaveLength(1)
  expect((await retry()).status).toBe(404)
})

test('what a mail said is gone from the outbox once it is delivered; whom it went to and when is not', async () => {
  const smtp = await createSmtp()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  await shop.signUp({ email: 'ana@customer.example' })
  const apikey = { apikey: shop.config.AUTH_ANON_KEY }
  await shop.send('POST', '/auth/v1/recover', { email: 'ana@customer.example' }, apikey)
  const { link, code } = await newestMail(shop, 'ana@customer.example')
  const [{ id = '' } = {}] = await shop.db.select({ id: mailOutbox.id }).from(mailOutbox)
  await deliver(shop, id)
  expect((await read(shop, id))?.text_body).toContain(code)
  await smtp.up()
  await deliver(shop, id)
  expect(smtp.messages[0]).toContain(code)
  const kept = await read(shop, id)
  expect(kept).toMatchObject({ status: 'sent', recipient: 'ana@customer.example', subject: 'Reset your password' })
  expect(kept).toMatchObject({ text_body: null, html_body: null, unsubscribe_url: null })
  const { rows } = await shop.pool.query('select to_jsonb(m)::text as mail from mail_outbox m')
  expect(rows[0].mail).not.toContain(new URL(link).searchParams.get('token'))
})

test('a mail that was given up a month ago is forgotten: no words, not in the list, no retry; a younger one stays', async () => {
  const shop = await createTestShop()
  const admin = await shop.signUp({ email: 'admin@shop.example', admin: true })
  const [old, young] = [await queued(shop), await queued(shop)]
  await shop.pool.query(`update mail_outbox set status = 'dead', attempts = 15`)
  await shop.pool.query(`update mail_outbox set created_at = now() - interval '31 days' where id = $1`, [old])
  await applyRetention(shop)
  expect(await read(shop, old)).toMatchObject({ status: 'forgotten', text_body: null })
  const list = await (await shop.send('GET', '/api/admin/mails', undefined, admin.headers)).json()
  expect(list.mails).toMatchObject([{ id: young }])
  expect((await shop.send('POST', `/api/admin/mails/${old}/retry`, {}, admin.headers)).status).toBe(404)
  expect((await shop.send('POST', `/api/admin/mails/${young}/retry`, {}, admin.headers)).status).toBe(200)
})

test('a recipient refused for now is tried again', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  smtp.mood.refuseRecipient = { code: 451, message: 'try later' }
  const id = await queued(shop)
  await deliver(shop, id)
  expect(await read(shop, id)).toMatchObject({ status: 'queued', attempts: 1 })
})

test('a recipient refused for good is given up at once', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  const id = await queued(shop)
  smtp.mood.refuseRecipient = { code: 550, message: '5.1.1 nobody here' }
  await deliver(shop, id)
  expect(await read(shop, id)).toMatchObject({ status: 'dead', last_error: expect.stringContaining('nobody here') })
})

test.for([
  ['refuseSender', { code: 550, message: '5.4.5 daily sending quota exceeded' }],
  ['refuseRecipient', { code: 554, message: '5.7.1 relay access denied' }],
  ['refuseRecipient', { code: 553, message: '5.1.8 sender address rejected' }],
  ['refuseRecipient', { code: 550, message: '5.1.0 sender address rejected: user unknown' }],
  ['refuseRecipient', { code: 552, message: '5.2.2 mailbox full' }],
  ['refuseRecipient', { code: 550, message: 'client is listed' }],
  ['refuseMessage', { code: 554, message: 'message rejected: the account sends no more today' }],
] as const)(
  '%s: what a server takes of nobody, or not of the shop for now, is no reason to give a mail up: %o',
  async ([step, refused]) => {
    const smtp = await createSmtp()
    await smtp.up()
    const shop = await createTestShop({ SMTP_URL: smtp.url })
    const id = await queued(shop)
    smtp.mood[step] = refused
    await deliver(shop, id)
    const waits = { status: 'queued', attempts: 1, last_error: expect.stringContaining(refused.message) }
    expect(await read(shop, id)).toMatchObject(waits)
    delete smtp.mood[step]
    await deliver(shop, id)
    expect(await read(shop, id)).toMatchObject({ status: 'sent' })
  },
)

function startRounds(shop: TestShop) {
  const rounds = startMailRounds(shop, createMailer(shop.config))
  onTestFinished(() => rounds.stop())
  return rounds
}

test('a mail that is queued while the shop runs leaves without being asked for, and so do more than one look finds', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const shop = await createTestShop({ SMTP_URL: smtp.url })
  startRounds(shop)
  await queued(shop)
  await expect.poll(() => smtp.messages.length).toBe(1)
  await shop.pool.query(`insert into mail_outbox (kind, recipient, subject, text_body)
    select 'test', 'ana@customer.example', 'Mail ' || number, 'Hats' from generate_series(1, 120) as number`)
  await expect.poll(() => smtp.messages.length).toBe(121)
  await expect.poll(() => dueMails(shop.db, 10)).toEqual([])
})

test('one mail that hangs holds up no other, and is sent once', async () => {
  const shop = await createTestShop()
  const slow = await queued(shop)
  const held = Promise.withResolvers<void>()
  const sent: string[] = []
  const rounds = startMailRounds(shop, async (_message, { id }) => {
    sent.push(id)
    if (id === slow) await held.promise
  })
  onTestFinished(() => rounds.stop())
  await expect.poll(() => sent).toEqual([slow])
  const others = [await queued(shop), await queued(shop)]
  await expect.poll(() => new Set(sent)).toEqual(new Set([slow, ...others]))
  held.resolve()
  await expect.poll(async () => (await read(shop, slow))?.status).toBe('sent')
  expect(sent).toHaveLength(3)
})

/** A full disk, as far as the outbox meets it. */
async function withoutRoom(shop: TestShop) {
  await shop.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger no_room before update on mail_outbox for each row execute function no_room()`)
  return () => shop.pool.query('drop trigger no_room on mail_outbox')
}

test.for([
  ['taken', undefined, { status: 'sent', attempts: 1 }],
  ['refused', new Error('451 try later'), { status: 'queued', attempts: 1, last_error: '451 try later' }],
] as const)(
  'a mail that was %s while the database has no room to say so is offered once, and what became of it is known when it has',
  async ([, refusal, known]) => {
    const shop = await createTestShop()
    const makeRoom = await withoutRoom(shop)
    const offered: string[] = []
    const rounds = startMailRounds(shop, async (_message, { id }) => {
      offered.push(id)
      if (refusal) throw refusal
    })
    onTestFinished(() => rounds.stop())
    const id = await queued(shop)
    await expect.poll(() => offered).toEqual([id])
    await new Promise((resolve) => setTimeout(resolve, 3_500)) // Longer than from an error to the next look.
    expect(offered).toEqual([id])
    await makeRoom()
    await expect.poll(() => read(shop, id), { timeout: 20_000 }).toMatchObject(known)
    expect(offered).toEqual([id])
    await shop.pool.query('update mail_outbox set due_at = now()')
    await expect.poll(() => offered).toEqual(refusal ? [id, id] : [id])
  },
)

test('what another process has taken down of a try is not taken down once more: the next one is offered', async () => {
  const shop = await createTestShop()
  await withoutRoom(shop)
  let offered = 0
  const rounds = startMailRounds(shop, async () => {
    offered += 1
    throw new Error('451 try later')
  })
  onTestFinished(() => rounds.stop())
  await queued(shop)
  await expect.poll(() => offered).toBe(1)
  await shop.pool.query(`drop trigger no_room on mail_outbox;
    update mail_outbox set attempts = 1, last_error = '451 try later', due_at = now() + interval '1 hour'`)
  await shop.pool.query('update mail_outbox set due_at = now()')
  await expect.poll(() => offered, { timeout: 20_000 }).toBe(2)
})

test('a database that fails once leaves no mail behind', async () => {
  const shop = await createTestShop()
  await shop.pool.query('alter table mail_outbox rename to mail_outbox_away')
  startRounds(shop)
  await new Promise((resolve) => setTimeout(resolve, 700)) // Longer than between two looks.
  await shop.pool.query('alter table mail_outbox_away rename to mail_outbox')
  const id = await queued(shop)
  await expect.poll(async () => (await read(shop, id))?.status).toBe('sent')
})

test('without SMTP each mail is one file, sorted by time, also when a crash has it written again', async () => {
  const shop = await createTestShop()
  const first = await queued(shop)
  const second = await queued(shop)
  for (const id of [second, first]) await deliver(shop, id)
  await shop.db.update(mailOutbox).set({ status: 'queued' })
  await deliver(shop, first)
  const names = readdirSync(join(shop.config.DATA_DIR, 'mail')).sort()
  expect(names).toEqual([expect.stringContaining(first), expect.stringContaining(second)])
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
})

test('a mail exists exactly if what made it due does', async () => {
  const shop = await createTestShop()
  const failing = shop.db.transaction(async (tx) => {
    await queueMail(shop, tx, MAIL)
    throw new Error('the order failed')
  })
  await expect(failing).rejects.toThrow('the order failed')
  expect(await shop.db.$count(mailOutbox)).toBe(0)
})
