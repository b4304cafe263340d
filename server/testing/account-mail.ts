import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** The newest mail to somebody, with the link and the code that a person would find in it. */
export async function newestMail(shop: TestShop, to: string) {
  const { rows } = await shop.pool.query<{ kind: string; subject: string; text_body: string; html_body: string }>(
    'select kind, subject, text_body, html_body from mail_outbox where recipient = $1 order by created_at desc, id limit 1',
    [to],
  )
  const mail = rows[0]
  if (!mail) throw new Error(`no mail to ${to}`)
  const link = /https?:\/\/\S+\/auth\/v1\/verify\S+/.exec(mail.text_body)?.[0]
  return { ...mail, link: link ?? '', code: /^\d{6}$/m.exec(mail.text_body)?.[0] ?? '' }
}

export async function mailsTo(shop: TestShop, to: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ kind: string }>(
    'select kind from mail_outbox where recipient = $1 order by created_at, id',
    [to],
  )
  return rows.map((row) => row.kind)
}

/** Clicks a link, and tells where it leads. */
export async function follow(
  shop: TestShop,
  link: string,
  { method = 'GET', cookies = shop.cookies, accept = '*/*' } = {},
) {
  const request = new Request(link, { method, headers: { ...cookies.header(), accept }, redirect: 'manual' })
  const answer = cookies.keep(await shop.app.request(request, {}, { incoming: { socket: {} } }))
  const location = answer.headers.get('location')
  const url = location ? new URL(location) : undefined
  return { status: answer.status, url, fragment: new URLSearchParams(url?.hash.slice(1)) }
}

/** Another address for the account, proven in both mailboxes. */
export async function moveAccount(shop: TestShop, headers: Record<string, string>, before: string, now: string) {
  const apikey = shop.config.AUTH_ANON_KEY
  expect((await shop.send('PUT', '/auth/v1/user', { email: now }, { ...headers, apikey })).status).toBe(200)
  for (const mailbox of [before, now]) {
    const { url } = await follow(shop, (await newestMail(shop, mailbox)).link)
    const token_hash = url?.searchParams.get('token_hash') // For the page, which verifies it.
    if (token_hash) await shop.send('POST', '/auth/v1/verify', { type: 'email_change', token_hash }, { apikey })
  }
}
