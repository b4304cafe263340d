import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { follow, newestMail } from '../../testing/account-mail.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const EMAIL = 'ada@example.com'

/** A shop with so many accounts and requests that reading a whole table shows. */
async function createFullShop() {
  const asked = listen()
  const shop = await createTestShop({ AUTH_MAIL_INTERVAL_S: '0' })
  await shop.pool.query(`
    with people as (
      insert into accounts.users (email, new_email)
      select 'person-' || n || '@example.com', case when n % 10 = 0 then 'new-' || n || '@example.com' end
      from generate_series(1, 5000) n returning id)
    insert into accounts.identities (user_id, provider, provider_id, identity_data) select id, 'email', id, '{}' from people`)
  await shop.pool.query(`
    insert into contact_requests (user_id, email) select id, email from accounts.users;
    insert into jobs (token, request, user_id, email, title)
    select r.id, 'contact_requests:' || r.id, r.user_id, r.email, 'Polos' from contact_requests r`)
  await shop.pool.query('analyze')
  return { shop, auth: accountClient(shop), asked }
}

/** Every statement from now on, of connections that are made from now on. */
function listen() {
  const asked: { text: string; values: unknown[] }[] = []
  const { query } = pg.Client.prototype
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [config, values] = args
    if (config && typeof config === 'object' && 'text' in config && typeof config.text === 'string')
      asked.push({ text: config.text, values: Array.isArray(values) ? values : [] })
    return Reflect.apply(query, this, args)
  })
  onTestFinished(() => void spy.mockRestore())
  return asked
}

type FullShop = Awaited<ReturnType<typeof createFullShop>>

/** The tables that a call's statements would read from end to end. */
async function readWhole({ shop, asked }: FullShop, call: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0
  await call()
  const statements = asked.filter(({ text }) => /^(select|update|delete)/.test(text))
  expect(statements).not.toEqual([])
  const whole: string[] = []
  for (const { text, values } of statements) {
    const { rows } = await shop.pool.query(`explain (format json) ${text}`, values)
    const plan = JSON.stringify(rows)
    for (const [, table] of plan.matchAll(/"Seq Scan"[^{}]*?"Relation Name":\s*"(\w+)"/g)) whole.push(table ?? '')
  }
  return whole.filter((table) => LARGE.includes(table))
}

const LARGE = ['users', 'identities', 'contact_requests', 'jobs']

test('the address that somebody moves to is found without reading all accounts', async () => {
  const full = await createFullShop()
  const { auth } = full
  const email = 'new-500@example.com'
  expect(await readWhole(full, () => auth.resend({ type: 'email_change', email }))).toEqual([])
  const guess = () => auth.verifyOtp({ type: 'email_change', email, token: '123456' })
  expect(await readWhole(full, guess)).toEqual([])
})

test('an address is moved, and an account deleted, without reading all identities and requests', async () => {
  const full = await createFullShop()
  const { shop, auth } = full
  const { data } = await auth.signUp({ email: EMAIL, password: GOOD_PASSWORD })
  await auth.updateUser({ email: 'ada@new.example' })
  await follow(shop, (await newestMail(shop, EMAIL)).link)
  const { link } = await newestMail(shop, 'ada@new.example')
  expect(await readWhole(full, () => follow(shop, link))).toEqual([])
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const end = async () =>
    expect((await shop.send('DELETE', '/api/account', { email: 'ada@new.example' }, headers)).status).toBe(200)
  expect(await readWhole(full, end)).toEqual([])
})
