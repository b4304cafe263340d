import type { TestShop } from './test-shop.ts'
import { waitingIn } from './until-waiting.ts'

/** Changes accounts at the very moment at which a call of theirs, which was let in already, begins to write. */
export async function changeDuring<Answer>(
  shop: TestShop,
  changes: readonly string[],
  call: () => Answer | Promise<Answer>,
): Promise<Answer> {
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from accounts.users for update')
    await client.query('select from accounts.sessions for update')
    const answer = call()
    while ((await waitingIn(shop)) === 0) await new Promise(setImmediate)
    for (const change of changes) await client.query(change)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

/** Somebody signs out everywhere meanwhile. */
export const endSessionsDuring = <Answer>(shop: TestShop, call: () => Promise<Answer>): Promise<Answer> =>
  changeDuring(shop, ['delete from accounts.sessions', 'delete from accounts.auth_codes'], call)
