import { expect, test } from 'vitest'
import { createAnsweredShop, LEFT, SEEN } from '../testing/answered-shop.ts'
import { costOf } from '../testing/cost-of.ts'

test('of a mail with a formatted copy and a file the plain words are taken, and both sides read that the file is not here', async () => {
  const { arrive, read, said } = await createAnsweredShop()
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
  const { arrive, read, said } = await createAnsweredShop()
  arrive(MIXED, mixed(`${PLAIN}\n\nThis is our logo:`, PHOTOGRAPH, `${PLAIN}\n\nSixty, not fifty.\n`))
  await read()
  expect((await said())[1]).toBe(
    'customer: This is our logo:\nSixty, not fifty.\n\n(A file was attached to this e-mail. Files are taken on the page only: please attach them here.)',
  )
})

test('the pictures of a formatted signature are no files that somebody attached', async () => {
  const { arrive, read, said } = await createAnsweredShop()
  const html = 'Content-Type: multipart/related; boundary=c\n\n--c\nContent-Type: text/html\n\n<b>Gold</b>'
  const copy = `${html}\n--c\n${PHOTOGRAPH}\n--c--`
  const body = `--b\n${PLAIN}\n\nGold, please.\n--b\n${copy}\n--b--`
  arrive({ ...MIXED, 'Content-Type': 'multipart/alternative; boundary=b' }, body)
  await read()
  expect((await said())[1]).toBe('customer: Gold, please.')
})

test('of a photograph that somebody put into a formatted mail both sides read that it is not here', async () => {
  const { arrive, read, said } = await createAnsweredShop()
  const picture = `${PHOTOGRAPH}\n${`${'x'.repeat(76)}\n`.repeat(1_000)}`
  const copy = '--b\nContent-Type: multipart/related; boundary=c\n\n--c\nContent-Type: text/html\n\n<b>Gold</b>'
  const body = `--b\n${PLAIN}\n\nGold, as here.\n${copy}\n--c\n${picture}\n--c--\n--b--`
  arrive({ ...MIXED, 'Content-Type': 'multipart/alternative; boundary=b' }, body)
  await read()
  expect((await said())[1]).toMatch(/^customer: Gold, as here\.\n\n\(A file was attached/)
})

test('a formatted answer beside plain words that a machine put below it is left for staff', async () => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
  const html = 'Content-Type: text/html; charset=utf-8\n\n<p>Gold, please.</p>'
  arrive(MIXED, mixed(html, `${PLAIN}\n\nThis e-mail is confidential.`))
  await read()
  expect([await said(), imap.flags()]).toEqual([['shop: Gold or silver?'], [LEFT]])
  expect(await mails('staff-unknown-mail')).toHaveLength(1)
})

test('the words of a mail that is attached are none of its sender’s', async () => {
  const { arrive, read, said, imap } = await createAnsweredShop()
  const words = `--b\n${PLAIN}\n\nSilver!\n--b--`
  const attached = `Content-Type: message/rfc822\n\nContent-Type: multipart/mixed; boundary=b\n\n${words}`
  arrive(MIXED, mixed('Content-Type: text/html\n\n<b>Gold</b>', attached))
  arrive(MIXED, mixed(`${PLAIN}\n\nGold, please.`, attached))
  await read()
  expect(imap.flags()).toEqual([LEFT, SEEN])
  const [, answer, ...more] = await said()
  expect([answer, more]).toEqual([expect.stringMatching(/^customer: Gold, please\.\n\n\(A file was attached/), []])
})

test.for([
  ['in the words', { 'Content-Transfer-Encoding': 'quoted-printable' }, `${' '.repeat(30_000)}x`],
  ['in how they are packed', { 'Content-Transfer-Encoding': '('.repeat(60_000) }, 'Gold'],
] as const)('a long row of one sign %s keeps nobody waiting', async ([, headers, body]) => {
  const { arrive, read, imap } = await createAnsweredShop()
  arrive({ ...headers, To: 'reply@shop.example' }, body)
  expect(await costOf(read)).toBeLessThan(30)
  expect(imap.flags()).toEqual([LEFT])
})

test.for([
  ['another mail while it is found', 1, 'FLAGS (\\Seen)', 1],
  ['the same while it is found', 2, 'UID 2 FLAGS (\\Answered)', 1],
  ['another mail while its words come', 1, 'FLAGS (\\Seen)', 3],
  ['the same while its words come', 2, 'UID 2 FLAGS (\\Answered)', 3],
] as const)('an answer is not lost because somebody notes something of %s', async ([, place, news, answer]) => {
  const { arrive, read, said, imap, mails } = await createAnsweredShop()
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
  const { arrive, read, imap } = await createAnsweredShop()
  const parts = Array.from({ length: 30 }, (_, n) => `--b${n}\nContent-Type: multipart/mixed; boundary=b${n + 1}\n`)
  const body = [...parts, '--b30', 'Content-Type: text/plain', '', 'Gold, please.'].join('\n')
  arrive({ 'Content-Type': 'multipart/mixed; boundary=b0', 'MIME-Version': '1.0' }, body)
  await read()
  expect(imap.flags()).toEqual([LEFT])
})
