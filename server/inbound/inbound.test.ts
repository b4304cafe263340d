import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { tellJobMessages } from '../jobs/job-messages.ts'
import { moveAccount } from '../testing/account-mail.ts'
import { costOf } from '../testing/cost-of.ts'
import { createImap } from '../testing/imap.ts'
import { askForHats } from '../testing/jobs.ts'
import { captureLog } from '../testing/log-lines.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { readMailbox } from './read-mailbox.ts'

const EMAIL = 'reader@mail.example'
const SEEN = ['\\Seen']
const LEFT = ['\\Flagged', '\\Seen']

async function setUp(proven = true, log?: Logger) {
  const imap = await createImap()
  const staffed = await createStaffedShop(
    { ...{ PUBLIC_URL: 'https://shop.example', REPLY_ADDRESS: 'reply@shop.example', REPLY_IMAP_URL: imap.url } },
    log && { log },
  )
  const { shop, staff } = staffed
  const customer = await shop.signUp({ email: EMAIL, name: 'Demo Reader', proven })
  await staff('POST', '/api/admin/messages', { user_id: customer.id, message_content: 'Gold or silver?' })
  const mails = async (kind: string) =>
    (await shop.pool.query('select * from mail_outbox where kind = $1 order by created_at', [kind])).rows
  const [{ reply_to: to }] = await mails('customer-message')
  const said = async (): Promise<string[]> => {
    const { messages } = await (await staff('GET', `/api/messages/${customer.id}`)).json()
    return messages.map(({ from, message_content }: Record<string, string>) => `${from}: ${message_content}`)
  }
  let count = 0
  const arrive = (more: Record<string, string> = {}, body = 'Gold, please.\n\n> Gold or silver?') =>
    imap.arrive(
      {
        ...{
          From: `Demo Reader <${EMAIL}>`,
          To: to,
          Subject: 'Re: A message',
          'Message-ID': `<${++count}@mail.example>`,
        },
        ...{ 'Content-Type': 'text/plain; charset=utf-8', ...more },
      },
      body,
    )
  return { ...staffed, imap, customer, to, said, arrive, mails, read: () => readMailbox(shop) }
}

test('the mail about a message is answered by an address that nobody guesses, and the answer is in its conversation', async () => {
  const { arrive, read, said, imap, to, mails, staff } = await setUp()
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
  const { shop, staff, arrive, read, imap, mails } = await setUp()
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
  const { shop, staff, customer, arrive, read, said, imap, mails } = await setUp()
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
  const { arrive, read, said, imap, mails } = await setUp()
  arrive()
  await read()
  imap.forget()
  await read()
  expect(await said()).toHaveLength(2)
  expect(await mails('staff-reply')).toHaveLength(1)
})

test('the same words in two mails without an id are two answers', async () => {
  const { arrive, read, said, imap } = await setUp()
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
  const { arrive, read, said, imap, mails } = await setUp()
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
  const { arrive, read, mails, to, imap } = await setUp()
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
  const { shop, arrive, read, mails } = await setUp()
  await shop.pool.query("insert into rate_limits values ('staffNotices:unknown', now() + interval '1 day')")
  arrive({ From: 'else@mail.example' })
  arrive({ 'Content-Type': 'text/html' }, '<b>Gold</b>')
  await read()
  expect((await mails('staff-unknown-mail')).map(({ reply_to }) => reply_to)).toEqual([EMAIL])
})

test('an address that nobody has proven answers for nobody', async () => {
  const { arrive, read, said, mails } = await setUp(false)
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
  const { arrive, read, said, imap, mails } = await setUp()
  arrive({ [name]: value })
  await read()
  expect([await said(), imap.flags(), await mails('staff-unknown-mail')]).toEqual([
    ['shop: Gold or silver?'],
    [SEEN],
    [],
  ])
})

test('of a mail with a formatted copy and a file the plain words are taken, and both sides read that the file is not here', async () => {
  const { arrive, read, said } = await setUp()
  const parts = [
    ['Content-Type: multipart/alternative; boundary=b', '', '--b', 'Content-Type: text/plain; charset=utf-8'].join(
      '\n',
    ),
    ['Content-Transfer-Encoding: quoted-printable', '', 'Gr=C3=BCn, please.', '--b'].join('\n'),
    ['Content-Type: text/html', '', '<b>Green</b>', '--b--'].join('\n'),
  ]
  const file = 'Content-Type: image/png\nContent-Disposition: attachment; filename=logo.png\n\nxx'
  const body = ['--a', parts.join('\n'), '--a', file, '--a--'].join('\n')
  arrive({ 'Content-Type': 'multipart/mixed; boundary=a', 'MIME-Version': '1.0' }, body)
  await read()
  expect((await said())[1]).toBe(
    'customer: Grün, please.\n\n(A file was attached to this e-mail. Files are taken on the page only: please attach them here.)',
  )
})

