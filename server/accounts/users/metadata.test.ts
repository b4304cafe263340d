import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { accountUsers } from '../../db/schema/accounts.ts'
import { accountClient, GOOD_PASSWORD } from '../../testing/account-client.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { MAX_METADATA_BYTES, profileMetadata } from './metadata.ts'

const LARGEST_HEADER_BYTES = 8 * 1024
const LONGEST_EMAIL = `${'a'.repeat(64)}@${`${'b'.repeat(59)}.`.repeat(3)}example`
const emptyBytes = JSON.stringify({ note: '' }).length
const LARGEST = { note: 'x'.repeat(MAX_METADATA_BYTES - emptyBytes) }
const TOO_LARGE = { note: `${LARGEST.note}x` }

const users = (shop: TestShop) => shop.db.select().from(accountUsers)

test('422: sign-up and a one-time code with more than 4 kB of data make no account', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  const signUp = await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD, options: { data: TOO_LARGE } })
  const otp = await auth.signInWithOtp({ email: 'ada@example.com', options: { data: TOO_LARGE } })
  expect([signUp.error?.status, otp.error?.status]).toEqual([422, 422])
  expect(await users(shop)).toEqual([])
})

test('422: data that adds up to more than 4 kB is refused, and what was there stays', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  await auth.signUp({
    email: 'ada@example.com',
    password: GOOD_PASSWORD,
    options: { data: { first: 'x'.repeat(3000) } },
  })
  const { error } = await auth.updateUser({ data: { second: 'é'.repeat(600) } })
  expect(error).toMatchObject({ status: 422, code: 'validation_failed' })
  expect((await users(shop))[0]?.user_metadata).toEqual({ first: 'x'.repeat(3000) })
  expect((await auth.updateUser({ data: { first: null, second: 'é'.repeat(600) } })).error).toBeNull()
})

test('the largest token that anybody can have fits a header', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  const { data, error } = await auth.signUp({
    email: LONGEST_EMAIL,
    password: GOOD_PASSWORD,
    options: { data: LARGEST },
  })
  expect(error).toBeNull()
  expect(`Bearer ${data.session?.access_token}`.length).toBeLessThan(LARGEST_HEADER_BYTES)
  expect(decodeJwt(data.session?.access_token ?? '').user_metadata).toEqual(LARGEST)
  expect((await auth.getUser()).data.user?.user_metadata).toEqual(LARGEST)
})

test('an account that holds more from before has a token with its name alone', async () => {
  const shop = await createTestShop()
  const auth = accountClient(shop)
  await auth.signUp({ email: 'ada@example.com', password: GOOD_PASSWORD })
  const old = { full_name: 'Ada', note: 'x'.repeat(800_000) }
  await shop.db.update(accountUsers).set({ user_metadata: old }).where(eq(accountUsers.email, 'ada@example.com'))
  const { data } = await auth.refreshSession()
  expect(data.session?.access_token.length).toBeLessThan(LARGEST_HEADER_BYTES)
  expect(decodeJwt(data.session?.access_token ?? '').user_metadata).toEqual({ full_name: 'Ada' })
})

test("a provider's profile is cut to what fits, not refused", () => {
  const picture = `https://outside.example/${'p'.repeat(5000)}`
  expect(profileMetadata({ name: 'n'.repeat(5000), picture })).toEqual({ full_name: 'n'.repeat(200) })
  expect(profileMetadata({ name: 'Olive', picture: 'https://outside.example/o.png' })).toEqual({
    full_name: 'Olive',
    avatar_url: 'https://outside.example/o.png',
  })
})
