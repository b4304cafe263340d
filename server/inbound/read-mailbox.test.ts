import { expect, test } from 'vitest'
import { createAnsweredShop, LEFT, SEEN } from '../testing/answered-shop.ts'
import { createImap } from '../testing/imap.ts'
import { captureLog } from '../testing/log-lines.ts'
import { createStaffedShop } from '../testing/staff-shop.ts'
import { readMailbox } from './read-mailbox.ts'

test('a mail that the server does not give out holds up no other, and is asked for again', async () => {
  const { arrive, read, said, imap } = await createAnsweredShop()
  arrive({}, 'Nobody gets this')
  arrive()
  imap.keepBack(1)
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
  expect(imap.flags()).toEqual([[], SEEN])
})

test('however many mails the server does not give out, the answer behind them is taken', async () => {
  const { arrive, read, said, imap } = await createAnsweredShop()
  for (let place = 1; place <= 50; place++) {
    arrive({}, 'Nobody gets this')
    imap.keepBack(place)
  }
  arrive()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('however many strangers write, the answer behind them is taken in the same round', async () => {
  const { shop, arrive, read, said, imap } = await createAnsweredShop()
  for (let n = 0; n < 51; n++) arrive({ From: `no-reply@${n}.example` })
  arrive()
  await readMailbox(shop, AbortSignal.abort())
  expect(new Set(imap.flags().map(String))).toEqual(new Set(['']))
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('mails to more people than can be read are put aside, and the answer behind them is taken in the same round', async () => {
  const { arrive, read, said, imap, to } = await createAnsweredShop()
  const all = Array.from({ length: 200 }, (_, n) => `"${'x'.repeat(3_000)}" <${n}@mail.example>`).join(', ')
  arrive({ To: `${to}, ${all}` })
  arrive({ To: `${to}, ${all}` })
  arrive()
  await read()
  expect(imap.flags()).toEqual([LEFT, LEFT, SEEN])
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('in a mailbox in which very many mails were never looked at, an answer is taken', async () => {
  const { shop, arrive, said, imap } = await createAnsweredShop()
  arrive()
  arrive({ From: 'else@mail.example' })
  imap.repeat(60_000)
  const enough = new AbortController()
  const reading = readMailbox(shop, enough.signal)
  await expect.poll(said).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
  enough.abort()
  await reading
})

test('a mailbox that says without an end that it is still here is left, and read when it is well again', async () => {
  const { shop, arrive, read, said, imap } = await createAnsweredShop()
  arrive()
  const goOn = imap.stall('UID SEARCH')
  await readMailbox(shop, undefined, 300)
  goOn()
  await read()
  expect(await said()).toEqual(['shop: Gold or silver?', 'customer: Gold, please.'])
})

test('mails that the server does not give out are one line of the log, however many they are', async () => {
  const { log, text } = captureLog()
  const { arrive, read, imap } = await createAnsweredShop(true, log)
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
    const { arrive, read, said, imap } = await createAnsweredShop(true, log)
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
  const { arrive, read } = await createAnsweredShop(true, log)
  arrive()
  arrive({ From: 'else@mail.example' })
  await read()
  expect(text()).toContain('"taken":1')
  expect(text()).not.toMatch(/mail\.example|Gold/)
})

test('a mailbox on another machine is not signed in to without encryption, and one on this machine is', async () => {
  const { arrive, read, imap, shop } = await createAnsweredShop()
  arrive()
  shop.config.REPLY_IMAP_URL = imap.url.replace('127.0.0.1', '0.0.0.0') // Leads here, and no machine is called so.
  await read()
  expect(imap.flags()).toEqual([[]])
  shop.config.REPLY_IMAP_URL = imap.url
  await read()
  expect(imap.flags()).toEqual([SEEN])
})
