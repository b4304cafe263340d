import type { Logger } from 'pino'
import { readMailbox } from '../inbound/read-mailbox.ts'
import { createImap } from './imap.ts'
import { createStaffedShop } from './staff-shop.ts'

export const EMAIL = 'reader@mail.example'
export const SEEN = ['\\Seen']
export const LEFT = ['\\Flagged', '\\Seen']

/** A shop whose customer was written to and answers by e-mail, and the mailbox that it comes to. */
export async function createAnsweredShop(proven = true, log?: Logger) {
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