const MIXED = { 'Content-Type': 'multipart/mixed; boundary=a', 'MIME-Version': '1.0' }
const mixed = (...parts: string[]) => [...parts.map((part) => `--a\n${part}`), '--a--'].join('\n')
const PLAIN = 'Content-Type: text/plain; charset=utf-8'
const PHOTOGRAPH = 'Content-Type: image/jpeg; name=logo.jpg\nContent-Disposition: inline; filename=logo.jpg\n\nxx'

test('of a photograph between the words, as telephones send it, both sides read that it is not here, and the words behind it are', async () => {
  const { arrive, read, said } = await setUp()
  arrive(MIXED, mixed(`${PLAIN}\n\nThis is our logo:`, PHOTOGRAPH, `${PLAIN}\n\nSixty, not fifty.\n`))
  await read()
  expect((await said())[1]).toBe(
    'customer: This is our logo:\nSixty, not fifty.\n\n(A file was attached to this e-mail. Files are taken on the page only: please attach them here.)',
  )
})

test('the pictures of a formatted signature are no files that somebody attached', async () => {
  const { arrive, read, said } = await setUp()
  const html = 'Content-Type: multipart/related; boundary=c\n\n--c\nContent-Type: text/html\n\n<b>Gold</b>'
  const copy = `${html}\n--c\n${PHOTOGRAPH}\n--c--`
  const body = `--b\n${PLAIN}\n\nGold, please.\n--b\n${copy}\n--b--`
  arrive({ ...MIXED, 'Content-Type': 'multipart/alternative; boundary=b' }, body)
  await read()
  expect((await said())[1]).toBe('customer: Gold, please.')
})

