import { expect, test } from 'vitest'
import { BUDGETS } from '../limits/budgets.ts'
import { builtSite } from '../testing/built-site.ts'
import { SAMPLE_FILES } from '../testing/sample-files.ts'
import { QUOTE } from '../testing/sample-requests.ts'
import { createTestShop, TEST_ADDRESS, type TestShop } from '../testing/test-shop.ts'

/** As a browser sends what a page of another site has it send without asking: a form, a picture, a frame. */
const FROM_ELSEWHERE = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }

const inTurn = async (times: number, work: () => unknown) => {
  for (let n = 0; n < times; n++) await work()
}

test('403: a page of another site has none of its visitors send a file', async () => {
  const shop = await createTestShop()
  const upload = (headers: Record<string, string>) =>
    shop.app.request(
      '/storage/v1/object/contact-uploads/1-a-logo.png',
      { method: 'POST', body: SAMPLE_FILES.png, headers },
      { incoming: { socket: { remoteAddress: TEST_ADDRESS } } },
    )
  expect((await upload(FROM_ELSEWHERE)).status).toBe(403)
  expect((await upload({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
})

test('a page of another site does not use up what its visitors may ask for', async () => {
  const shop = await createTestShop()
  const body = JSON.stringify(QUOTE)
  const asForm = { ...FROM_ELSEWHERE, 'content-type': 'text/plain' }
  await inTurn(BUDGETS.requests.count + 1, () => shop.send('POST', '/api/contact-requests', body, asForm))
  expect((await shop.send('POST', '/api/contact-requests', QUOTE)).status).toBe(201)
})

test.for([
  ['embeds as a picture', { 'sec-fetch-dest': 'image' }],
  ['embeds as a frame', { 'sec-fetch-dest': 'iframe' }],
  ['fetches', { 'sec-fetch-dest': 'empty' }],
  ['has fetched before anybody follows them', { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' }],
] as const)('nor by mailed links that it %s', async ([, how]) => {
  const shop = await createTestShop()
  const embedded = { ...FROM_ELSEWHERE, ...how }
  await inTurn(BUDGETS.codeGuesses.count + 1, () => follow(shop, embedded))
  const opened = await follow(shop, { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'document' })
  expect(opened.status).toBe(303)
  expect(opened.headers.get('location')).toContain('otp_expired')
})

test.for([
  ['/api/get-stripe-session?session_id=x', 'checkoutLooks'],
  ['/api/jobs/x/everything.zip', 'exports'],
  ['/designs/x', 'designLooks'],
] as const)('nor by %s, embedded as a picture again and again', async ([path, budget]) => {
  const shop = await createTestShop({}, { pages: await builtSite({ '__spa-fallback.html': '<html></html>' }) })
  const embedded = { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'image' }
  await inTurn(2 * BUDGETS[budget].count, () => shop.send('GET', path, undefined, embedded))
  expect((await shop.send('GET', path)).status).toBe(404)
  const followed = { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'document' }
  expect((await shop.send('GET', path, undefined, followed)).status).toBe(404)
})

const FOLLOWED = { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'document' }

test('nor by links that it opens itself again and again, before any of them is there', async () => {
  const shop = await createTestShop()
  const opens = (path: string) => shop.send('GET', path, undefined, FOLLOWED)
  await inTurn(BUDGETS.exports.count + 1, () => opens('/api/jobs/x/everything.zip'))
  expect((await opens('/api/jobs/x/everything.zip')).status).toBe(429)
  expect((await shop.send('GET', '/api/jobs/x/everything.zip')).status).toBe(404)
  await inTurn(BUDGETS.codeGuesses.count + 1, () => follow(shop, FOLLOWED))
  const typed = { type: 'email', email: 'ada@example.com', token: '000000' }
  const answer = await shop.send('POST', '/auth/v1/verify', typed, { apikey: shop.config.AUTH_ANON_KEY })
  expect((await answer.json()).error_code).toBe('otp_expired')
})

test('200: a picture of a product is shown within the pages of whoever shows mails', async () => {
  const shop = await createTestShop()
  const path = '/api/still.jpg?cut=6-panel&body=%231f2a44'
  expect((await shop.send('GET', path, undefined, { ...FROM_ELSEWHERE, 'sec-fetch-dest': 'image' })).status).toBe(200)
})

const follow = (shop: TestShop, headers: Record<string, string>) =>
  shop.send('GET', '/auth/v1/verify?token=x&type=signup', undefined, headers)
