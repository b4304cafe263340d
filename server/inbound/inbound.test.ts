import { expect, test } from 'vitest'
import { tellJobMessages } from '../jobs/job-messages.ts'
import { moveAccount } from '../testing/account-mail.ts'
import { createAnsweredShop, EMAIL, LEFT, SEEN } from '../testing/answered-shop.ts'
import { askForHats } from '../testing/jobs.ts'
import type { TestShop } from '../testing/test-shop.ts'

test('the mail about a message is answered by an address that nobody guesses, and the answer is in its conversation', async () => {
  const { arrive, read, said, imap, to, mails, staff } = await createAnsweredShop()
  expect(to).toMatch(/^reply\+[0-9a-f]{32}@shop\.example$/)
  expect((await mails('customer-message'))[0].text_body).toContain('You can answer this e-mail')
  arrive()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
  expect(imap.flags()).toEqual([SEEN])
  expect(await mails('staff-reply')).toHaveLength(1)
  const { waiting } = await (await staff('GET', '/api/admin/messages/waiting')).json()
  expect(waiting).toMatchObject([{ last_text: 'Gold, please.' }])
})

test('a job’s mail is answered too, by its customer alone, until its link is changed', async () => {
  const { shop, staff, arrive, read, imap, mails } = await createAnsweredShop()
  const { page, row } = await askForHats(shop, { user_email: EMAIL })
  const write = async (message: string) => {
    await staff('POST', `${row}/messages`, { message })
    await tellJobMessages(shop, { id: row.split('/').at(-1), to: 'customer' })
    return (await mails('customer-job-message')).at(-1)
  }
  const { reply_to } = await write('Which red?')
  arrive({ To: reply_to }, 'Fire red')
  arrive({ To: reply_to, From: 'else@mail.example' }, 'Blue')
  await read()
  const bodies = async () =>
    (await (await shop.send('GET', page)).json()).messages.items.map(({ body }: { body: string }) => body)
  expect(await bodies()).toEqual(['Which red?', 'Fire red'])
  expect(imap.flags()).toEqual([SEEN, LEFT])
  await staff('POST', `${row}/link`)
  arrive({ To: reply_to }, 'Too late')
  await read()
  expect(imap.flags().at(-1)).toEqual(LEFT)
})

test('whoever has the mailbox of before does not answer for a customer who has another address since', async () => {
  const { shop, staff, customer, arrive, read, said, imap, mails } = await createAnsweredShop()
  const email = 'reader@new.example'
  await moveAccount(shop, customer.headers, EMAIL, email)
  arrive({ From: email }, 'Silver, please.')
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?'], [LEFT]])
  await staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'Still gold?' })
  const told = (await mails('customer-message')).at(-1)
  expect(told.recipient).toBe(email)
  arrive({ From: email, To: told.reply_to })
  await read()
  expect((await said()).at(-1)).toBe('customer: Gold, please.')
})

test('the same mail, read twice, is one message', async () => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
  arrive()
  await read()
  imap.forget()
  await read()
  expect(await said()).toHaveLength(2)
  expect(await mails('staff-reply')).toHaveLength(1)
})

test('the same words in two mails without an id are two answers', async () => {
  const { arrive, read, said, imap } = await createAnsweredShop()
  arrive({ 'Message-ID': '', Date: 'Mon, 16 Nov 2026 10:00:00 -0600' }, 'Yes, please.')
  await read()
  arrive({ 'Message-ID': '', Date: 'Wed, 18 Nov 2026 10:00:00 -0600' }, 'Yes, please.')
  await read()
  imap.forget()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Yes, please.', 'customer: Yes, please.'])
})

test.for([
  ['another sender', { From: 'else@mail.example' }],
  ['an address without the secret', { To: 'reply@shop.example' }],
  ['a secret of nobody’s', { To: `reply+${'0'.repeat(32)}@shop.example` }],
] as const)('not recognised: %s; staff are told, and the conversation shows nothing', async ([, headers]) => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
  arrive(headers)
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?'])
  expect(imap.flags()).toEqual([LEFT])
  const [told, ...more] = await mails('staff-unknown-mail')
  expect(more).toEqual([])
  expect(told).toMatchObject({ recipient: 'hello@brimworks.example' })
  expect(told.text_body).toContain('It may not be the customer’s')
  expect(told.text_body).toContain('Gold, please.')
})

