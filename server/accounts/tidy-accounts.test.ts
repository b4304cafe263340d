import { expect, test } from 'vitest'
import { accountClient, GOOD_PASSWORD } from '../testing/account-client.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { tidyAccounts } from './tidy-accounts.ts'

test('what has expired is forgotten, what has not stays', async () => {
  let time = Date.now()
  const shop = await createTestShop({}, { now: () => new Date(time) })
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  await auth.mfa.challenge({ factorId: data?.id ?? '' })
  const left = async () => (await shop.pool.query('select from accounts.challenges')).rowCount
  await tidyAccounts(shop)
  expect(await left()).toBe(1)
  time += 301_000
  await tidyAccounts(shop)
  expect(await left()).toBe(0)
})

test('after ninety days another key signs, and the old one still verifies', async () => {
  const shop = await createTestShop()
  const { headers, id } = await shop.signUp({ email: 'ada@example.com' })
  const first = (await shop.keys.current()).kid
  await tidyAccounts(shop)
  expect((await shop.keys.current()).kid).toBe(first)
  await shop.pool.query("update accounts.signing_keys set created_at = now() - interval '91 days'")
  await tidyAccounts(shop)
  expect((await shop.keys.current()).kid).not.toBe(first)
  expect((await shop.send('GET', `/api/profiles/${id}`, undefined, headers)).status).toBe(200)
})
