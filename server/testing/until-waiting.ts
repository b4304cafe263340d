import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** Other tests have databases of their own in the same PostgreSQL. */
const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** How many wait for a row that somebody else has. */
export const waitingIn = async (shop: TestShop) => (await shop.pool.query(WAITING)).rowCount ?? 0

export const untilWaiting = (shop: TestShop, many: number) => expect.poll(() => waitingIn(shop)).toBe(many)
