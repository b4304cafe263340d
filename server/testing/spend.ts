import { BUDGETS, type BudgetName } from '../limits/budgets.ts'
import type { TestShop } from './test-shop.ts'

/** Somebody used up all of a budget. */
export const spend = ({ pool }: TestShop, name: BudgetName, who: string) =>
  pool.query('insert into rate_limits values ($1, now() + make_interval(secs => $2))', [
    `${name}:${who}`,
    BUDGETS[name].windowS + 600, // Longer than a slow test takes.
  ])
