import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createSmtp } from '../testing/smtp.ts'
import { createMailer } from './mailer.ts'

const MESSAGE = { from: 'shop@shop.example', to: 'ada@customer.example', subject: 'Your link', text: 'Secret' }

/** A mail server that offers no encryption, reached as this machine or by a name that is no machine's. */
async function setUp() {
  const smtp = await createSmtp()
  await smtp.up()
  const sendTo = (host: string, more = '') => {
    const SMTP_URL = smtp.url.replace('127.0.0.1', host) + more
    return createMailer(readConfig({ SMTP_URL }))(MESSAGE, { id: '1', createdAt: new Date(), dueAt: new Date() })
  }
  return { smtp, sendTo }
}

test('a mail server on another machine that does not encrypt is told neither the password nor the mail', async () => {
  const { smtp, sendTo } = await setUp()
  await expect(sendTo('shop:hush@0.0.0.0')).rejects.toMatchObject({ code: 'ETLS' })
  expect([smtp.passwords, smtp.messages]).toEqual([[], []])
})

test.for([
  ['on this machine', 'shop:hush@127.0.0.1', ''],
  ['whose owner says so', 'shop:hush@0.0.0.0', '?requireTLS=false'],
] as const)('one %s is told both', async ([, host, more]) => {
  const { smtp, sendTo } = await setUp()
  await sendTo(host, more)
  expect(smtp.passwords).toEqual(['hush'])
  expect(smtp.messages).toHaveLength(1)
})

test('one that asks for no password takes mails as it does', async () => {
  const { smtp, sendTo } = await setUp()
  await sendTo('0.0.0.0')
  expect(smtp.messages).toHaveLength(1)
})
