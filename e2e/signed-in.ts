import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { SESSION_KEY } from '../web/features/accounts/stored-session.ts'

export const PASSWORD = 'Brim-2025-works!'
export const newEmail = (who = 'shopper') => `${who}-${crypto.randomUUID()}@example.com`

const headers = { apikey: 'brimworks-public-key' }

/** Each from somewhere else: on a fast machine more accounts are made in a minute than the shop lets one address make. */
const fromElsewhere = () => ({
  'x-forwarded-for': `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`,
})

/** Somebody with an account, made without walking through the form. */
export async function createAccount(request: APIRequestContext, email: string, name: string, origin = '') {
  const answer = await request.post(`${origin}/auth/v1/signup`, {
    headers: { ...headers, ...(origin === '' && fromElsewhere()) },
    data: { email, password: PASSWORD, data: { full_name: name } },
  })
  expect(answer.status()).toBe(200)
  const session = await answer.json()
  return { id: String(session.user.id), email, name, session }
}

/** Signed in without walking through the form. */
export async function signIn(page: Page, email: string, origin = ''): Promise<void> {
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers,
    data: { email, password: PASSWORD },
  })
  expect(answer.ok()).toBe(true)
  await keepSession(page, await answer.json(), origin)
}

/** A session where the pages keep it: put there once, so that whoever signs out is out. */
async function keepSession(page: Page, session: unknown, origin: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(`${origin}/robots.txt`)
  await page.evaluate(
    ([key = '', kept = '']) => window.localStorage.setItem(key, kept),
    [SESSION_KEY, JSON.stringify(session)],
  )
}

/** An account of its own for one test. */
export async function signInAsNewCustomer(page: Page, { email = newEmail(), name = 'Ada Brim', origin = '' } = {}) {
  const account = await createAccount(page.request, email, name, origin)
  await keepSession(page, account.session, origin)
  return account
}