test('of a photograph that somebody put into a formatted mail both sides read that it is not here', async () => {
  const { arrive, read, said } = await setUp()
  const picture = `${PHOTOGRAPH}\n${`${'x'.repeat(76)}\n`.repeat(1_000)}`
  const copy = '--b\nContent-Type: multipart/related; boundary=c\n\n--c\nContent-Type: text/html\n\n<b>Gold</b>'
  const body = `--b\n${PLAIN}\n\nGold, as here.\n${copy}\n--c\n${picture}\n--c--\n--b--`
  arrive({ ...MIXED, 'Content-Type': 'multipart/alternative; boundary=b' }, body)
  await read()
  expect((await said())[1]).toMatch(/^customer: Gold, as here\.\n\n\(A file was attached/)
})

test('a formatted answer beside plain words that a machine put below it is left for staff', async () => {
  const { arrive, read, said, imap, mails } = await setUp()
  const html = 'Content-Type: text/html; charset=utf-8\n\n<p>Gold, please.</p>'
  arrive(MIXED, mixed(html, `${PLAIN}\n\nThis e-mail is confidential.`))
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?'], [LEFT]])
  expect(await mails('staff-unknown-mail')).toHaveLength(1)
})

test('the words of a mail that is attached are none of its sender’s', async () => {
  const { arrive, read, said, imap } = await setUp()
  const words = `--b\n${PLAIN}\n\nSilver!\n--b--`
  const attached = `Content-Type: message/rfc822\n\nContent-Type: multipart/mixed; boundary=b\n\n${words}`
  arrive(MIXED, mixed('Content-Type: text/html\n\n<b>Gold</b>', attached))
  arrive(MIXED, mixed(`${PLAIN}\n\nGold, please.`, attached))
  await read()
  expect(imap.flags()).toEqual([LEFT, SEEN])
  const [, answer, ...more] = await said()
  expect([answer, more]).toEqual([expect.stringMatching(/^customer: Gold, please\.\n\n\(A file was attached/), []])
})

test('one customer sends so many answers a day, by mail as on the page; what is beyond stays in the mailbox, and staff are told', async () => {
  const { shop, customer, arrive, read, said, imap, mails } = await setUp()
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
  const { arrive, read, mails } = await setUp()
  for (const words of ['Silver, please.', 'No, gold.']) arrive({ From: 'else@mail.example', 'Message-ID': '' }, words)
  await read()
  const told = (await mails('staff-unknown-mail')).map(({ text_body }) => /Silver|gold/.exec(text_body)?.[0])
  expect(told).toEqual(['Silver', 'gold'])
})

test('of an answer that is too long both sides read that its end is not here', async () => {
  const { arrive, read, said } = await setUp()
  arrive({}, Array(700).fill('Ana: gold').join('\n'))
  await read()
  const [, answer] = await said()
  expect(answer).toMatch(/^customer: Ana: gold\n/)
  expect(answer).toMatch(/…\n\n\(Only the beginning of this e-mail is here: please write the rest on the page\.\)$/)
})

test('of answers between lines that are quoted without marks both sides read that they are not here', async () => {
  const { arrive, read, said } = await setUp()
  const quoted = 'From: Brimworks <hello@shop.example>\nSent: Monday\nTo: Ada\n\nGold or silver?\nGold!'
  arrive({}, `See my answers below.\n\n${quoted}`)
  await read()
  expect((await said())[1]).toBe(
    'customer: See my answers below.\n\n(What stands in the quoted e-mail is not here: please write it on the page.)',
  )
})

test('a job’s private link, which a mail program quotes without saying so, is not in its conversation', async () => {
  const { shop, staff, arrive, read, mails } = await setUp()
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
  const { arrive, read, said } = await setUp()
  arrive({ 'Content-Transfer-Encoding': 'quoted-printable' }, `Go${'=CC=81'.repeat(3_000)}ld, please.`)
  await read()
  expect((await said())[1]).toBe(`customer: Go${'\u0301'.repeat(19)}ld, please.`)
})

test('a mail that the server does not give out holds up no other, and is asked for again', async () => {
  const { arrive, read, said, imap } = await setUp()
  arrive({}, 'Nobody gets this')
  arrive()
  imap.keepBack(1)
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
  expect(imap.flags()).toEqual([[], SEEN])
})

test.for([
  ['in the words', { 'Content-Transfer-Encoding': 'quoted-printable' }, `${' '.repeat(30_000)}x`],
  ['in how they are packed', { 'Content-Transfer-Encoding': '('.repeat(60_000) }, 'Gold'],
] as const)('a long row of one sign %s keeps nobody waiting', async ([, headers, body]) => {
  const { arrive, read, imap } = await setUp()
  arrive({ ...headers, To: 'reply@shop.example' }, body)
  expect(await costOf(read)).toBeLessThan(30)
  expect(imap.flags()).toEqual([LEFT])
})

test('a zero byte in an answer, or in the subject of what is not recognised, loses nothing', async () => {
  const { arrive, read, said, imap, mails } = await setUp()
  arrive({ 'Content-Transfer-Encoding': 'quoted-printable' }, 'Go=00ld, please.')
  arrive({ From: 'else@mail.example', Subject: '=?utf-8?Q?Bl=00ue?=' })
  await read()
  expect([await said(), imap.flags()]).toEqual([
    ['shop: Gold or silver?', 'customer: Gold, please.'],
    [SEEN, LEFT],
  ])
  expect((await mails('staff-unknown-mail'))[0].text_body).toContain('Subject: Blue')
})

test('however many mails the server does not give out, the answer behind them is taken', async () => {
  const { arrive, read, said, imap } = await setUp()
  for (let place = 1; place <= 50; place++) {
    arrive({}, 'Nobody gets this')
    imap.keepBack(place)
  }
  arrive()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('however many strangers write, the answer behind them is taken in the same round', async () => {
  const { shop, arrive, read, said, imap } = await setUp()
  for (let n = 0; n < 51; n++) arrive({ From: `no-reply@${n}.example` })
  arrive()
  await readMailbox(shop, AbortSignal.abort())
  expect(new Set(imap.flags().map(String))).toEqual(new Set(['']))
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('mails that the server does not give out are one line of the log, however many they are', async () => {
  const { log, text } = captureLog()
  const { arrive, read, imap } = await setUp(true, log)
  for (const place of [1, 2, 3]) {
    arrive()
    imap.keepBack(place)
  }
  await read()
  const warned = text()
    .split('\n')
    .filter((line) => line.startsWith('{"level":40'))
  expect(warned).toEqual([expect.stringContaining('"waits":3')])
})

test.for(['UID SEARCH', 'UID STORE'] as const)(
  'a mailbox that refuses %s is told of in the log, and read on when it does no longer',
  async (command) => {
    const { log, text } = captureLog()
    const { arrive, read, said, imap } = await setUp(true, log)
    arrive()
    arrive({}, 'Or silver.')
    const allow = imap.refuse(command)
    await read()
    expect(text()).toContain(`"code":"${command} REFUSED","msg":"the mailbox for answers cannot be read`)
    allow()
    await read()
    expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.', 'customer: Or silver.'])
    expect(imap.flags()).toEqual([SEEN, SEEN])
  },
)

test.for([
  ['another mail while it is found', 1, 'FLAGS (\\Seen)', 1],
  ['the same while it is found', 2, 'UID 2 FLAGS (\\Answered)', 1],
  ['another mail while its words come', 1, 'FLAGS (\\Seen)', 3],
  ['the same while its words come', 2, 'UID 2 FLAGS (\\Answered)', 3],
] as const)('an answer is not lost because somebody notes something of %s', async ([, place, news, answer]) => {
  const { arrive, read, said, imap, mails } = await setUp()
  arrive({}, 'Gold.')
  await read()
  arrive({}, 'Or silver.')
  imap.interject(place, news, answer)
  await read()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold.', 'customer: Or silver.'])
  expect([imap.flags(), await mails('staff-unknown-mail')]).toEqual([[SEEN, SEEN], []])
})

test('a mail whose parts cannot be told apart is left for staff, not dropped', async () => {
  const { arrive, read, imap } = await setUp()
  const parts = Array.from({ length: 30 }, (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n`)
  const body = [...parts, '--b30', 'Content-Type: text/plain', '', 'Gold, please.'].join('\n')
  arrive({ 'Content-Type': 'multipart/mixed; boundary=b0', 'MIME-Version': '1.0' }, body)
  await read()
  expect(imap.flags()).toEqual([LEFT])
})

test('an answer that comes while the database has no room is taken when it has', async () => {
  const { shop, arrive, read, said, imap } = await setUp()
  await shop.pool.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`)
  await shop.pool.query('create trigger no_room before insert on message_replies execute function no_room()')
  arrive()
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?'], [[]]])
  await shop.pool.query('drop function no_room() cascade')
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?', 'customer: Gold, please.'], [SEEN]])
})

test('staff are told of an answer that could not be taken for whatever reason', async () => {
  const { shop, arrive, read, imap, mails } = await setUp()
  await shop.pool.query(`create function deadlock() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'deadlock_detected'; end $$`)
  await shop.pool.query('create trigger deadlock before insert on message_replies execute function deadlock()')
  arrive()
  await read()
  expect(imap.flags()).toEqual([LEFT])
  expect((await mails('staff-unknown-mail'))[0].text_body).toContain('Gold, please.')
})

test('a mailbox that cannot be opened is told in the log, without its password, and stops nothing', async () => {
  const { log, text } = captureLog()
  const imap = await createImap()
  for (const url of ['imap://reply:s3cret@127.0.0.1:1', imap.url.replace(/:[^:@]+@/, ':s3cret@')]) {
    const { shop } = await createStaffedShop({ REPLY_ADDRESS: 'reply@shop.example', REPLY_IMAP_URL: url }, { log })
    await readMailbox(shop)
  }
  expect(text().match(/the mailbox for answers cannot be read/g)).toHaveLength(2)
  expect(text()).not.toContain('s3cret')
})

test('nobody’s address or words are in the log', async () => {
  const { log, text } = captureLog()
  const { arrive, read } = await setUp(true, log)
  arrive()
  arrive({ From: 'else@mail.example' })
  await read()
  expect(text()).toContain('"taken":1')
  expect(text()).not.toMatch(/mail\.example|Gold/)
})

test('a mailbox on another machine is not signed in to without encryption, and one on this machine is', async () => {
  const { arrive, read, imap, shop } = await setUp()
  arrive()
  shop.config.REPLY_IMAP_URL = imap.url.replace('127.0.0.1', '0.0.0.0') // Leads here, and no machine is called so.
  await read()
  expect(imap.flags()).toEqual([[]])
  shop.config.REPLY_IMAP_URL = imap.url
  await read()
  expect(imap.flags()).toEqual([SEEN])
})
