import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { SetupStep, SetupStepId } from '../../domain/setup.ts'
import { backUp } from '../backup/commands.ts'
import { setStock } from '../testing/checkout.ts'
import { dataFolder } from '../testing/own-database.ts'
import { urlOf } from '../testing/postgres.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createShopInTime, createStaffedShop } from '../testing/staff-shop.ts'

const SETUP = '/api/admin/setup'
const TEST_MAIL = `${SETUP}/mail/test`
type Staff = Awaited<ReturnType<typeof createStaffedShop>>['staff']

async function stepsSeenBy(staff: Staff): Promise<SetupStep[]> {
  return (await (await staff('GET', SETUP)).json()).steps
}
async function stepSeenBy(staff: Staff, id: SetupStepId): Promise<SetupStep | undefined> {
  return (await stepsSeenBy(staff)).find((step) => step.id === id)
}

test('a new shop has everything before it, each with what to do', async () => {
  const { staff } = await createStaffedShop()
  const steps = await stepsSeenBy(staff)
  expect(steps.map(({ id }) => id)).toEqual([
    ...['name', 'prices', 'stock', 'mail', 'cards', 'https', 'second-step', 'backup'],
  ])
  for (const { isDone, says, remedy } of steps) {
    expect(isDone).toBe(false)
    for (const words of [says, remedy]) expect(words).toMatch(/^[A-Z0-9].*/)
  }
})

test('what the settings say is known by itself, by the rules of the opening check', async () => {
  const { staff } = await createStaffedShop({
    PUBLIC_URL: 'https://hats.example',
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  })
  expect(await stepSeenBy(staff, 'https')).toMatchObject({ isDone: true, remedy: null })
  expect(await stepSeenBy(staff, 'cards')).toMatchObject({
    isDone: false,
    says: expect.stringContaining('a test key of Stripe'),
  })
  const live = await createStaffedShop({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })
  expect(await stepSeenBy(live.staff, 'cards')).toMatchObject({ isDone: true })
})

test('what only a person can know is ticked off by one, with who and when, and the tick can be taken back', async () => {
  const { shop, staff, as } = await createStaffedShop()
  const other = as(await shop.signUp({ email: 'two@shop.example', name: 'Desk Two', admin: true }))
  for (const by of [staff, other]) expect((await by('PUT', `${SETUP}/prices`, { ticked: true })).status).toBe(200)
  expect(await stepSeenBy(staff, 'prices')).toMatchObject({
    isDone: true,
    ticked: { by: 'Desk One', at: expect.stringMatching(/^20.+Z$/) },
  })
  await other('PUT', `${SETUP}/prices`, { ticked: false })
  expect(await stepSeenBy(staff, 'prices')).toMatchObject({ isDone: false, ticked: null })
  const { items } = await (await staff('GET', '/api/admin/audit')).json()
  expect(items).toMatchObject([
    { subject: 'setup:prices', actor: 'Desk Two', action: 'setup_unticked' },
    { subject: 'setup:prices', actor: 'Desk One', action: 'setup_ticked' },
  ])
})

test('404: nobody ticks off what the shop knows better', async () => {
  const { staff } = await createStaffedShop()
  for (const step of ['backup', 'mail', 'nothing'])
    expect((await staff('PUT', `${SETUP}/${step}`, { ticked: true })).status).toBe(404)
})

test('stock is done when every product is counted', async () => {
  const { shop, staff } = await createStaffedShop()
  await setStock(shop, 'black', 12)
  expect(await stepSeenBy(staff, 'stock')).toMatchObject({ isDone: false, says: expect.stringMatching(/^1 of 2/) })
  await setStock(shop, 'grey', 0)
  expect(await stepSeenBy(staff, 'stock')).toMatchObject({ isDone: true })
})

test('a test mail that goes to a folder is said to go to a folder, and mail is not done', async () => {
  const { shop, staff } = await createStaffedShop()
  const answer = await (await staff('POST', TEST_MAIL)).json()
  const folder = join(shop.config.DATA_DIR, 'mail')
  expect(answer).toMatchObject({ outcome: 'folder', said: expect.stringContaining(folder) })
  const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(mails.some((mail) => /^To: desk@shop\.example/m.test(mail) && mail.includes('A test mail'))).toBe(true)
  expect(await stepSeenBy(staff, 'mail')).toMatchObject({ isDone: false })
})

test('a test mail that the mail server took makes mail done, for that server', async () => {
  const smtp = await createSmtp()
  await smtp.up()
  const settings = { SMTP_URL: smtp.url, AUTH_CONFIRM_EMAIL: 'true' }
  const { shop, staff } = await createStaffedShop(settings)
  expect(await stepSeenBy(staff, 'mail')).toMatchObject({ isDone: false, says: expect.stringContaining('no test') })
  const server = new URL(smtp.url).host
  expect(await (await staff('POST', TEST_MAIL)).json()).toMatchObject({
    outcome: 'sent',
    said: expect.stringContaining(`${server} took the mail for desk@shop.example`),
  })
  expect(smtp.messages.filter((mail) => mail.includes('To: desk@shop.example'))).toHaveLength(1)
  expect(await stepSeenBy(staff, 'mail')).toMatchObject({ isDone: true, says: expect.stringContaining('Desk One') })
  await shop.pool.query(`update setup_marks set details = '{"server":"old.example"}'`)
  expect(await stepSeenBy(staff, 'mail')).toMatchObject({ isDone: false })
})

test('a mail server that is away or refuses is told in plain words', async () => {
  const smtp = await createSmtp()
  const { staff } = await createStaffedShop({ SMTP_URL: smtp.url })
  const said = async () => (await staff('POST', TEST_MAIL)).json()
  expect(await said()).toMatchObject({ outcome: 'failed', said: expect.stringMatching(/did not take the mail: .+\.$/) })
  await smtp.up()
  smtp.mood.refuseRecipient = { code: 550, message: 'No such mailbox here' }
  expect(await said()).toMatchObject({ outcome: 'failed', said: expect.stringContaining('No such mailbox here') })
  expect(await stepSeenBy(staff, 'mail')).toMatchObject({ isDone: false })
})

test('a finished backup is remembered, and an old one asks for the next', async () => {
  const { shop, staff, wait } = await createShopInTime(new Date())
  const config = { ...shop.config, DATABASE_URL: urlOf(shop.connection) }
  expect(await stepSeenBy(staff, 'backup')).toMatchObject({ isDone: false })
  expect(await backUp(config, join(dataFolder(), 'shop.tar.gz'))).toMatchObject({ ok: true })
  expect(await stepSeenBy(staff, 'backup')).toMatchObject({
    isDone: true,
    says: expect.stringMatching(/with \d+ rows/),
  })
  await wait(27 * 3_600_000)
  expect(await stepSeenBy(staff, 'backup')).toMatchObject({ isDone: false, remedy: expect.stringContaining('backup') })
})

test('429: a mailbox gets a handful of test mails in an hour; those that no server took do not count', async () => {
  const { config, staff } = await createStaffedShop({ SMTP_URL: 'smtp://127.0.0.1:1' })
  for (let tried = 0; tried < 7; tried += 1)
    expect(await (await staff('POST', TEST_MAIL)).json()).toMatchObject({ outcome: 'failed' })
  config.SMTP_URL = undefined
  const answers = await Promise.all(Array.from({ length: 9 }, () => staff('POST', TEST_MAIL)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429])
  expect(readdirSync(join(config.DATA_DIR, 'mail')).filter((name) => name.endsWith('.eml'))).toHaveLength(5)
})