test('however many senders somebody makes up, staff are told of a handful, and of what customers write as before', async () => {
  const { arrive, read, mails, to, imap } = await createAnsweredShop()
  for (let n = 0; n < 30; n += 1)
    arrive({ From: n % 2 ? EMAIL : `made-up-${n}@mail.example`, To: 'reply@shop.example' })
  await read()
  expect(imap.flags()).toEqual(Array.from({ length: 30 }, () => LEFT))
  expect(await mails('staff-unknown-mail')).toHaveLength(20)
  arrive({ To: to })
  await read()
  expect(await mails('staff-reply')).toHaveLength(1)
})

test('however many strangers write, staff are told of a customer’s answer that could not be read', async () => {
  const { shop, arrive, read, mails } = await createAnsweredShop()
  await shop.pool.query("insert into rate_limits values ('staffNotices:unknown', now() + interval '1 day')")
  arrive({ From: 'else@mail.example' })
  arrive({ 'Content-Type': 'text/html' }, '<b>Gold</b>')
  await read()
  expect((await mails('staff-unknown-mail')).map(({ reply_to }) => reply_to)).toEqual([EMAIL])
})

test('who wrote under an address without end is not answered there, and staff are told all the same', async () => {
  const { arrive, read, mails } = await createAnsweredShop()
  arrive({ From: `${'a'.repeat(100_000)}@mail.example`, To: 'reply@shop.example' })
  await read()
  const [told] = await mails('staff-unknown-mail')
  expect(told.reply_to?.length).toBeUndefined()
  expect(told.text_body.length).toBeLessThan(2_000)
  expect(told.text_body).toContain('Gold, please.')
})

test('an address that nobody has proven answers for nobody', async () => {
  const { arrive, read, said, mails } = await createAnsweredShop(false)
  arrive()
  await read()
  expect(await said()).toHaveLength(1)
  expect(await mails('staff-unknown-mail')).toHaveLength(1)
})

test.for([
  ['Auto-Submitted', 'auto-replied'],
  ['Return-Path', '<>'],
  ['From', 'MAILER-DAEMON@mail.example'],
] as const)('what no person wrote is dropped: %s: %s', async ([name, value]) => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
  arrive({ [name]: value })
  await read()
  expect([await said(), imap.flags(), await mails('staff-unknown-mail')]).toEqual([
    ['shop: Gold or silver?'],
    [SEEN],
    [],
  ])
})

test('one customer sends so many answers a day, by mail as on the page; what is beyond stays in the mailbox, and staff are told', async () => {
  const { shop, customer, arrive, read, said, imap, mails } = await createAnsweredShop()
  const spent = `insert into rate_limits values ('accountReplies:' || $1, now() + interval '1 day' * 58 / 60)`
  await shop.pool.query(spent, [customer.id])
  for (let n = 0; n < 4; n++) arrive({}, `Answer ${n}`)
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Answer 0', 'customer: Answer 1'])
  expect(imap.flags()).toEqual([SEEN, SEEN, LEFT, LEFT])
  const told = (await mails('staff-unknown-mail')).map(({ text_body }) => /Answer \d/.exec(text_body)?.[0])
  expect(told).toEqual(['Answer 2', 'Answer 3'])
})

test('staff are told of each mail that is in no conversation, also of two of one subject that have no id', async () => {
  const { arrive, read, mails } = await createAnsweredShop()
  for (const words of ['Silver, please.', 'No, gold.']) arrive({ From: 'else@mail.example', 'Message-ID': '' }, words)
  await read()
  const told = (await mails('staff-unknown-mail')).map(({ text_body }) => /Silver|gold/.exec(text_body)?.[0])
  expect(told).toEqual(['Silver', 'gold'])
})

