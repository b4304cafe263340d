import { expect, test } from 'vitest'
import { accountClient } from '../../testing/account-client.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const EMAIL = 'imported@example.com'

async function importedShop(passwordHash: string) {
  const shop = await createTestShop()
  await shop.signUp({ email: EMAIL })
  await shop.pool.query('update accounts.users set password_hash = $1', [passwordHash])
  return shop
}

// The published test vector of bcrypt for the password U*U, in the three spellings of its version.
test.for(['2a', '2b', '2y'])(
  'a bcrypt hash ($%s$) of an exported project signs in, and is hashed again',
  async (version) => {
    const shop = await importedShop(`$${version}$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW`)
    const auth = accountClient(shop)
    expect((await auth.signInWithPassword({ email: EMAIL, password: 'U*V' })).error?.code).toBe('invalid_credentials')
    expect((await auth.signInWithPassword({ email: EMAIL, password: 'U*U' })).error).toBeNull()
    const { rows } = await shop.pool.query('select password_hash from accounts.users')
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$/)
    expect((await auth.signInWithPassword({ email: EMAIL, password: 'U*U' })).error).toBeNull()
  },
)

test('a password longer than bcrypt reads does not match by its beginning', async () => {
  const shop = await importedShop('$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')
  await shop.pool.query('create extension if not exists pgcrypto')
  await shop.pool.query("update accounts.users set password_hash = crypt(repeat('x', 72), gen_salt('bf', 4))")
  const attempt = (password: string) => accountClient(shop).signInWithPassword({ email: EMAIL, password })
  expect((await attempt('x'.repeat(73))).error?.code).toBe('invalid_credentials')
  expect((await attempt('x'.repeat(72))).error).toBeNull()
})
