import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** So many wait for a row that somebody else has. */
export const untilWaiting = (shop: TestShop, many: number) =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      return (await shop.pool.query(waiting)).rowCount
    })
    .toBe(many)