test('of an answer that is too long both sides read that its end is not here', async () => {
  const { arrive, read, said } = await createAnsweredShop()
  arrive({}, Array(700).fill('Ana: gold').join('\n'))
  await read()
  const [, answer] = await said()
  expect(answer).toMatch(/^customer: Ana: gold\n/)
  expect(answer).toMatch(/…\n\n\(Only the beginning of this e-mail is here: please write the rest on the page\.\)$/)
})

test('of answers between lines that are quoted without marks both sides read that they are not here', async () => {
  const { arrive, read, said } = await createAnsweredShop()
  const quoted = 'From: Brimworks <hello@shop.example>\nSent: Monday\nTo: Ada\n\nGold or silver?\nGold!'
  arrive({}, `See my answers below.\n\n${quoted}`)
  await read()
  expect((await said())[1]).toBe(
    'customer: See my answers below.\n\n(What stands in the quoted e-mail is not here: please write it on the page.)',
  )
})

test('a job’s private link, which a mail program quotes without saying so, is not in its conversation', async () => {
  const { shop, staff, arrive, read, mails } = await createAnsweredShop()
  const { page, row } = await askForHats(shop, { user_email: EMAIL })
  await staff('POST', `${row}/messages`, { message: 'Which red?' })
  await tellJobMessages(shop, { id: row.split('/').at(-1), to: 'customer' })
  const { reply_to, text_body } = (await mails('customer-job-message')).at(-1)
  const token = /jobs\/([\w-]{20,})/.exec(text_body)?.[1] ?? 'none'
  const safelink = `https://safe.example/?url=${encodeURIComponent(`https://shop.example/jobs/${token}`)}&data=1`
  arrive({ To: reply_to }, `Fire red\n\nVan: Brimworks\nVerzonden: maandag\n\n${text_body}\n${safelink}`)
  await read()
  const { messages } = await (await shop.send('GET', page)).json()
  expect(messages.items[1].body).toMatch(/^Fire red[\s\S]*jobs\/…/)
  expect(messages.items[1].body).not.toContain(token)
})

test('hundreds of marks on one letter are cut in an answer by e-mail, as they are refused on the page', async () => {
  const { arrive, read, said } = await createAnsweredShop()
  arrive({ 'Content-Transfer-Encoding': 'quoted-printable' }, `Go${'=CC=81'.repeat(3_000)}ld, please.`)
  await read()
  expect((await said())[1]).toBe(`customer: Go${'\u0301'.repeat(19)}ld, please.`)
})

test('a zero byte in an answer, or in the subject of what is not recognised, loses nothing', async () => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
  arrive({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'Go=00ld, please.')
  arrive({ From: 'else@mail.example', Subject: '=?utf-8?Q?Bl=00ue?=' })
  await read()
  expect([await said(), imap.flags()]).toEqual([
    ['shop: Gold or silver?', 'customer: Gold, please.'],
    [SEEN, LEFT],
  ])
  expect((await mails('staff-unknown-mail'))[0].text_body).toContain('Subject: Blue')
})

/** The database takes no answer, for such a reason. */
const refuseAnswers = ({ pool }: TestShop, condition: string) =>
  pool.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception using errcode = '${condition}'; end $$;
    create trigger refuse before insert on message_replies execute function refuse()`)

test('an answer that comes while the database has no room is taken when it has', async () => {
  const { shop, arrive, read, said, imap } = await createAnsweredShop()
  await refuseAnswers(shop, 'disk_full')
  arrive()
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?'], [[]]])
  await shop.pool.query('drop function refuse() cascade')
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?', 'customer: Gold, please.'], [SEEN]])
})

test('staff are told of an answer that could not be taken for whatever reason', async () => {
  const { shop, arrive, read, imap, mails } = await createAnsweredShop()
  await refuseAnswers(shop, 'deadlock_detected')
  arrive()
  await read()
  expect(imap.flags()).toEqual([LEFT])
  expect((await mails('staff-unknown-mail'))[0].text_body).toContain('Gold, please.')
})
